import type { Input } from '@miyar/contract/core/endpoint';
import type { TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import type { FormShape } from '../../../lib/forms/problems.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';

/** The form as it is typed: the minutes are a text until they are sent. */
export interface SessionForm {
  title: string;
  location: string;
  joining_date: string;
  duration: string;
  minutes: string;
}

/** A session, or a new one, as the form shows it. */
export const formOf = (session: TrainingSession | undefined): SessionForm => ({
  title: session?.title ?? '',
  location: session?.location ?? '',
  joining_date: session?.joining_date ?? '',
  duration: session?.duration ?? '',
  minutes: session?.minutes ? String(session.minutes) : '',
});

/** A new session with the words of another; its day is yet to be chosen. */
export const formLike = (session: TrainingSession): SessionForm => ({ ...formOf(session), joining_date: '' });

/** How a session is sent of what is typed; a new one has no id. */
export const sessionForm = (id: number | undefined, words: { minutes: string }): FormShape<SessionForm, Input<typeof trainingSessions.update>> => ({
  input: ({ minutes, ...texts }) => ({ params: { id: id ?? '' }, body: { ...texts, minutes: typedNumber(minutes) } }),
  words,
});
