import type { TextKind } from '@miyar/contract/evaluation/workbook/kinds';
import { TEXT_LENGTHS } from '@miyar/contract/evaluation/workbook/kinds';
import { useEffect, useState } from 'react';
import { Download } from '../../../../ui/marks/icons.ts';
import { saveBlob } from '../../../../lib/api/download.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import type { Notebook } from '../notebook/notebook.ts';
import { isInFieldAlone, TextWriter } from '../notebook/text-writer.ts';
import { workbookText } from '../text.ts';
import { VersionsBeside } from './versions-beside.tsx';
import { WrittenLine } from './written-line.tsx';

interface TextPartProps {
  notebook: Notebook;
  kind: TextKind;
  indicator: string;
  field: string;
  label: string;
  hint?: string | undefined;
  rows: number;
  disabled: boolean;
  /** Says whether the text is in the field alone because the device is full. */
  onUnsaved: (name: string, isUnsaved: boolean) => void;
}

/** One text of an indicator: it stores itself, and shows where it is and what was written beside it. */
export function TextPart({ notebook, kind, indicator, field, label, hint, rows, disabled, onUnsaved }: TextPartProps) {
  const t = useText(workbookText);
  const [writer] = useState(() => new TextWriter(notebook, kind, indicator, field));
  const { text, state } = useStore(writer.written);
  useStore(notebook.shown);
  const versions = notebook.versionsOf(writer.name);
  useEffect(() => {
    writer.follow();
    return notebook.shown.subscribe(() => writer.follow());
  }, [writer, notebook]);
  useEffect(() => {
    const flush = () => void writer.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [writer]);
  const { name } = writer;
  useEffect(() => {
    onUnsaved(name, isInFieldAlone(state));
    return () => onUnsaved(name, false);
  }, [onUnsaved, name, state]);
  useClosingGuard(state === 'typing');
  return (
    <div className="workbook-text">
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        limit={TEXT_LENGTHS[kind]}
        value={text}
        disabled={disabled}
        onChange={(typed) => writer.type(typed)}
        onBlur={() => void writer.flush()}
      />
      <WrittenLine version={versions?.current} state={state} />
      {isInFieldAlone(state) && (
        <Button size="sm" icon={Download} onPress={() => saveBlob(new Blob([text], { type: 'text/plain' }), `${indicator}-${kind}.txt`)}>
          {t('save_file')}
        </Button>
      )}
      {versions && versions.others.length > 0 && (
        <VersionsBeside versions={versions} label={label} disabled={disabled} onUse={(others) => void notebook.remove(others)} />
      )}
    </div>
  );
}

/** Closing the page asks first while a text is not stored. */
function useClosingGuard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);
}
