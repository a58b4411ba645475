import type { ErrorCode, ErrorParameters } from '@miyar/contract';

/** What is wrong with one field of a request. */
export interface FieldRefusal {
  field: string;
  code: ErrorCode;
  parameters?: ErrorParameters;
}

/**
 * An expected no: thrown where a rule refuses, turned into a problem answer in the reader's language at the edge.
 * Anything else that is thrown is a fault of ours and answers 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly parameters: ErrorParameters;
  readonly fields: readonly FieldRefusal[];

  constructor(code: ErrorCode, { parameters = {}, fields = [] }: { parameters?: ErrorParameters; fields?: readonly FieldRefusal[] } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.parameters = parameters;
    this.fields = fields;
  }
}

/** A refusal that belongs to one field: the code stands for the whole answer and at the field. */
export const refuseField = (field: string, code: ErrorCode, parameters: ErrorParameters = {}): Refusal =>
  new Refusal(code, { parameters, fields: [{ field, code, parameters }] });
