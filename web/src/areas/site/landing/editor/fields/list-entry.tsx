import { ArrowDown, ArrowUp, Trash2 } from '../../../../../ui/marks/icons.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { BothLanguages } from './both-languages.tsx';
import { DraftField } from './draft-field.tsx';
import type { Entry } from '../draft.ts';
import type { ListPart } from './form-plan.ts';
import { entryField } from '../problems.ts';
import { landingEditorText } from '../text.ts';
import type { Editor } from '../use-editor.ts';

interface ListEntryProps {
  part: ListPart;
  editor: Editor;
  entry: Entry;
  /** The name of the entry by its position: “Stage 3”. */
  called: string;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One entry of a list: its texts in both languages, and what is done with it. */
export function ListEntry({ part, editor, entry: { id, texts }, called, first, last, onMove, onRemove }: ListEntryProps) {
  const t = useText(landingEditorText);
  const { problems, setEntryText, saving } = editor;
  return (
    <li data-entry={id}>
      <div className="entry-head">
        <b>{called}</b>
        <span data-move="up">
          <IconButton icon={ArrowUp} size="sm" label={t('move_up', { entry: called })} disabled={first || saving} onPress={() => onMove(-1)} slot={null} />
        </span>
        <span data-move="down">
          <IconButton icon={ArrowDown} size="sm" label={t('move_down', { entry: called })} disabled={last || saving} onPress={() => onMove(1)} slot={null} />
        </span>
        <IconButton icon={Trash2} size="sm" label={t('remove', { entry: called })} disabled={saving} onPress={onRemove} slot={null} />
      </div>
      {part.fields.map(({ name, rows, optional }) => (
        <BothLanguages key={name}>
          {(side) => (
            <DraftField
              label={name}
              side={side}
              value={texts[`${side}.${name}`]}
              onChange={(value) => setEntryText(id, `${side}.${name}`, value)}
              problem={problems[entryField(id, `${side}.${name}`)]}
              rows={rows}
              optional={optional}
              disabled={saving}
            />
          )}
        </BothLanguages>
      ))}
    </li>
  );
}
