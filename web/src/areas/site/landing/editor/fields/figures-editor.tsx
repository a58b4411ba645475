import { useState } from 'react';
import type { Language } from '../../../../../lib/i18n/current-language.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { Segmented } from '../../../../../ui/forms/segmented.tsx';
import { TextArea } from '../../../../../ui/forms/text-area.tsx';
import { BothLanguages } from './both-languages.tsx';
import { DraftField } from './draft-field.tsx';
import { fieldText } from './field-text.ts';
import type { FiguresPart } from './form-plan.ts';
import { FormPart } from './form-part.tsx';
import { figuresAsJson, readFigures } from '../standards-json.ts';
import { landingEditorText } from '../text.ts';
import type { Editor } from '../use-editor.ts';

/** Figures and their labels: as fields, and also as JSON if the plan says so. */
export function FiguresEditor({ part, editor }: { part: FiguresPart; editor: Editor }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  const [view, setView] = useState<'form' | 'json'>('form');
  const broken = Object.keys(editor.draft.broken).length > 0;
  return (
    <FormPart
      heading={name(part.heading)}
      action={
        part.json && (
          <Segmented
            label={t('figures_view')}
            value={view}
            // JSON that cannot be read cannot be shown as a form; it stays until it is fixed.
            onChange={(chosen) => !broken && setView(chosen)}
            choices={[
              { value: 'form', label: t('as_form') },
              { value: 'json', label: t('as_json') },
            ]}
          />
        )
      }
    >
      {view === 'json' ? (
        // Mounted again with each new draft, or it would still show the one before.
        <BothLanguages>{(side) => <FiguresJson key={editor.base.updated_at} part={part} editor={editor} side={side} />}</BothLanguages>
      ) : (
        part.keys.map((key) => <Figure key={key} part={part} figure={key} editor={editor} />)
      )}
    </FormPart>
  );
}

function Figure({ part, figure, editor }: { part: FiguresPart; figure: FiguresPart['keys'][number]; editor: Editor }) {
  const { draft, problems, setText, saving } = editor;
  const field = (side: Language, name: 'number' | 'label') => {
    const key = `${side}.${part.path}.${figure}.${name}`;
    return (
      <DraftField
        label={name === 'number' ? 'number' : 'words'}
        of={figure}
        side={side}
        value={draft.texts[key]}
        onChange={(value) => setText(key, value)}
        problem={problems[key]}
        disabled={saving}
      />
    );
  };
  return (
    <BothLanguages>
      {(side) => (
        <div className="figure-fields">
          {field(side, 'number')}
          {field(side, 'label')}
        </div>
      )}
    </BothLanguages>
  );
}

function FiguresJson({ part, editor, side }: { part: FiguresPart; editor: Editor; side: Language }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  const { draft, setBroken, saving } = editor;
  // As typed, for JSON can be spaced in many ways; it starts from what the form says.
  const [typed, setTyped] = useState(() => draft.broken[side] ?? figuresAsJson(part, draft.texts, side));
  const change = (json: string) => {
    setTyped(json);
    const read = readFigures(part, json, side);
    const { [side]: _fixed, ...others } = draft.broken;
    setBroken(read ? others : { ...others, [side]: json }, read ?? {});
  };
  return (
    <div className="json-field">
      <TextArea
        label={`${t('json')} (${name(side)})`}
        hint={t('json_hint')}
        rows={18}
        value={typed}
        onChange={change}
        error={draft.broken[side] === undefined ? undefined : t('json_broken')}
        disabled={saving}
      />
    </div>
  );
}
