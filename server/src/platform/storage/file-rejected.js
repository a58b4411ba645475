/** A sent file is refused; `code` and `parameters` make the answer in the caller's language. */
export class FileRejected extends Error {
    name = 'FileRejected';
    code;
    parameters;
    constructor(code, parameters = {}, options) {
        super(`File refused: ${code}`, options);
        this.code = code;
        this.parameters = parameters;
    }
}
