import { cases } from '@miyar/contract/evaluation/cases';
import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useEffect, useState } from 'react';
import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { call } from '../../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../../lib/api/query.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { AnswerWriter, type WrittenAnswer, writerOf } from '../../../../shared/saved-answers/answer-writer.ts';
import { deleteDraft, type DraftKey, keyOf as draftKeyOf, readDraft, storeDraft } from './drafts.ts';

/** How often the texts of others are fetched while no connection reports them. */
const OTHERS = 60_000; // ms

/**
 * An answer that is read or written: its text, the status of the text, and the functions that change it. One indicator for the life of
 * the component.
 */
export function useAnswer(place: DraftKey, writes: boolean) {
  const input = { params: { id: place.caseId, indicatorId: place.indicatorId } };
  const asked = useEndpoint(selfEvaluation.answer, input, { refetchInterval: OTHERS });
  const [writer] = useState(() => (writes ? writerOf(writtenAt(place)) : new AnswerWriter(writtenAt(place))));
  const { text, state } = useStore(writer.written);
  const { data } = asked;
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    if (data) void writer.arrived(data, writes);
  }, [writer, data, writes]);
  return { asked, text, state, writer };
}

const textOf = ({ level, na_reason, narrative }: AnswerText): AnswerText => ({ level, na_reason, narrative });

/** An answer of a self-evaluation, as it is written. */
function writtenAt(place: DraftKey): WrittenAnswer<Answer, AnswerText> {
  const input = { params: { id: place.caseId, indicatorId: place.indicatorId } };
  return {
    name: draftKeyOf(place),
    userId: place.userId,
    textOf,
    isSame: (one, other) => one.level === other.level && one.narrative === other.narrative && (one.na_reason ?? '') === (other.na_reason ?? ''),
    readDraft: () => readDraft(place),
    storeDraft: (draft) => storeDraft(place, draft),
    deleteDraft: () => deleteDraft(place),
    save: (version, text) => call(selfEvaluation.save, { ...input, body: { version, ...textOf(text) } }),
    fetch: () => call(selfEvaluation.answer, input),
    storesBeside: true,
    onAnswer: answered(place),
  };
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
