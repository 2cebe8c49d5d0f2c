<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source>All %n listed passages</source>
        <translation>
            <numerusform>The one listed passage</numerusform>
            <numerusform>All %n listed passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>The one ticked passage</numerusform>
            <numerusform>The %n ticked passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages saved to {path}</source>
        <translation>
            <numerusform>%n passage saved to {path}</numerusform>
            <numerusform>%n passages saved to {path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages copied</source>
        <translation>
            <numerusform>%n passage copied</numerusform>
            <numerusform>%n passages copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoldersModel</name>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files without text</source>
        <translation>
            <numerusform>%Ln file without text</numerusform>
            <numerusform>%Ln files without text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Guidance</name>
    <message numerus="yes">
        <source>Show %n weak matches</source>
        <translation>
            <numerusform>Show %n weak match</numerusform>
            <numerusform>Show %n weak matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelOffer</name>
    <message numerus="yes">
        <source>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</source>
        <translation>
            <numerusform>%Ln of your documents is in {language}, which the current model does not understand. It is found by word only.</numerusform>
            <numerusform>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</source>
        <translation>
            <numerusform>%Ln of your documents is in languages that the current model does not understand ({languages}). It is found by word only.</numerusform>
            <numerusform>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewMatches</name>
    <message numerus="yes">
        <source>%n new matches for “{name}”</source>
        <translation>
            <numerusform>%n new match for “{name}”</numerusform>
            <numerusform>%n new matches for “{name}”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems selected</source>
        <translation>
            <numerusform>%n problem selected</numerusform>
            <numerusform>%n problems selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message numerus="yes">
        <source>%Ln more folders waiting</source>
        <translation>
            <numerusform>%Ln more folder waiting</numerusform>
            <numerusform>%Ln more folders waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n could not be read</numerusform>
            <numerusform>%n could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in languages unknown to the model</source>
        <translation>
            <numerusform>%Ln more in a language unknown to the model</numerusform>
            <numerusform>%Ln more in languages unknown to the model</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message numerus="yes">
        <source>also in %n places</source>
        <translation>
            <numerusform>also in %n place</numerusform>
            <numerusform>also in %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weak matches</source>
        <translation>
            <numerusform>%n weak match</numerusform>
            <numerusform>%n weak matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>%n more passage</numerusform>
            <numerusform>%n more passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>Show %n better hits</source>
        <translation>
            <numerusform>Show %n better hit</numerusform>
            <numerusform>Show %n better hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln documents</source>
        <translation>
            <numerusform>{shown} of %Ln document</numerusform>
            <numerusform>{shown} of %Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n ticked</numerusform>
            <numerusform>%n ticked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more places</source>
        <translation>
            <numerusform>and %n more place</numerusform>
            <numerusform>and %n more places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SidebarWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n min ago</numerusform>
            <numerusform>%n min ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n h ago</numerusform>
            <numerusform>%n h ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hits</source>
        <translation>
            <numerusform>%Ln hit</numerusform>
            <numerusform>%Ln hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation>
            <numerusform>%Ln character</numerusform>
            <numerusform>%Ln characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_TeamRow</name>
    <message numerus="yes">
        <source>{url}, connected as {person}. %Ln documents that you may see.</source>
        <translation>
            <numerusform>{url}, connected as {person}. %Ln document that you may see.</numerusform>
            <numerusform>{url}, connected as {person}. %Ln documents that you may see.</numerusform>
        </translation>
    </message>
</context>
</TS>
