import { call } from '../../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient } from '../../../../lib/api/query.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { AnswerWriter, type WrittenAnswer, writerOf } from '../../../../shared/saved-answers/answer-writer.ts';
import { deleteDraftsNamed, draftNamed, storeDraftNamed } from '../../../../shared/saved-answers/drafts.ts';
import { home } from '@miyar/contract/operations/home';
import { type Duty, type DutyQuestion, duties } from '@miyar/contract/years/duties';
import type { AnswerContent } from '@miyar/contract/years/statement';
import { useEffect, useState } from 'react';

interface Place {
  userId: number;
  dutyId: number;
  key: string;
}

const contentOf = ({ content }: DutyQuestion): AnswerContent => content ?? {};

/** The content without what is not answered, in one order of its fields: two contents that say the same are equal. */
const plain = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== null && part !== undefined && part !== '')
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([name, part]) => [name, plain(part)]),
      );
export const isSameContent = (one: AnswerContent, other: AnswerContent): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Puts the answer that a save returned into the duty that the pages show. */
function answered({ dutyId }: Pick<Place, 'dutyId'>, question: DutyQuestion): void {
  const key = keyOf(duties.read, { params: { id: dutyId } });
  const before = queryClient.getQueryData<Duty>(key);
  if (!before) return;
  const questions = before.questions.map((one) => (one.key === question.key ? { ...one, ...question } : one));
  const progress = before.progress && { ...before.progress, answered: questions.filter(({ missing }) => !missing).length };
  queryClient.setQueryData<Duty>(key, { ...before, questions, progress });
  if (progress?.answered !== before.progress?.answered) void invalidate(duties.years, duties.listOwn, home.read);
}

/** An answer of a statement, as it is written: first on this device, then on the server. */
function writtenAt({ userId, dutyId, key }: Place): WrittenAnswer<DutyQuestion, AnswerContent> {
  const name = `${userId}:duty:${dutyId}:${key}`;
  return {
    name,
    userId,
    textOf: contentOf,
    isSame: isSameContent,
    readDraft: () => draftNamed(name),
    storeDraft: (draft) => storeDraftNamed(name, draft),
    deleteDraft: () => deleteDraftsNamed(name),
    save: (version, content) => call(duties.saveAnswer, { params: { id: dutyId, key }, body: { version, content: { ...content } } }),
    fetch: async () => (await call(duties.read, { params: { id: dutyId } })).questions.find((question) => question.key === key)!,
    storesBeside: false,
    onAnswer: (question) => answered({ dutyId }, question),
  };
}

/** An answer that is read or written: its content as it is typed, the state of it, and its writer. One question for the life of the component. */
export function useStatementAnswer(place: Place, question: DutyQuestion, writes: boolean) {
  const [writer] = useState(() => (writes ? writerOf(writtenAt(place)) : new AnswerWriter(writtenAt(place))));
  const { text, state, other } = useStore(writer.written);
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    void writer.arrived(question, writes);
  }, [writer, question, writes]);
  return { content: text, state, other, writer };
}
