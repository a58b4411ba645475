import './scoring.css';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Consensus, settled as calls, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { needsReason } from '@miyar/contract/evaluation/report/settling';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { memo, useCallback, useDeferredValue, useState, useEffect, useMemo, useRef } from 'react';
import { useEndpoint, invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useStore } from '../../../lib/store/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { useCaseStandard } from '../returns/use-case-standard.ts';
import { AreasCard } from './areas-card.tsx';
import { IndicatorsCard } from './indicators-card.tsx';
import { type PendingLevels, askAnew, pendingLevels } from './pending-levels.ts';
import { ResultCard } from './result-card.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { scoringText } from './text.ts';
import { WhatIfCard } from './what-if-card.tsx';
import { useLiveScore } from './use-live-score.ts';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { atRevisionNow } from '../tasks/revision-now.ts';
import { MOVED } from '../tasks/moved.ts';
import { SETTLED_CHANGED } from './changed.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The consensus of a case: the result as it would be now, and every indicator to settle. */
export function ScoringView({ of }: { of: CaseDetail }) {
  const t = useText(scoringText);
  const asked = useEndpoint(calls.list, { params: { id: of.id } });
  const standard = useCaseStandard(of);
  // The list after a save is rendered after the next key: the level itself is on the screen already. The first list is rendered at once.
  const consensus = useDeferredValue(asked.data) ?? asked.data;
  const pending = usePendingLevels(of.id, consensus?.indicators);
  if (consensus && standard) return <Settling of={of} consensus={consensus} standard={standard} pending={pending} />;
  return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['block', 'page']} />;
}

interface SettlingProps {
  of: CaseDetail;
  consensus: Consensus;
  standard: PublicStandard;
  pending: PendingLevels;
}

/** Not drawn for a key that chooses a level: only its row follows `pending`. */
const Settling = memo(function Settling({ of, consensus, standard, pending }: SettlingProps) {
  const t = useText(scoringText);
  const [opened, open] = useState<{ id: number; level: AnswerLevel | undefined }>();
  const [closing, close] = useState(false);
  const { indicators, workbooks_open: workbooks } = consensus;
  const score = useLiveScore(standard, indicators, pending.levels);
  const choose = useCallback(
    (indicator: SettledIndicator, level: AnswerLevel) => {
      const { indicator_id: id, settled, spread, self } = indicator;
      const lacks = level === 'NA' ? !settled?.na_reason : needsReason(level, { spread, self }) && !settled?.reason;
      if (lacks) open({ id, level });
      else pending.choose(indicator, level);
    },
    [pending],
  );
  const openWords = useCallback((id: number) => open({ id, level: undefined }), []);
  const left = indicators.filter(({ settled }) => settled === null).length;
  const sheet = opened && indicators.find(({ indicator_id: id }) => id === opened.id);
  return (
    <div className="stack">
      {of.can.draft_report === true && (
        <div className="flow scoring-head">
          <span className="muted num">{t('saved_at', { count: indicators.length - left, of: indicators.length })}</span>
          <Button {...(left === 0 && { variant: 'primary' as const })} onPress={() => close(true)}>
            {t('close')}
          </Button>
        </div>
      )}
      {of.purpose === 'monitoring' ? null : score ? (
        <>
          <ResultCard score={score} standard={standard} />
          <div className="scoring-pair">
            <AreasCard score={score} standard={standard} />
            <WhatIfCard score={score} standard={standard} />
          </div>
        </>
      ) : (
        <Card title={t('no_result')}>
          <p>{t('left', { count: left })}</p>
        </Card>
      )}
      {workbooks > 0 && <Banner tone="wait">{t('workbooks', { count: workbooks })}</Banner>}
      <Refused pending={pending} indicators={indicators} />
      <IndicatorsCard consensus={consensus} standard={standard} score={score} levels={pending.levels} onChoose={choose} onOpen={openWords} />
      {sheet && consensus.can.settle === true && (
        <SettleDialog caseId={of.id} indicator={sheet} level={opened.level} standard={standard} onClose={() => open(undefined)} />
      )}
      {sheet && consensus.can.settle !== true && <SettledDialog indicator={sheet} onClose={() => open(undefined)} />}
      {closing && <CloseDialog of={of} onClose={() => close(false)} />}
    </div>
  );
});

