import type { ErrorCode, ErrorParameters, ParametersOf } from '@miyar/contract';
import type { Allowance } from './http/limits/shared-counters.ts';

/** The result of a rule about an action: allowed, or the code of the reason why not. */
export type May<Code extends ErrorCode> = true | Code;

/** The fault of one field of a request. */
export interface FieldRefusal {
  field: string;
  code: ErrorCode;
  parameters?: ErrorParameters;
}

type Details<Code extends ErrorCode> = { fields?: readonly FieldRefusal[]; details?: unknown } & (ParametersOf<Code> extends []
  ? { parameters?: ErrorParameters }
  : { parameters: ParametersOf<Code>[0] });

/**
 * An expected no: thrown where a rule refuses, turned into a problem answer in the reader's language at the edge.
 * Anything else that is thrown is a fault of ours and answers 500. A code whose text has placeholders needs its parameters.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly parameters: ErrorParameters;
  readonly fields: readonly FieldRefusal[];
  /** The data that the caller needs besides the message; undefined for nearly all codes. */
  readonly details: unknown;
  /** The limit that refuses, of what was asked for too often. */
  readonly allowance?: Allowance;

  constructor(code: Code, ...[details]: ParametersOf<Code> extends [] ? [details?: Details<Code>] : [details: Details<Code>]) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.parameters = details?.parameters ?? {};
    this.fields = details?.fields ?? [];
    this.details = details?.details;
  }
}

/** Whether an error is a refusal, of whatever code. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;

/** A refusal that belongs to one field: the code is on the whole answer and at the field. */
export const refuseField = <Code extends ErrorCode>(field: string, code: Code, ...[parameters]: ParametersOf<Code>): Refusal =>
  refusalOf(code, { ...(parameters && { parameters, fields: [{ field, code, parameters }] }), ...(!parameters && { fields: [{ field, code }] }) });

/** A refusal of several fields at once, by the code of the first. */
export const refusedFields = (fields: readonly FieldRefusal[]): Refusal =>
  refusalOf(fields[0]!.code, { ...(fields[0]!.parameters && { parameters: fields[0]!.parameters }), fields });

/** A refusal by a code that is known only while running, with the parameters that came with it. */
export const refusalOf = (code: ErrorCode, details: { parameters?: ErrorParameters; fields?: readonly FieldRefusal[] } = {}): Refusal =>
  new (Refusal as new (code: ErrorCode, details: object) => Refusal)(code, details);
