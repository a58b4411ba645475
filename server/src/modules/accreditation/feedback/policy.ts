import { FEEDBACK_CHANGE_MINUTES } from '@miyar/contract/accreditation/feedback';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';

type Reader = Pick<Actor, 'id' | 'role' | 'memberRole'>;

/** The facts that decide the rights on feedback: its author, its time, and the time of its answer. */
export interface Given {
  evaluatorId: number;
  createdAt: Date;
  answeredAt: Date | null;
}

/** Until when what was written at a moment may be changed. */
const changeableUntil = (at: Date): Date => new Date(at.getTime() + FEEDBACK_CHANGE_MINUTES * 60_000);

/** Its author corrects or withdraws feedback for ten minutes, unless it is answered: an answer refers to what was read. */
export function mayChange(
  { evaluatorId, createdAt, answeredAt }: Given,
  reader: Reader,
  now: Date,
): May<'forbidden' | 'feedback_too_old' | 'feedback_answered'> {
  if (reader.id !== evaluatorId) return 'forbidden';
  if (answeredAt !== null) return 'feedback_answered';
  return changeableUntil(createdAt) > now ? true : 'feedback_too_old';
}

/** True if the reader may answer for the institution: owners and editors may, once. */
export const mayAnswer = ({ answeredAt }: Given, reader: Reader): May<'forbidden' | 'viewer_reads_only' | 'answered_already'> =>
  lacksInstitution(reader, 'editor') ?? (answeredAt === null ? true : 'answered_already');

/** The institution corrects its answer for ten minutes. */
export const mayChangeAnswer = (answeredAt: Date, reader: Reader, now: Date): May<'forbidden' | 'viewer_reads_only' | 'answer_too_old'> =>
  lacksInstitution(reader, 'editor') ?? (changeableUntil(answeredAt) > now ? true : 'answer_too_old');

/** For how many seconds the reader may still change what they wrote: the feedback, or the answer to it. */
export function changeableFor(given: Given, reader: Reader, now: Date): number {
  const { createdAt, answeredAt } = given;
  const own = mayChange(given, reader, now) === true ? createdAt : answeredAt && mayChangeAnswer(answeredAt, reader, now) === true ? answeredAt : undefined;
  return own ? Math.ceil((changeableUntil(own).getTime() - now.getTime()) / 1000) : 0;
}