/** The level that was refused last, and why. */
function Refused({ pending, indicators }: { pending: PendingLevels; indicators: Consensus['indicators'] }) {
  const t = useText(scoringText);
  const refused = useStore(pending.refused);
  if (!refused) return null;
  const code = indicators.find(({ indicator_id: id }) => id === refused.id)?.code ?? '';
  return (
    <Banner tone="no">
      {t('not_saved', { code })} {refused.error.inWords}
    </Banner>
  );
}

/** Asks before the consensus is closed; the server reports what is missing. */
function CloseDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(scoringText);
  const draft = useEndpointMutation(evaluationReport.draft, {
    prepare: atRevisionNow,
    onSuccess: async () => {
      toast.success(t('closed'));
      onClose();
      await invalidate(...MOVED, ...SETTLED_CHANGED);
      returnFocusToPage();
    },
  });
  const send = () => draft.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog
      title={t('close_title')}
      busy={draft.isPending}
      action={{ label: t('close'), busyLabel: t('closing'), onPress: send }}
      cancelLabel={t('stay')}
      onClose={onClose}
    >
      {draft.error && <FormErrorSummary title={`${t('not_closed')} ${draft.error.inWords}`} />}
      <p className="muted">{t('close_lead')}</p>
    </ActionDialog>
  );
}

const SAID = ['finding', 'recommendation', 'commendation'] as const;

/** The agreed level and texts of an indicator, for people who can only read them. */
function SettledDialog({ indicator: { code, settled, members }, onClose }: { indicator: SettledIndicator; onClose: () => void }) {
  const t = useText(scoringText);
  const said = settled
    ? SAID.flatMap((what) => [
        { key: `${what}_ar`, label: t(`${what}_ar`), value: settled[what].ar },
        { key: `${what}_en`, label: t(`${what}_en`), value: settled[what].en },
      ])
    : [];
  const reasons = [
    ...(settled?.reason ? [{ key: 'reason', label: t('reason'), value: settled.reason }] : []),
    ...(settled?.na_reason ? [{ key: 'na_reason', label: t('na_reason'), value: settled.na_reason }] : []),
    ...members.flatMap(({ evaluator_id: id, reason }) => (reason === null ? [] : [{ key: `member-${id}`, label: t('na_reason'), value: reason }])),
  ];
  return (
    <PlainDialog title={t('sheet_title', { code })} onClose={onClose}>
      <Facts facts={[...reasons, ...said].filter(({ value }) => value !== '')} />
      {settled === null && <p className="muted">{t('not_yet')}</p>}
    </PlainDialog>
  );
}

/** The levels of a case that are being saved; `indicators` are those on the screen. */
function usePendingLevels(caseId: number, indicators: readonly SettledIndicator[] | undefined): PendingLevels {
  const askOnceQuiet = useOnceQuiet(askAnew);
  const pending = useMemo(() => pendingLevels(caseId, askOnceQuiet), [caseId, askOnceQuiet]);
  // Only once a list was drawn that has them: before, their rows would show the old level for a moment.
  useEffect(() => {
    if (indicators) pending.shown(indicators);
  }, [pending, indicators]);
  return pending;
}

const QUIET = 1000; // ms

/** Runs something once it was not wished for a second; at the latest when the component is left. */
function useOnceQuiet(run: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useCallback(() => {
    timer.current = undefined;
    run();
  }, [run]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      now();
    },
    [now],
  );
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, QUIET);
  }, [now]);
}
