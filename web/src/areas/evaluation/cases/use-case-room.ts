import type { CaseChange } from '@miyar/contract/communication/realtime';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { cases } from '@miyar/contract/evaluation/cases';
import { plan } from '@miyar/contract/evaluation/decision/plan';
import { evaluationReport, remarks } from '@miyar/contract/evaluation/report/report';
import { returns } from '@miyar/contract/evaluation/returns';
import { team } from '@miyar/contract/evaluation/team';
import { type Consensus, settled } from '@miyar/contract/evaluation/report/settled';
import { visit } from '@miyar/contract/evaluation/visit/visit';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { familyReport } from '@miyar/contract/families/family-report';
import { useEffect, useState } from 'react';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { currentSession } from '../../../lib/api/session.ts';
import { acquireSocket, emit, onConnected, useSocketEvent } from '../../../lib/api/socket.ts';
import { MOVED } from '../tasks/moved.ts';

const WRITTEN = [selfEvaluation.read, selfEvaluation.answer, selfEvaluation.versions] as const;

const REPORT = [evaluationReport.read, remarks.list, cases.read] as const;
/** The text for families besides: the call that saved it has answered its author already, with both sheets typeset. */
const REPORT_OF_OTHERS = [...REPORT, familyReport.read] as const;

/** The calls to fetch again by what has changed. A change without an entry may have changed everything shown. */
const ASKED: Readonly<Partial<Record<CaseChange['what'], readonly Endpoint[]>>> = {
  answer: [...WRITTEN, cases.read, returns.list],
  return: [returns.list, cases.read],
  clock: [...MOVED],
  team: [...MOVED, team.division, team.candidates, visitSites.read, visitSites.suggestion],
  visit: [...MOVED, visit.read, visitSites.read],
  agenda: [...MOVED, visit.read],
  sites: [cases.read, visitSites.read, visitSites.suggestion, visit.read],
  settled: [settled.list, cases.read],
  report: [...REPORT_OF_OTHERS],
  remark: [...REPORT],
  plan: [...MOVED, plan.read],
};
const EVERYTHING: readonly Endpoint[] = [
  ...MOVED,
  ...REPORT_OF_OTHERS,
  settled.list,
  ...WRITTEN,
  selfEvaluation.submissions,
  returns.list,
  team.division,
  visit.read,
  visitSites.read,
  visitSites.suggestion,
  plan.read,
];

/** How long the answer to a level that was saved here may take. */
const ANSWERED_WITHIN = 2000; // ms

/** Whether the levels there are have a change of one of them. */
const isListed = ({ application_id: of, id, version }: CaseChange): boolean =>
  queryClient
    .getQueryData<Consensus>(keyOf(settled.list, { params: { id: of } }))
    ?.indicators.some((one) => one.indicator_id === id && (one.settled?.version ?? 0) >= (version ?? 0)) === true;

/** Watches a case while its page is shown: a change by others fetches its calls at once, and a lost connection fetches all of them. */
export function useCaseRoom(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let before = false;
    const unlisten = onConnected(() => {
      emit('watch-case', { application_id: id });
      if (before) void invalidate(...EVERYTHING);
      before = true;
    });
    emit('watch-case', { application_id: id });
    const release = acquireSocket();
    return () => {
      emit('leave-case', { application_id: id });
      unlisten();
      release();
    };
  }, [id]);
  useSocketEvent('case-changed', (change) => {
    const { application_id: changed, what, by } = change;
    if (changed !== id) return;
    const ask = () => void invalidate(...(ASKED[what] ?? EVERYTHING));
    if (by !== currentSession()?.user.id) ask();
    // The call that made a change answers it, unless the person made it on another device: an answer of the self-evaluation is then fetched with the
    // next change.
    else if (what === 'settled') setTimeout(() => !isListed(change) && ask(), ANSWERED_WITHIN);
    else if (what === 'report') void invalidate(...REPORT);
    else if (what !== 'answer') ask();
  });
  useSocketEvent('case-left', ({ application_id: left }) => {
    if (left === id) void invalidate(...EVERYTHING);
  });
}

/** How often one says where one is. */
const SAID_EVERY = 20_000; // ms

interface Someone {
  user_id: number;
  name: string;
}

const namesOfOthers = (people: readonly Someone[]): string[] => {
  const own = currentSession()?.user.id;
  return people.filter(({ user_id: who }) => who !== own).map(({ name }) => name);
};

/**
 * Reports that the reader is at a position of a watched case, and returns the names of the others at that position.
 * @param present the people who were there when the page was fetched; later reports of the socket replace them
 */
export function usePresence(id: number, place: string, present: readonly Someone[]): string[] {
  const [others, setOthers] = useState<{ place: string; names: string[] }>();
  useEffect(() => {
    const say = () => emit('present', { application_id: id, place });
    say();
    const unlisten = onConnected(say);
    const timer = setInterval(say, SAID_EVERY);
    return () => {
      unlisten();
      clearInterval(timer);
    };
  }, [id, place]);
  useSocketEvent('presence', ({ application_id: of, place: at, people }) => {
    if (of !== id || at !== place) return;
    setOthers({ place, names: namesOfOthers(people) });
  });
  return others?.place === place ? others.names : namesOfOthers(present);
}
