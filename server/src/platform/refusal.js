/**
 * An expected no: thrown where a rule refuses, turned into a problem answer in the reader's language at the edge.
 * Anything else that is thrown is a fault of ours and answers 500.
 */
export class Refusal extends Error {
    code;
    parameters;
    fields;
    constructor(code, { parameters = {}, fields = [] } = {}) {
        super(code);
        this.name = 'Refusal';
        this.code = code;
        this.parameters = parameters;
        this.fields = fields;
    }
}
/** A refusal that belongs to one field: the code stands for the whole answer and at the field. */
export const refuseField = (field, code, parameters = {}) => new Refusal(code, { parameters, fields: [{ field, code, parameters }] });
