"""The tables of a team's library in PostgreSQL, version by version.

A database of any earlier version is brought up to date when it is opened. A version that has been
released is never edited: what changes is a new one at the end.

Every row that tells something about a document carries its zone: a folder of a source to which
somebody has rights of their own, with all that lies in it and in no zone further down. Who reads
does so as the library's own role, and sees the zones that the transaction's setting
`pagehound.zones` names, by row-level security: those of its person. Counts of words are kept by
zone, too, so that what a person may not see has no part in them.
"""

from __future__ import annotations

# That of all libraries in a cluster, until version 5 gave each its own.
SHARED_READER = "pagehound_reader"

_VERSION_1 = """
CREATE TABLE meta (key text PRIMARY KEY, value text NOT NULL);

CREATE TABLE people (
    id serial PRIMARY KEY,
    name text NOT NULL UNIQUE,
    token_hash bytea UNIQUE,        -- SHA-256; the token itself is shown once and not kept
    added timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE groups (id serial PRIMARY KEY, name text NOT NULL UNIQUE);
CREATE TABLE memberships (
    group_id int NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
    person_id int NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, person_id)
);
CREATE TABLE sources (
    id serial PRIMARY KEY,
    path text NOT NULL UNIQUE,      -- its name; what paths of its files begin with
    added double precision NOT NULL DEFAULT extract(epoch FROM now()),
    last_scan double precision
);
CREATE TABLE zones (
    id serial PRIMARY KEY,
    source_id int NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
    folder text NOT NULL DEFAULT '' COLLATE "C",  -- of the source, without "/" at either end
    version bigint NOT NULL DEFAULT 0,            -- counts the changes of its documents
    documents bigint NOT NULL DEFAULT 0,
    chunks bigint NOT NULL DEFAULT 0,
    embedded bigint NOT NULL DEFAULT 0,
    name_length bigint NOT NULL DEFAULT 0,        -- words of all chunks in each field
    title_length bigint NOT NULL DEFAULT 0,
    heading_length bigint NOT NULL DEFAULT 0,
    body_length bigint NOT NULL DEFAULT 0,
    UNIQUE (source_id, folder)
);
CREATE TABLE grants (
    id serial PRIMARY KEY,
    person_id int REFERENCES people (id) ON DELETE CASCADE,
    group_id int REFERENCES groups (id) ON DELETE CASCADE,
    source_id int NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
    folder text NOT NULL DEFAULT '' COLLATE "C",
    can_write boolean NOT NULL DEFAULT false,     -- may index the source
    CHECK ((person_id IS NULL) <> (group_id IS NULL)),
    UNIQUE NULLS NOT DISTINCT (person_id, group_id, source_id, folder)
);
CREATE TABLE leases (
    source_id int PRIMARY KEY REFERENCES sources (id) ON DELETE CASCADE,
    holder text NOT NULL,
    until timestamptz NOT NULL
);
CREATE TABLE files (
    id bigserial PRIMARY KEY,
    folder_id int NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
    zone int NOT NULL REFERENCES zones (id),
    path text NOT NULL COLLATE "C",
    size bigint NOT NULL,
    mtime_ns bigint NOT NULL,
    content_hash bytea,
    versions text NOT NULL,         -- of what read it
    status text NOT NULL,           -- indexed, problem or ignored (it has no text)
    reason text NOT NULL DEFAULT '',
    indexed_at double precision NOT NULL DEFAULT extract(epoch FROM now()),
    UNIQUE (folder_id, path)
);
CREATE INDEX files_by_zone ON files (zone);
CREATE TABLE documents (
    id bigserial PRIMARY KEY,
    file_id bigint NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    zone int NOT NULL REFERENCES zones (id),
    member text NOT NULL DEFAULT '',
    key text NOT NULL UNIQUE,
    title text NOT NULL,
    media_type text NOT NULL,
    modified double precision NOT NULL,
    char_count bigint NOT NULL,
    line_count bigint NOT NULL,
    word_count bigint NOT NULL,
    from_ocr boolean NOT NULL DEFAULT false,
    warnings text NOT NULL DEFAULT '',
    tags text,
    author text NOT NULL DEFAULT '',
    copy_key bytea,                 -- the same for copies
    chunk_count int NOT NULL,
    embedded_count int NOT NULL,
    name_length bigint NOT NULL,
    title_length bigint NOT NULL,
    heading_length bigint NOT NULL,
    body_length bigint NOT NULL,
    terms jsonb NOT NULL,           -- in how many of its chunks each is
    words jsonb NOT NULL
);
CREATE INDEX documents_by_file ON documents (file_id);
CREATE INDEX documents_by_zone ON documents (zone);
CREATE INDEX documents_by_copy ON documents (copy_key);
CREATE TABLE texts (
    document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    zone int NOT NULL,
    start int NOT NULL,             -- offset of the first character in the stored text
    first_line int NOT NULL,
    data text NOT NULL,             -- whole lines, with marks (core/reading_view.py)
    PRIMARY KEY (document_id, start)
);
CREATE TABLE chunks (
    id bigserial PRIMARY KEY,
    document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    zone int NOT NULL,
    position int NOT NULL,
    start_line int NOT NULL,
    end_line int NOT NULL,
    heading_path text NOT NULL,
    page int,
    label text NOT NULL DEFAULT '',
    text_hash bytea NOT NULL,
    content text NOT NULL,          -- as it is read
    tokens text NOT NULL,           -- see token_stream.py
    names text NOT NULL,            -- the tokens of file name and title alone
    lengths int[] NOT NULL,         -- words in name, title, headings and body
    embedding halfvec({dimensions})
);
CREATE INDEX chunks_by_document ON chunks (document_id, position);
CREATE INDEX chunks_by_text ON chunks (text_hash);
CREATE INDEX chunks_by_words ON chunks USING bm25 (
    id,
    (tokens::pdb.whitespace('lowercase=false')),
    (names::pdb.whitespace('lowercase=false')),
    zone,
    document_id
) WITH (key_field = 'id');
CREATE INDEX chunks_by_meaning ON chunks USING hnsw (embedding halfvec_cosine_ops);
CREATE TABLE terms (
    zone int NOT NULL REFERENCES zones (id) ON DELETE CASCADE,
    term text NOT NULL COLLATE "C",
    count int NOT NULL,             -- of chunks
    PRIMARY KEY (term, zone)
) WITH (fillfactor = 70);
CREATE TABLE words (                -- as people write them
    zone int NOT NULL REFERENCES zones (id) ON DELETE CASCADE,
    word text NOT NULL COLLATE "C",
    count int NOT NULL,
    PRIMARY KEY (word, zone)
) WITH (fillfactor = 70);

CREATE FUNCTION count_words(place int, sign int, counted_terms jsonb, counted_words jsonb)
RETURNS void LANGUAGE sql AS $$
    INSERT INTO terms AS known (zone, term, count)
    SELECT place, key, sign * value::int FROM jsonb_each_text(counted_terms) ORDER BY key
    ON CONFLICT (term, zone) DO UPDATE SET count = known.count + excluded.count;
    INSERT INTO words AS known (zone, word, count)
    SELECT place, key, sign * value::int FROM jsonb_each_text(counted_words) ORDER BY key
    ON CONFLICT (word, zone) DO UPDATE SET count = known.count + excluded.count;
$$;

-- Whatever adds, removes or moves a document, the figures of its zone follow in the transaction.
CREATE FUNCTION follow_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        UPDATE zones SET version = version + 1, documents = documents - 1,
            chunks = chunks - OLD.chunk_count, embedded = embedded - OLD.embedded_count,
            name_length = name_length - OLD.name_length,
            title_length = title_length - OLD.title_length,
            heading_length = heading_length - OLD.heading_length,
            body_length = body_length - OLD.body_length
        WHERE id = OLD.zone;
        IF FOUND THEN  -- else the whole source is being removed
            PERFORM count_words(OLD.zone, -1, OLD.terms, OLD.words);
        END IF;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        UPDATE zones SET version = version + 1, documents = documents + 1,
            chunks = chunks + NEW.chunk_count, embedded = embedded + NEW.embedded_count,
            name_length = name_length + NEW.name_length,
            title_length = title_length + NEW.title_length,
            heading_length = heading_length + NEW.heading_length,
            body_length = body_length + NEW.body_length
        WHERE id = NEW.zone;
        PERFORM count_words(NEW.zone, 1, NEW.terms, NEW.words);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER follow_document AFTER INSERT OR DELETE OR UPDATE OF zone ON documents
    FOR EACH ROW EXECUTE FUNCTION follow_document();

-- The zones that the person of this transaction may see.
CREATE FUNCTION visible_zones() RETURNS int[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pagehound AS $$
    SELECT coalesce(array_agg(DISTINCT zones.id ORDER BY zones.id), '{}') FROM zones JOIN grants
    ON grants.source_id = zones.source_id AND (grants.folder IN ('', zones.folder)
        OR starts_with(zones.folder, grants.folder || '/'))
    WHERE grants.person_id = nullif(current_setting('pagehound.person', true), '')::int
    OR grants.group_id IN (SELECT group_id FROM memberships
        WHERE person_id = nullif(current_setting('pagehound.person', true), '')::int)
$$;

ALTER TABLE zones ENABLE ROW LEVEL SECURITY;
ALTER TABLE sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE words ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON zones TO pagehound_reader USING (id = ANY (visible_zones()));
CREATE POLICY visible ON sources TO pagehound_reader
    USING (id IN (SELECT source_id FROM zones));
CREATE POLICY visible ON files TO pagehound_reader USING (zone = ANY (visible_zones()));
CREATE POLICY visible ON documents TO pagehound_reader USING (zone = ANY (visible_zones()));
CREATE POLICY visible ON texts TO pagehound_reader USING (zone = ANY (visible_zones()));
CREATE POLICY visible ON chunks TO pagehound_reader USING (zone = ANY (visible_zones()));
CREATE POLICY visible ON terms TO pagehound_reader USING (zone = ANY (visible_zones()));
CREATE POLICY visible ON words TO pagehound_reader USING (zone = ANY (visible_zones()));
GRANT USAGE ON SCHEMA pagehound TO pagehound_reader;
GRANT SELECT ON meta, zones, sources, files, documents, texts, chunks, terms, words
    TO pagehound_reader;
REVOKE EXECUTE ON FUNCTION visible_zones() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visible_zones() TO pagehound_reader;
"""

