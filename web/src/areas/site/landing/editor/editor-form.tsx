import { useText } from '../../../../lib/i18n/text.ts';
import { BothLanguages } from './fields/both-languages.tsx';
import { DraftField } from './fields/draft-field.tsx';
import { fieldText } from './fields/field-text.ts';
import { FiguresEditor } from './fields/figures-editor.tsx';
import { FormPart } from './fields/form-part.tsx';
import { type LinksPart, type Part, PLANS, type TextPart } from './fields/form-plan.ts';
import { ImageEditor } from './fields/image-editor.tsx';
import { ListEditor } from './fields/list-editor.tsx';
import type { Editor } from './use-editor.ts';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { landingText } from '../text.ts';
import { landingEditorText } from './text.ts';
import { useCounted } from './use-counted.ts';

interface EditorFormProps {
  editor: Editor;
  /** A picture is being sent, or no longer is. */
  onImageSending: (sending: boolean) => void;
}

/** The fields of a section. */
export const EditorForm = ({ editor, onImageSending }: EditorFormProps) =>
  PLANS[editor.section].map((part, index) => <FormPiece key={index} part={part} editor={editor} onImageSending={onImageSending} />);

function FormPiece({ part, editor, onImageSending }: EditorFormProps & { part: Part }) {
  switch (part.part) {
    case 'text':
      return <BothLanguages>{(side) => <OneText part={part} editor={editor} at={`${side}.${part.path}`} side={side} />}</BothLanguages>;
    case 'figures':
      return <FiguresEditor part={part} editor={editor} />;
    case 'links':
      return <Links part={part} editor={editor} />;
    case 'list':
      // The removed entries belong to the state that the draft began with.
      return <ListEditor key={editor.base.updated_at} part={part} editor={editor} />;
    case 'live':
      return <LiveSwitch editor={editor} />;
    case 'image':
      return <ImageEditor editor={editor} onSending={onImageSending} />;
  }
}

function OneText({ part: { label, rows, optional, kind, hint }, editor, at, side }: { part: TextPart; editor: Editor; at: string; side: 'ar' | 'en' }) {
  const { draft, problems, setText, saving } = editor;
  return (
    <DraftField
      label={label}
      side={side}
      value={draft.texts[at]}
      onChange={(value) => setText(at, value)}
      problem={problems[at]}
      rows={rows}
      optional={optional}
      kind={kind}
      hint={hint}
      disabled={saving}
    />
  );
}

function Links({ part, editor }: { part: LinksPart; editor: Editor }) {
  const name = useText(fieldText);
  const { draft, problems, setText, saving } = editor;
  return (
    <FormPart heading={name(part.heading)}>
      <div className="both">
        {part.keys.map((key) => {
          const at = `both.${part.path}.${key}`;
          return (
            <DraftField
              key={key}
              label={key}
              value={draft.texts[at]}
              onChange={(value) => setText(at, value)}
              problem={problems[at]}
              kind="url"
              optional
              disabled={saving}
            />
          );
        })}
      </div>
    </FormPart>
  );
}

/** Whether the site shows figures it counts itself instead of the typed ones, and what they would be now (REQ-A1). */
function LiveSwitch({ editor: { draft, setLive, saving } }: { editor: Editor }) {
  const t = useText(landingEditorText);
  const label = useText(landingText);
  const { language } = useLanguage();
  const detailId = useId();
  const counted = useCounted(draft.live);
  return (
    <div className="live-switch">
      <Switch value={draft.live} onChange={setLive} disabled={saving} describedBy={detailId}>
        {t('live')}
      </Switch>
      <p className="small subtle" id={detailId}>
        {t('live_detail')}
      </p>
      {counted && (
        <p className="small">
          {t('live_now')}{' '}
          {(['institutions', 'countries', 'visits'] as const).map((name) => (
            <span key={name} className="live-figure">
              {label(`counted_${name}`)}: <b>{formatNumber(counted[name], language)}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
