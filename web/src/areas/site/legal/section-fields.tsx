import { ArrowDown, ArrowUp, Trash2 } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { BothLanguages } from '../landing/editor/fields/both-languages.tsx';
import { problemWords } from '../landing/editor/problems.ts';
import type { DraftSection } from './draft.ts';
import { sectionField } from './problems.ts';
import { legalEditorText } from './text.ts';
import type { LegalEditor } from './use-legal-editor.ts';

interface SectionFieldsProps {
  editor: LegalEditor;
  section: DraftSection;
  place: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One part in both languages, and what is done with it. */
export function SectionFields({ editor, section, place, last, onMove, onRemove }: SectionFieldsProps) {
  const t = useText(legalEditorText);
  const { language } = useLanguage();
  const { id } = section;
  const { problems, changeSection, publishing } = editor;
  const part = t('part', { place: place + 1 });
  return (
    <li data-part={id}>
      <div className="entry-head">
        <b>{part}</b>
        <span data-move="up">
          <IconButton icon={ArrowUp} size="sm" label={t('move_up', { part })} disabled={place === 0 || publishing} onPress={() => onMove(-1)} slot={null} />
        </span>
        <span data-move="down">
          <IconButton icon={ArrowDown} size="sm" label={t('move_down', { part })} disabled={last || publishing} onPress={() => onMove(1)} slot={null} />
        </span>
        <IconButton icon={Trash2} size="sm" label={t('remove', { part })} disabled={publishing} onPress={onRemove} slot={null} />
      </div>
      {(['heading', 'paragraphs'] as const).map((name) => (
        <BothLanguages key={name}>
          {(side) => {
            const at = sectionField(id, `${side}.${name}`);
            const field = {
              label: `${t(name)} (${t(side)})`,
              value: section[name][side],
              onChange: (value: string) => changeSection(id, { [name]: { ...section[name], [side]: value } }, at),
              error: problemWords(problems[at], language),
              disabled: publishing,
            };
            return name === 'heading' ? <TextField {...field} /> : <TextArea {...field} rows={6} />;
          }}
        </BothLanguages>
      ))}
    </li>
  );
}