# Tokens may end, and leases are numbered, so that one who lost it cannot write any more.
_VERSION_2 = """
ALTER TABLE people ADD COLUMN expires timestamptz;
ALTER TABLE leases ADD COLUMN number bigint NOT NULL DEFAULT 1;
"""

# Lists of links count less than text and have no vector; zones are searched one by one.
_VERSION_3 = """
ALTER TABLE chunks ADD COLUMN is_links boolean NOT NULL DEFAULT false;
ALTER TABLE documents ADD COLUMN link_count int NOT NULL DEFAULT 0;
ALTER TABLE zones ADD COLUMN links bigint NOT NULL DEFAULT 0;
CREATE INDEX chunks_by_zone ON chunks (zone);

CREATE FUNCTION follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.link_count > 0 THEN
        UPDATE zones SET links = links - OLD.link_count WHERE id = OLD.zone;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.link_count > 0 THEN
        UPDATE zones SET links = links + NEW.link_count WHERE id = NEW.zone;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER follow_links AFTER INSERT OR DELETE OR UPDATE OF zone ON documents
    FOR EACH ROW EXECUTE FUNCTION follow_links();
-- Lists of links have a mark after the 16 bytes of the hash.
UPDATE chunks SET is_links = true WHERE length(text_hash) > 16;
UPDATE documents SET link_count = counted.links FROM (SELECT document_id, count(*) AS links
    FROM chunks WHERE is_links GROUP BY document_id) AS counted
    WHERE documents.id = counted.document_id;
UPDATE zones SET links = counted.links FROM (SELECT zone, sum(link_count) AS links
    FROM documents GROUP BY zone) AS counted WHERE zones.id = counted.zone;
"""

