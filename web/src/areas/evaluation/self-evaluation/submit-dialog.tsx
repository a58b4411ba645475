import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useRefusalWords } from '../../../shared/failure/use-refusal-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Facts } from '../../../ui/tables/facts.tsx';
import type { OwnIndicator } from './indicators.ts';
import { selfEvaluationText } from './text.ts';
import { useOwnScore } from './use-own-score.ts';

interface Summed {
  of: CaseDetail;
  standard: PublicStandard;
  indicators: readonly OwnIndicator[];
}

/** Opens the summary before the self-evaluation is submitted. */
export function SubmitButton({ of, standard, indicators }: Summed) {
  const t = useText(selfEvaluationText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(indicators.every(({ answered }) => answered) && { variant: 'primary' as const })} icon={Send} onPress={() => setOpen(true)}>
        {t('submit')}
      </Button>
      {open && <SubmitDialog of={of} standard={standard} indicators={indicators} onClose={() => setOpen(false)} />}
    </>
  );
}

function SubmitDialog({ of, standard, indicators, onClose }: Summed & { onClose: () => void }) {
  const t = useText(selfEvaluationText);
  const words = useRefusalWords();
  const score = useOwnScore(standard, indicators);
  const missing = indicators.filter(({ answered }) => !answered);
  const bare = indicators.filter(({ answered, level, evidence }) => answered && level !== 'NA' && evidence === 0);
  const submit = useEndpointMutation(selfEvaluation.submit, {
    onSuccess: async ({ receipt }) => {
      toast.success(t('submitted', { number: receipt.number }));
      onClose();
      await invalidate(cases.read, cases.list, cases.timeline, selfEvaluation.read, selfEvaluation.submissions);
      returnFocusToPage();
    },
  });
  // Every answer that was saved raised the revision: the one that counts is that of the moment.
  const send = async () => {
    const { revision } = await call(cases.read, { params: { id: of.id } }).catch(() => of);
    submit.mutate({ params: { id: of.id }, body: { revision } });
  };
  return (
    <ActionDialog
      title={t('submit_title')}
      busy={submit.isPending}
      action={missing.length === 0 && { label: t('submit'), busyLabel: t('submitting'), onPress: () => void send() }}
      onClose={onClose}
    >
      {submit.error && <FormErrorSummary title={`${t('not_submitted')} ${submit.error.code === 'file_infected' ? t('infected') : words(submit.error)}`} />}
      <p className="muted">{t('submit_lead')}</p>
      <Facts
        facts={[
          { key: 'answered', label: t('sum_answered'), value: indicators.length - missing.length },
          { key: 'na', label: t('sum_na'), value: indicators.filter(({ level }) => level === 'NA').length },
          { key: 'missing', label: t('sum_missing'), value: missing.length },
          { key: 'bare', label: t('sum_bare'), value: bare.length },
          ...(score ? [{ key: 'score', label: t('own_score'), value: t('own_score_is', { shown: score.shown, level: score.level }) }] : []),
        ]}
      />
      <Named title={t('missing_title')} of={of} indicators={missing} />
      <Named title={t('bare_title')} of={of} indicators={bare} />
    </ActionDialog>
  );
}

/** Indicators by their codes, each a link; nothing where there are none. */
function Named({ title, of, indicators }: { title: string; of: CaseDetail; indicators: readonly OwnIndicator[] }) {
  if (indicators.length === 0) return null;
  return (
    <>
      <h3 className="card-title">{title}</h3>
      <ul className="self-missing">
        {indicators.map(({ code }) => (
          <li key={code}>
            <Link href={paths.case(of.id, 'self-evaluation', code)}>{code}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
