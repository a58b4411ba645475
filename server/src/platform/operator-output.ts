import pino from 'pino';
import { LINE } from './log.ts';

/** Messages for the operator outside of requests and jobs: a start, an end, a password. */
export interface OperatorOutput {
  say(sentence: string): void;
  fail(sentence: string): void;
}

/** Plain lines for people; where the log is for programs each is a line of it, since they stumble over any other. */
export function operatorOutput(json: boolean): OperatorOutput {
  if (!json) return { say: (sentence) => console.log(sentence), fail: (sentence) => console.error(sentence) };
  const log = pino({ ...LINE });
  return { say: (sentence) => log.info(sentence), fail: (sentence) => log.error(sentence) };
}