# The free pg_search does not write its index to the log that PostgreSQL recovers from: after a
# crash, or on a standby that takes over, the index lacks what came after the last checkpoint.
# PostgreSQL empties an unlogged table in just these cases, so a row in one vouches for the index.
_VERSION_4 = """
CREATE UNLOGGED TABLE keywords_whole (since timestamptz NOT NULL DEFAULT now());
INSERT INTO keywords_whole SELECT now() WHERE NOT EXISTS (SELECT 1 FROM chunks);
GRANT SELECT ON keywords_whole TO pagehound_reader;
"""

# Each library has a reading role of its own: roles are the cluster's, and whoever owns another
# library there must not become the reader of this one. The zones of a person are looked up once in
# a transaction, not for every row. Documents have a language, chunks know their place in the text.
_VERSION_5 = """
GRANT USAGE ON SCHEMA pagehound TO {reader};
GRANT SELECT ON meta, zones, sources, files, documents, texts, chunks, terms, words, keywords_whole
    TO {reader};
CREATE FUNCTION shown_zones() RETURNS int[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT nullif(current_setting('pagehound.zones', true), '')::int[]
$$;
GRANT EXECUTE ON FUNCTION shown_zones() TO {reader};
ALTER POLICY visible ON zones TO {reader} USING (id = ANY (shown_zones()));
ALTER POLICY visible ON sources TO {reader};
ALTER POLICY visible ON files TO {reader} USING (zone = ANY (shown_zones()));
ALTER POLICY visible ON documents TO {reader} USING (zone = ANY (shown_zones()));
ALTER POLICY visible ON texts TO {reader} USING (zone = ANY (shown_zones()));
ALTER POLICY visible ON chunks TO {reader} USING (zone = ANY (shown_zones()));
ALTER POLICY visible ON terms TO {reader} USING (zone = ANY (shown_zones()));
ALTER POLICY visible ON words TO {reader} USING (zone = ANY (shown_zones()));
DO $$ BEGIN
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'pagehound_reader') THEN
        REVOKE ALL ON ALL TABLES IN SCHEMA pagehound FROM pagehound_reader;
        REVOKE ALL ON ALL FUNCTIONS IN SCHEMA pagehound FROM pagehound_reader;
        REVOKE ALL ON SCHEMA pagehound FROM pagehound_reader;
    END IF;
END $$;

ALTER TABLE documents ADD COLUMN language text NOT NULL DEFAULT '';
ALTER TABLE chunks ADD COLUMN text_start int, ADD COLUMN text_end int;
DROP INDEX documents_by_zone;
CREATE INDEX documents_by_zone ON documents (zone, id);
-- Else up to a thousand rows that came last are split into words anew for every question.
DO $$ BEGIN ALTER INDEX chunks_by_words SET (mutable_segment_rows = 0);
EXCEPTION WHEN invalid_parameter_value THEN NULL;  -- pg_search before 0.20 has no such rows
END $$;
-- Plans are good only while figures are fresh, and counts only where rows are known to be old.
ALTER TABLE chunks SET (autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE documents SET (autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02);
"""

