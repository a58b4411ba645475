import '../landing/editor/landing-editor.css';
import './legal-editor.css';
import { type LegalPage, legal } from '@miyar/contract/site/legal';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { LegalForm } from './legal-form.tsx';
import { faultyFieldsText } from '../faulty-fields-text.ts';
import { legalEditorText } from './text.ts';
import { type LegalEditor, useLegalEditor } from './use-legal-editor.ts';
import { commonText } from '../../../shared/common-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { paths } from '@miyar/contract/core/pages';
import { useEndpoint } from '../../../lib/api/query.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { NewestOrMine } from '../newest-or-mine.tsx';

interface LegalDialogProps {
  /** The newest version, which the next one starts from. */
  newest: LegalPage;
  /** The name of the text. */
  name: string;
  onClose: () => void;
}

/** The next version of the terms or the privacy policy being written. A refusal, a lost connection or a quicker colleague loses nothing typed. */
export function LegalDialog({ newest, name, onClose }: LegalDialogProps) {
  const t = useText(legalEditorText);
  const common = useText(commonText);
  const formId = useId();
  const [asking, setAsking] = useState<'publish' | 'leave'>();
  const editor = useLegalEditor(newest, onClose);
  const form = useFirstFault(editor.faults);
  const { publishing, overtaken } = editor;
  const leave = () => (editor.dirty ? setAsking('leave') : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!overtaken && editor.check()) setAsking('publish');
  };
  const title = t('write_title', { page: name });
  return (
    <>
      <PlainDialog
        size="lg"
        onClose={leave}
        title={title}
        locked={publishing}
        stayOpenOnOutsidePress
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} disabled={overtaken} busy={publishing} busyLabel={t('publishing')} slot={null}>
              {t('publish')}
            </Button>
            <Button onPress={leave} disabled={publishing} slot={null}>
              {common('cancel')}
            </Button>
          </>
        }
      >
        <Trouble editor={editor} />
        <form id={formId} ref={form} className="editor-form" noValidate onSubmit={submit} aria-label={title}>
          <p className="muted">{t('lead', { version: editor.base.version })}</p>
          <LegalForm editor={editor} />
        </form>
      </PlainDialog>
      <PublishDialog
        editor={editor}
        open={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          editor.publish();
        }}
      />
      <LeaveDialog
        leaving={{ asked: asking === 'leave', stay: () => setAsking(undefined), go: onClose }}
        words={{ title: t('discard_title'), detail: t('discard_detail'), leave: t('discard'), stay: t('discard_cancel') }}
      />
    </>
  );
}

function Trouble({ editor }: { editor: LegalEditor }) {
  const faulty = useText(faultyFieldsText);
  const t = useText(legalEditorText);
  const wrong = Object.keys(editor.problems).length;
  return (
    <>
      {editor.overtaken && <OvertakenBanner editor={editor} />}
      {wrong > 0 && <FormErrorSummary title={faulty('faults', { count: wrong })} />}
      {editor.failure && (
        <Banner tone="no">
          {editor.failure.message} {editor.failure.mayPass && t('still_here')}
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

/** Somebody else published a version after this one was opened here. */
function OvertakenBanner({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const { page, newest: version } = editor;
  const { data: newest } = useEndpoint(legal.read, { params: { page }, query: { version } });
  const see = (
    <ButtonLink size="sm" href={paths[page](version)} target="_blank">
      {t('see_newest', { version })}
    </ButtonLink>
  );
  return (
    <NewestOrMine
      words={{
        conflict: t('conflict', { version }),
        take_newest: t('take_newest'),
        keep_mine: t('keep_mine'),
        take_title: t('take_title', { version }),
        take_detail: t('take_detail'),
        take_cancel: t('take_cancel'),
      }}
      see={see}
      onTake={newest && (() => editor.startFrom(newest))}
      loses
      onMine={editor.continueWithMine}
    />
  );
}
