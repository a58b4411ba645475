import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Facts } from '../../../ui/tables/facts.tsx';
import { IndicatorsByArea, type NamedIndicator } from '../standards/reader/indicators-by-area.tsx';
import { atRevisionNow } from '../tasks/revision-now.ts';
import type { OwnIndicator } from './indicators.ts';
import { selfEvaluationText } from './text.ts';
import type { Result } from '@miyar/contract/evaluation/score/score';
import { Send } from '../../../ui/marks/icons.ts';
import { withoutReload } from '../../../lib/loading/preload-when-idle.ts';

const ActionDialog = lazyPart(async () => (await import('../../../shared/dialog/action-dialog.tsx')).ActionDialog);

interface Summed {
  of: CaseDetail;
  standard: PublicStandard;
  indicators: readonly OwnIndicator[];
}

/** The foot of the list of indicators: how many are left, and from the last one on the way to submit. */
export function SubmitFoot({ of, standard, indicators }: Summed) {
  const t = useText(selfEvaluationText);
  const [open, setOpen] = useState(false);
  const left = indicators.filter(({ answered }) => !answered);
  const close = () => setOpen(false);
  return (
    <>
      {left.length > 1 ? (
        <LinkButton onPress={() => setOpen(true)}>{t('left', { count: left.length })}</LinkButton>
      ) : (
        <>
          <p className="muted">{left.length === 0 ? t('ready') : t('left', { count: 1 })}</p>
          <Button block {...(left.length === 0 && { variant: 'primary' as const })} icon={Send} onPress={() => setOpen(true)}>
            {t('submit')}
          </Button>
        </>
      )}
      {open &&
        (left.length > 0 ? (
          <LeftDialog of={of} left={left} onClose={close} />
        ) : (
          <SubmitDialog of={of} standard={standard} indicators={indicators} onClose={close} />
        ))}
    </>
  );
}

const namedIn =
  (language: Language) =>
  ({ code, indicator, area }: OwnIndicator): NamedIndicator => ({ code, title: indicator.title[language], area: area.title[language] });

/** The indicators to answer before the self-evaluation can be submitted. */
function LeftDialog({ of, left, onClose }: { of: CaseDetail; left: readonly OwnIndicator[]; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const navigate = useNavigate();
  const pathOf = (code: string) => paths.case(of.id, 'self-evaluation', code);
  const [{ code }] = left as [OwnIndicator];
  const goOn = () => {
    onClose();
    void navigate(pathOf(code));
  };
  return (
    <ActionDialog
      title={t('left', { count: left.length })}
      busy={false}
      action={{ label: t('go_on', { code }), busyLabel: t('go_on', { code }), onPress: goOn }}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <IndicatorsByArea indicators={left.map(namedIn(language))} pathOf={pathOf} onFollow={onClose} />
    </ActionDialog>
  );
}

function SubmitDialog({ of, standard, indicators, onClose }: Summed & { onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const score = useOwnScore(standard, indicators);
  const bare = indicators.filter(({ answered, level, evidence }) => answered && level !== 'NA' && evidence === 0);
  const submit = useEndpointMutation(selfEvaluation.submit, {
    prepare: atRevisionNow,
    onSuccess: async ({ receipt }) => {
      toast.success(t('submitted', { number: receipt.number }));
      onClose();
      await invalidate(cases.read, cases.list, cases.timeline, selfEvaluation.read, selfEvaluation.submissions);
      returnFocusToPage();
    },
  });
  const send = () => submit.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog
      title={t('submit_title')}
      busy={submit.isPending}
      action={{ label: t('submit'), busyLabel: t('submitting'), onPress: send }}
      onClose={onClose}
    >
      {submit.error && <FormErrorSummary title={`${t('not_submitted')} ${submit.error.code === 'file_infected' ? t('infected') : submit.error.inWords}`} />}
      <p className="muted">{t('submit_lead')}</p>
      <Facts
        facts={[
          { key: 'answered', label: t('sum_answered'), value: indicators.length },
          { key: 'na', label: t('sum_na'), value: indicators.filter(({ level }) => level === 'NA').length },
          { key: 'bare', label: t('sum_bare'), value: bare.length },
          ...(score ? [{ key: 'score', label: t('own_score'), value: t('own_score_is', { shown: score.shown, level: score.level }) }] : []),
        ]}
      />
      {bare.length > 0 && (
        <>
          <h3 className="card-title">{t('bare_title')}</h3>
          <IndicatorsByArea indicators={bare.map(namedIn(language))} pathOf={(code) => paths.case(of.id, 'self-evaluation', code)} onFollow={onClose} />
        </>
      )}
    </ActionDialog>
  );
}

/**
 * Returns the result of the institution's own ratings by the rules of the version; undefined while a rating is missing, or the rules
 * have not arrived.
 */
function useOwnScore(standard: PublicStandard, indicators: readonly OwnIndicator[]): Result | undefined {
  const [score, setScore] = useState<Result>();
  useEffect(() => {
    let shown = true;
    const ratings = Object.fromEntries(indicators.map(({ code, level }) => [code, level]));
    void scoring()
      .then(({ result, scoringRulesOf }) => result(ratings, scoringRulesOf(standard)))
      .then(
        (found) => shown && setScore('missing' in found ? undefined : found),
        // Without the rules the summary says everything else.
        () => undefined,
      );
    return () => {
      shown = false;
    };
  }, [standard, indicators]);
  return score;
}

/** Fetched when the summary is opened: nothing else here needs the rules. */
async function scoring() {
  const [{ result }, { scoringRulesOf }] = await withoutReload(() =>
    Promise.all([import('@miyar/contract/evaluation/score/score'), import('@miyar/contract/rules/evaluation/standard-rules')]),
  );
  return { result, scoringRulesOf };
}
