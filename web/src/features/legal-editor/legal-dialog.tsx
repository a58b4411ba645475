import '../landing-editor/landing-editor.css';
import './legal-editor.css';
import type { LegalPage } from '@miyar/contract/legal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { LegalForm } from './legal-form.tsx';
import { OvertakenBanner } from './overtaken-banner.tsx';
import { legalEditorText } from './text.ts';
import { type LegalEditor, useLegalEditor } from './use-legal-editor.ts';

interface LegalDialogProps {
  /** The newest version, which the next one starts from. */
  newest: LegalPage;
  /** What the text is called. */
  name: string;
  onClose: () => void;
}

/** The next version of the terms or the privacy policy being written. A refusal, a lost connection or a quicker colleague loses nothing typed. */
export function LegalDialog({ newest, name, onClose }: LegalDialogProps) {
  const t = useText(legalEditorText);
  const [asking, setAsking] = useState<'publish' | 'leave'>();
  const editor = useLegalEditor(newest, onClose);
  const form = useFirstFault(editor.faults);
  const { publishing, overtaken } = editor;
  const leave = () => (editor.dirty ? setAsking('leave') : onClose());
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!overtaken && editor.check()) setAsking('publish');
  };
  const title = t('write_title', { page: name });
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={leave}
        title={title}
        closeLabel={t('close')}
        locked={publishing}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" onPress={() => submit()} disabled={overtaken} busy={publishing} busyLabel={t('publishing')} slot={null}>
              {t('publish')}
            </Button>
            <Button onPress={leave} disabled={publishing} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <Trouble editor={editor} />
        <form ref={form} className="editor-form" noValidate onSubmit={submit} aria-label={title}>
          <p className="muted">{t('lead', { version: editor.base.version })}</p>
          <LegalForm editor={editor} />
        </form>
      </Dialog>
      <PublishDialog
        editor={editor}
        open={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          editor.publish();
        }}
      />
      <ConfirmDialog
        open={asking === 'leave'}
        onClose={() => setAsking(undefined)}
        onConfirm={onClose}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        cancelLabel={t('discard_cancel')}
      >
        {t('discard_detail')}
      </ConfirmDialog>
    </>
  );
}

function Trouble({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const wrong = Object.keys(editor.problems).length;
  return (
    <>
      {editor.overtaken && <OvertakenBanner editor={editor} />}
      {wrong > 0 && <FormErrorSummary title={t('faults', { count: wrong })} />}
      {editor.failure && (
        <Banner tone="no">
          {editor.failure.message} {editor.failure.mayPass && t('kept')}
        </Banner>
      )}
    </>
  );
}

/** Asks before a version goes out, and says from when and as what. */
function PublishDialog({ editor, open, onClose, onConfirm }: { editor: LegalEditor; open: boolean; onClose: () => void; onConfirm: () => void }) {
  const t = useText(legalEditorText);
  const { language } = useLanguage();
  const { draft, today, newest } = editor;
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('publish_title', { version: newest + 1 })}
      confirmLabel={t('publish')}
      cancelLabel={t('publish_keep')}
    >
      <p>{draft.effectiveFrom === today ? t('publish_today') : t('publish_later', { day: formatDate(draft.effectiveFrom || today, language) })}</p>
      {draft.draft && <p>{t('publish_as_draft')}</p>}
    </ConfirmDialog>
  );
}

/** Each attempt that finds something wrong puts the focus into the first field at fault. */
function useFirstFault(faults: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults === 0) return;
    const field = form.current?.querySelector('.field[data-invalid]');
    field?.querySelector<HTMLElement>('.input, [role=spinbutton]')?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [faults]);
  return form;
}
