import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { formatDateTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { DECISION_CHANGED } from '../changed.ts';
import { decisionText } from '../text.ts';

interface Props {
  of: CaseDetail;
  version: number;
  /** The moment of the release; undefined for a release at once. */
  at: string | undefined;
  /** The moment of its release until now. */
  scheduled: string | null;
  onClose: () => void;
}

/** Asks once before a decision is released for good: the name of the institution is typed. */
export function ReleaseDialog({ of, version, at, scheduled, onClose }: Props) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const [typed, type] = useState('');
  const [wrong, setWrong] = useState(false);
  const { first: name } = namesFor(of.school, language);
  const release = useEndpointMutation(preparations.release, {
    onSuccess: async () => {
      toast.success(t(at ? 'is_scheduled' : 'is_released'));
      onClose();
      await invalidate(...DECISION_CHANGED);
      returnFocusToPage();
    },
  });
  const onPress = () => {
    const same = typed.trim() === name;
    setWrong(!same);
    if (same) release.mutate({ params: { id: of.id }, body: { version, ...(at && { at }) } });
  };
  const label = t(at ? 'schedule_do' : 'release_do');
  return (
    <ActionDialog title={label} busy={release.isPending} action={{ label, busyLabel: t('releasing'), onPress }} onClose={onClose}>
      {release.error && <FormErrorSummary title={`${t('not_released')}. ${release.error.inWords}`} />}
      {at && <p>{t('scheduled_for', { when: formatDateTime(at, language) })}</p>}
      {!at && scheduled && <p>{t('released_otherwise', { when: formatDateTime(scheduled, language) })}</p>}
      <p>{t('release_confirm')}</p>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <TextField label={t('school_name')} value={typed} onChange={type} error={wrong ? t('school_differs') : undefined} disabled={release.isPending} />
    </ActionDialog>
  );
}
