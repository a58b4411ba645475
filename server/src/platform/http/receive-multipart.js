import { Refusal, refuseField } from '../refusal.ts';
import { FileRejected } from '../storage/file-rejected.ts';
import { freeBytes } from '../storage/free-space.ts';
import { inspectFile } from '../storage/inspect/inspect-file.ts';
import { spool } from '../storage/spool.ts';
const MAX_FIELD_BYTES = 64 * 1024;
const ENVELOPE_BYTES = 1024 * 1024;
/** Kept free of uploads, so that the embedded database can write its log, and people can go on with what needs no file. */
const ROOM_FOR_THE_REST = 64 * 1024 * 1024;
/** Milliseconds. */
const TIME_TO_READ_THE_ANSWER = 2000;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
/**
 * Streams a multipart body to the temporary folder, part by part, and checks each file as it lands.
 * @throws Refusal upload_incomplete when the body ends before its end, malformed_request, repeated_field, request_too_large,
 * storage_full when it would leave the disk too little room
 */
export async function receiveMultipart(request, endpoint, tmpDir) {
    const rules = endpoint.files ?? {};
    const form = { fields: {}, files: {}, refusals: [], discard: () => discardAll(form.files) };
    const tail = new BodyTail(request);
    try {
        refuseHopelessLength(request, rules);
        if ((await freeBytes(tmpDir)) < ROOM_FOR_THE_REST + announced(request))
            throw new Refusal('storage_full');
        const parts = request.parts({
            limits: {
                fields: 20,
                fieldSize: MAX_FIELD_BYTES,
                fieldNameSize: 100,
                headerPairs: 20,
                files: Object.keys(rules).length + 1,
                parts: 30,
                // The parser marks a larger file as truncated and drains the rest of it, so that the answer can be read.
                fileSize: Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes)),
            },
        });
        for await (const part of parts) {
            if (part.type === 'file')
                await receiveFile(form, part, rules, tmpDir);
            else
                receiveField(form, part);
        }
        tail.assertEnded();
    }
    catch (error) {
        letGoBy(request, rules);
        await form.discard();
        throw asRefusal(error, request);
    }
    for (const [name, rule] of Object.entries(rules)) {
        const reported = form.refusals.some(({ field }) => field === name);
        const excused = rule.optional || (rule.unless !== undefined && form.fields[rule.unless]);
        if (!excused && !form.files[name] && !reported)
            form.refusals.push({ field: name, code: rule.missing ?? 'file_required' });
    }
    return form;
}
async function receiveFile(form, part, rules, tmpDir) {
    const field = part.fieldname;
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    // A file input left empty sends a part without a name.
    if (!rule || part.filename === '' || part.filename === undefined) {
        part.file.resume();
        if (!rule)
            form.refusals.push({ field, code: 'unexpected_file' });
        return;
    }
    if (Object.hasOwn(form.files, field))
        throw new Refusal('repeated_field', { fields: [{ field, code: 'repeated_field' }] });
    try {
        const fileName = unescaped(part.filename);
        const spooled = await spool(part.file, { tmpDir, maxBytes: rule.maxBytes });
        try {
            form.files[field] = { ...(await inspectFile(spooled.path, { fileName, rule })), spooled };
        }
        catch (error) {
            await spooled.discard();
            throw error;
        }
    }
    catch (error) {
        if (!(error instanceof FileRejected) || error.code === 'upload_incomplete')
            throw error;
        part.file.resume();
        form.refusals.push({ field, code: error.code, parameters: error.parameters });
    }
}
function receiveField(form, { fieldname: name, value, valueTruncated, mimetype }) {
    if (Object.hasOwn(form.fields, name))
        throw new Refusal('repeated_field', { fields: [{ field: name, code: 'repeated_field' }] });
    if (valueTruncated)
        throw new Refusal('request_too_large');
    // The parser has read a part that says it is JSON as such. Our fields are texts, and nothing else passes for one.
    if (typeof value !== 'string' || JSON_TYPE.test(mimetype))
        throw refuseField(name, 'unsupported_content_type');
    Object.defineProperty(form.fields, name, { value, enumerable: true });
}
async function discardAll(files) {
    await Promise.all(Object.values(files).map((file) => file.spooled.discard()));
}
/** The three signs browsers escape in the name of a file: `%22`, `%0D`, `%0A` (HTML, multipart/form-data). They escape no other. */
const ESCAPED = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unescaped = (fileName) => fileName.replace(/%(?:22|0D|0A)/gi, (escape) => ESCAPED[escape.toUpperCase()] ?? escape);
/** How many bytes of a body may come in all, right or wrong: four times what its files may have. */
const most = (rules) => Object.values(rules).reduce((sum, rule) => sum + rule.maxBytes, 0) * 4 + ENVELOPE_BYTES;
const announced = (request) => Number(request.headers['content-length'] ?? 0);
/** Far over every limit: refused before it is read, rather than drained. */
function refuseHopelessLength(request, rules) {
    if (announced(request) > most(rules))
        throw new Refusal('request_too_large');
}
/**
 * Lets what still comes of a refused body go by: a sender who cannot finish sending does not get to read the answer. It has
 * an end: past so many bytes no more are read, and the connection is closed when there has been time to read the answer.
 */
function letGoBy(request, rules) {
    const { raw } = request;
    const hopeless = announced(request) > most(rules);
    let left = hopeless ? ENVELOPE_BYTES : most(rules);
    let closing;
    const closeSoon = () => (closing ??= setTimeout(() => raw.socket.destroy(), TIME_TO_READ_THE_ANSWER));
    raw.unpipe();
    raw.on('data', (chunk) => {
        left -= chunk.length;
        if (left >= 0)
            return;
        raw.pause();
        closeSoon();
    });
    raw.once('close', () => clearTimeout(closing));
    if (hopeless)
        closeSoon();
    raw.resume();
}
function asRefusal(error, request) {
    if (error instanceof Refusal)
        return error;
    if (error instanceof FileRejected)
        return new Refusal(error.code, { parameters: error.parameters });
    const { code = '', message = '', statusCode } = error;
    if (code.startsWith('FST_'))
        return new Refusal(statusCode === 413 ? 'request_too_large' : 'malformed_request');
    if ((request.raw.destroyed && !request.raw.complete) || code === 'ECONNRESET' || /unexpected end|premature/i.test(message))
        return new Refusal('upload_incomplete');
    if (/malformed|multipart|boundary/i.test(message))
        return new Refusal('malformed_request');
    return error;
}
/**
 * Remembers the end of the body. The parser takes a body cut inside its last part for a whole one (security, pattern 14);
 * only the closing boundary proves that everything came.
 */
class BodyTail {
    #tail = Buffer.alloc(0);
    #closing;
    constructor(request) {
        const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '');
        this.#closing = `--${boundary?.[1] ?? boundary?.[2] ?? ''}--`;
        // Listening does not start the flow: the stream is paused until the parser pipes it.
        request.raw.pause();
        request.raw.on('data', (chunk) => {
            this.#tail = Buffer.concat([this.#tail, chunk.subarray(-512)]).subarray(-512);
        });
    }
    /** @throws Refusal upload_incomplete when the closing boundary did not come */
    assertEnded() {
        if (!this.#tail.toString('latin1').includes(this.#closing))
            throw new Refusal('upload_incomplete');
    }
}
