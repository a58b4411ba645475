import { cases } from '@miyar/contract/evaluation/cases';
import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useEffect, useState } from 'react';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../../lib/api/query.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { AnswerWriter, writerOf } from './answer-writer.ts';
import type { DraftKey } from './drafts.ts';

/** How often the texts of others are fetched while no connection reports them. */
const OTHERS = 60_000; // ms

/**
 * An answer that is read or written: its text, the status of the text, and the functions that change it. One indicator for the life of
 * the component.
 */
export function useAnswer(place: DraftKey, writes: boolean) {
  const input = { params: { id: place.caseId, indicatorId: place.indicatorId } };
  const asked = useEndpoint(selfEvaluation.answer, input, { refetchInterval: OTHERS });
  const [writer] = useState(() => (writes ? writerOf(place, answered(place)) : new AnswerWriter(place, answered(place))));
  const { text, state } = useStore(writer.written);
  const { data } = asked;
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    if (data) void writer.arrived(data, writes);
  }, [writer, data, writes]);
  return { asked, text, state, writer };
}

/** Returns a function that updates the other queries of the page which show an answer. */
const answered =
  ({ caseId, indicatorId }: DraftKey) =>
  (answer: Answer): void => {
    const key = keyOf(selfEvaluation.answer, { params: { id: caseId, indicatorId } });
    const before = queryClient.getQueryData<Answer>(key);
    queryClient.setQueryData(key, answer);
    void invalidate(selfEvaluation.read, selfEvaluation.versions);
    // The head of the case counts the indicators that are left.
    if (before?.level !== answer.level || (before.narrative === '') !== (answer.narrative === '')) void invalidate(cases.read);
  };
