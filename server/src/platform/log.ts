import pino from 'pino';
import { faultOf } from './fault.ts';
import { currentTrace } from './trace.ts';

/** How every line begins. */
export const LINE = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

/** Logs for the operator what goes on behind requests. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface LogOptions {
  /** JSON, one object a line, for programs that read logs; else for people. */
  json: boolean;
  /** Where lines go, of a log in JSON; the standard output by default. */
  write?: { write(line: string): void } | undefined;
}

/**
 * Makes the log. Each line has its cause (`trace.ts`) and its time, in UTC. A line about an error has the fault and never the parameters of a query; addresses
 * of people, which mail servers like to repeat, are redacted (REQ-S55).
 */
export function createLog({ json, write }: LogOptions): Log {
  if (!json) return forPeople;
  const options = { ...LINE, formatters: { log: shown } };
  return write ? pino(options, write) : pino(options);
}

const WORD = /[^\s<>"'(),:;]+/g;
const withoutAddresses = (text: string): string => text.replaceAll(WORD, (word) => (word.slice(1, -1).includes('@') ? '***' : word));

/** Returns the facts of a line in the form in which they may be logged. */
function shown(facts: object): Record<string, unknown> {
  const redacted = Object.entries(facts).map(([name, value]) => {
    const text: unknown = name === 'err' || value instanceof Error ? faultOf(value) : value;
    return [name, typeof text === 'string' ? withoutAddresses(text) : text];
  });
  return { ...currentTrace(), ...Object.fromEntries(redacted) };
}

const forPeople: Log = {
  info: (data, message) => console.log(message, shown(data)),
  warn: (data, message) => console.warn(message, shown(data)),
  error: (data, message) => console.error(message, shown(data)),
};