# What the model does not understand is counted for an answer: few among all documents. It is a
# column so that the database knows how few.
_VERSION_6 = """
ALTER TABLE documents ADD COLUMN without_vector int
    GENERATED ALWAYS AS (chunk_count - embedded_count - link_count) STORED;
CREATE INDEX documents_without_vector ON documents (zone) WHERE without_vector > 0;
"""

# Versions of a text are one hit, as copies are (copies.py). Documents that may be versions of each
# other have a label in common; which of them are is decided among those that a person sees.
_VERSION_7 = """
ALTER TABLE documents ADD COLUMN signature bytea NOT NULL DEFAULT '',
    ADD COLUMN bands bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX documents_by_bands ON documents USING gin (bands);
CREATE TABLE labels (
    document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    zone int NOT NULL,
    label bigint NOT NULL,          -- the number of the first document that had it
    PRIMARY KEY (document_id, label)
);
CREATE INDEX labels_by_label ON labels (label, document_id);
ALTER TABLE labels ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON labels TO {reader} USING (zone = ANY (shown_zones()));
GRANT SELECT ON labels TO {reader};
INSERT INTO labels SELECT id, zone,
    CASE WHEN copy_key IS NULL THEN id ELSE min(id) OVER (PARTITION BY copy_key) END
    FROM documents;
"""

MIGRATIONS = (
    _VERSION_1, _VERSION_2, _VERSION_3, _VERSION_4, _VERSION_5, _VERSION_6, _VERSION_7
)  # fmt: skip
SCHEMA_VERSION = len(MIGRATIONS)
