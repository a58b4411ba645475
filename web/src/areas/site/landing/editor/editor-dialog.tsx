import './landing-editor.css';
import type { Section } from '@miyar/contract/site/landing';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { useLeaving } from '../../../../lib/forms/use-leaving.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { fromDraft } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorTrouble } from './editor-trouble.tsx';
import { fieldText } from './fields/field-text.ts';
import { Preview } from './preview.tsx';
import { landingEditorText } from './text.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { Versions } from './versions/versions.tsx';
import { commonText } from '../../../../shared/common-text.ts';
import { LeaveDialog } from '../../../../shared/dialog/leave-dialog.tsx';

type View = 'edit' | 'preview' | 'versions' | 'newest';

/** A section of the landing page being edited. Nothing that was typed is lost by looking elsewhere in it, by a refusal or by a lost connection. */
export function EditorDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const t = useText(landingEditorText);
  const common = useText(commonText);
  const name = useText(fieldText);
  const formId = useId();
  const [view, setView] = useState<View>('edit');
  const [sending, setSending] = useState(false);
  const editor = useEditor(section, onClose);
  const form = useFirstFault(editor.faults, view);
  const leaving = useLeaving(editor.dirty, onClose);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setView('edit');
    editor.save();
  };
  const busy = editor.saving || sending;
  return (
    <>
      <PlainDialog
        size="lg"
        onClose={leaving.ask}
        title={name(section.section)}
        locked={busy}
        stayOpenOnOutsidePress
        footer={
          <>
            <Button
              variant="primary"
              // A submit button of the form while the form is shown, so that Enter saves too.
              {...(view === 'edit' ? { type: 'submit', form: formId } : { onPress: () => submit() })}
              disabled={sending || Object.keys(editor.draft.broken).length > 0}
              busy={editor.saving}
              busyLabel={common('saving')}
              slot={null}
            >
              {common('save')}
            </Button>
            <Button onPress={leaving.ask} disabled={busy} slot={null}>
              {common('cancel')}
            </Button>
          </>
        }
      >
        <div className="editor-views">
          <Segmented
            label={t('view')}
            value={view}
            onChange={(chosen) => !busy && setView(chosen)}
            choices={[
              { value: 'edit', label: t('view_edit') },
              { value: 'preview', label: t('view_preview') },
              { value: 'versions', label: t('view_versions') },
              ...(editor.overtaken ? [{ value: 'newest' as const, label: t('view_newest') }] : []),
            ]}
          />
        </div>
        <EditorTrouble editor={editor} onSee={() => setView('newest')} onSettled={() => setView('edit')} />
        {view === 'edit' && (
          <form id={formId} ref={form} className="editor-form" noValidate onSubmit={submit} aria-label={name(section.section)}>
            <p className="muted">{t('lead')}</p>
            <EditorForm editor={editor} onImageSending={setSending} />
          </form>
        )}
        {view === 'preview' && <Preview section={typed(editor)} lead={t('preview_lead')} />}
        {view === 'newest' && <Preview section={editor.newest} lead={t('newest_lead')} />}
        {view === 'versions' && <Versions editor={editor} onRestored={() => setView('edit')} />}
      </PlainDialog>
      <LeaveDialog leaving={leaving} words={{ title: t('discard_title'), detail: t('discard_detail'), leave: t('discard'), stay: t('discard_cancel') }} />
    </>
  );
}

/** The section as it will be, once what is typed is saved. */
const typed = ({ newest, draft, section }: Editor): Section => ({ ...newest, content: fromDraft(section, draft) }) as unknown as Section;

/** Each attempt that finds something wrong puts the focus into the first field at fault. */
function useFirstFault(faults: number, view: View) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === faults || view !== 'edit') return;
    seen.current = faults;
    const field = form.current?.querySelector('.field[data-invalid]');
    field?.querySelector<HTMLElement>('.input')?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [faults, view]);
  return form;
}
