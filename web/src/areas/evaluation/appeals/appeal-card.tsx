import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Appeal, appeals } from '@miyar/contract/evaluation/decision/appeals';
import { files } from '@miyar/contract/core/files';
import { useState } from 'react';
import { CircleCheck, Clock } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DocumentRow } from '../../../shared/files/document-row.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { isPdf, loaderOf } from '../../../shared/files/read-here.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { appealText } from './text.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { APPEAL_CHANGED } from './changed.ts';

const MARKS = {
  open: { tone: 'wait', icon: Clock },
  heard: { tone: 'wait', icon: Clock },
  decided: { tone: 'ok', icon: CircleCheck },
  withdrawn: { tone: 'plain' },
} as const;

/** The institution's appeal, its status and its outcome. */
export function AppealCard({ of, appeal }: { of: CaseDetail; appeal: Appeal }) {
  const t = useText(appealText);
  const { language } = useLanguage();
  const [withdrawing, withdraw] = useState(false);
  return (
    <>
      <Card
        title={t('appeal')}
        detail={t('made_on', { date: formatDate(appeal.at, language) })}
        action={<Chip {...MARKS[appeal.state]}>{t(`state_${appeal.state}`)}</Chip>}
      >
        <div className="stack">
          {appeal.due_on && <p className="muted">{t('due', { date: formatDate(appeal.due_on, language) })}</p>}
          <ul className="appeal-list">
            {appeal.grounds.map((ground) => (
              <li key={ground}>{t(`ground_${ground}`)}</li>
            ))}
          </ul>
          <p className="appeal-text" dir="auto">
            {appeal.text}
          </p>
          <Files of={appeal} isOwn={of.side === 'institution'} />
          {appeal.can.withdraw === true && (
            <div>
              <Button onPress={() => withdraw(true)}>{t('withdraw')}</Button>
            </div>
          )}
        </div>
      </Card>
      <Outcome of={appeal} />
      {withdrawing && <WithdrawDialog of={of} onClose={() => withdraw(false)} />}
    </>
  );
}

/** The files the institution sent with its appeal; the panel reads them in place. */
function Files({ of: { files: sent }, isOwn }: { of: Appeal; isOwn: boolean }) {
  const t = useText(appealText);
  const { busy, start } = useDownload();
  if (sent.length === 0) return null;
  return (
    <ul className="documents" aria-label={t('files')}>
      {sent.map(({ id, name, path, size, held }) => (
        <DocumentRow
          key={id}
          name={name}
          size={size}
          held={held}
          label={t('download', { name })}
          busy={busy === id}
          read={!isOwn && isPdf(name) ? { title: name, load: loaderOf(files.download, { params: fileOf(path) }) } : undefined}
          onDownload={() => void start(id, files.download, { params: fileOf(path) }, name, t('download_failed'))}
        />
      ))}
    </ul>
  );
}

/** The outcome with its reasons in both languages. */
function Outcome({ of: { outcome, reasons, again, decided_at: at, state } }: { of: Appeal }) {
  const t = useText(appealText);
  const { language } = useLanguage();
  if (!outcome || !reasons || !at) return null;
  return (
    <Card title={t(`outcome_${outcome}`)} detail={t('decided_on', { date: formatDate(at, language) })}>
      <div className="stack">
        {state === 'heard' && <Banner tone="info">{t('secret')}</Banner>}
        {again.map((stage) => (
          <p key={stage}>{t(`again_${stage as 'visited'}`)}</p>
        ))}
        <div className="appeal-pair">
          <p className="appeal-text" lang="ar" dir="rtl">
            {reasons.ar}
          </p>
          <p className="appeal-text" lang="en" dir="ltr">
            {reasons.en}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** The owner withdraws the appeal, which is final. */
function WithdrawDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(appealText);
  const withdraw = useEndpointMutation(appeals.withdraw, {
    onSuccess: async () => {
      toast.success(t('withdrawn'));
      onClose();
      await invalidate(...APPEAL_CHANGED);
      returnFocusToPage();
    },
  });
  const action = { label: t('withdraw'), busyLabel: t('withdrawing'), variant: 'danger' as const, onPress: () => withdraw.mutate({ params: { id: of.id } }) };
  return (
    <ActionDialog title={t('withdraw')} busy={withdraw.isPending} action={action} startOnCancel onClose={onClose}>
      {withdraw.error && <FormErrorSummary title={`${t('not_withdrawn')}. ${withdraw.error.inWords}`} />}
      <p>{t('withdraw_lead')}</p>
    </ActionDialog>
  );
}
