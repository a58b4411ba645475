import { api } from '@miyar/contract';
import { riyadhDay } from '../platform/clock.ts';
import { Caller } from './caller.ts';
import { sha256, uniquePdf } from './unique-pdf.ts';
/** Writes until the server is gone, and counts the answers that were refusals, which a server that lives does not give. */
export async function writeUntilGone(writes, prefix) {
    try {
        for (let i = 0;; i += 1)
            await writes.write(`${prefix}${writes.kind}${i}`);
    }
    catch (error) {
        // Cut in the middle of a call, or not reached at all.
        if (error instanceof TypeError)
            return;
        throw error;
    }
}
export const KEPT_PASSWORD = 'visit-every-classroom';
/** Under review at a time an institution has at most twenty. */
const MOST_OF_ONE = 15;
/** An institution account of its own for every so many applications. */
export class Applicants {
    all = [];
    #url;
    #name;
    #left = 0;
    constructor(url, name) {
        this.#url = url;
        this.#name = name;
    }
    async next() {
        if (this.#left === 0) {
            const email = `${this.#name}-${this.all.length}-${Date.now()}@kept.example`;
            const stranger = new Caller(this.#url);
            await stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: email, email, password: KEPT_PASSWORD } });
            this.all.push(new Caller(this.#url, (await stranger.signIn({ email, password: KEPT_PASSWORD })).token));
            this.#left = MOST_OF_ONE;
        }
        this.#left -= 1;
        return this.all.at(-1);
    }
}
/** Applications with their two files, and the notification of each. */
export class KeptApplications {
    kind = 'applications';
    #kept = new Map();
    #applicants;
    constructor(url, name) {
        this.#applicants = new Applicants(url, name);
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const school = await this.#applicants.next();
        const files = { registration_doc: uniquePdf(`${name}a`), curriculum_doc: uniquePdf(`${name}b`) };
        const hashes = await Promise.all(Object.values(files).map(sha256));
        const { applicationId } = await school.does(api.applications.submit, { body: { name, country: 'Kenya', accreditation_type: 'new' }, files });
        this.#kept.set(applicationId, hashes);
    }
    async lost() {
        const faults = [];
        const found = new Set();
        for (const school of this.#applicants.all) {
            const [applications, told] = [
                await school.does(api.applications.list, { query: { limit: 500 } }),
                await school.does(api.notifications.listForSchool, { query: { limit: 500, category: 'application' } }),
            ];
            const notices = told.map(({ data }) => Number(data['application_id']));
            const ids = applications.map(({ id }) => id);
            if (listed(notices) !== listed(ids))
                faults.push(`applications ${listed(ids)} were told of as ${listed(notices)}`);
            for (const id of ids) {
                found.add(id);
                const { documents } = await school.does(api.applications.read, { params: { id } });
                const hashes = await Promise.all(documents.map(({ doc_path }) => hashOf(school, `/${doc_path}`)));
                if (hashes.length !== 2)
                    faults.push(`application ${id} has ${hashes.length} documents`);
                const answered = this.#kept.get(id);
                if (answered && String(answered) !== String(hashes))
                    faults.push(`application ${id} has other bytes than were acknowledged`);
            }
        }
        return [...faults, ...missing('application', this.#kept.keys(), found)];
    }
}
/** Reports of visits to one school, each with its file. */
export class KeptReports {
    kind = 'reports';
    #kept = new Map();
    #evaluator;
    #schoolId;
    constructor(evaluator, schoolId) {
        this.#evaluator = evaluator;
        this.#schoolId = schoolId;
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const file = uniquePdf(name);
        const body = { school_id: this.#schoolId, visit_date: riyadhDay(new Date()) };
        const { id } = await this.#evaluator.does(api.visitReports.upload, { body, files: { file } });
        this.#kept.set(id, await sha256(file));
    }
    async lost() {
        const reports = await allOf(this.#evaluator, '/api/evaluator/visit-history?limit=500');
        const faults = [];
        for (const [id, hash] of this.#kept)
            if ((await hashOf(this.#evaluator, `/api/evaluator/report/download/${id}`)) !== hash)
                faults.push(`report ${id} has other bytes than were acknowledged`);
        return [...faults, ...missing('report', this.#kept.keys(), new Set(reports.map(({ id }) => id)))];
    }
}
const listed = (ids) => ids.toSorted((a, b) => a - b).join(', ');
/** What of the acknowledged was not found, in words. */
export const missing = (what, acknowledged, found) => [...acknowledged].filter((id) => !found.has(id)).map((id) => `${what} ${id} was acknowledged and is not there`);
/** The hash of what a path gives, or how it was refused. */
export async function hashOf(reader, path) {
    const answer = await reader.fetch('GET', path);
    return answer.ok ? sha256(await answer.blob()) : `${answer.status}`;
}
/** A list to its end. */
export async function allOf(reader, path) {
    const rows = [];
    for (let next = path; next !== undefined;) {
        const answer = await reader.fetch('GET', next);
        if (!answer.ok)
            throw new Error(`${next} answered ${answer.status}`);
        rows.push(...(await answer.json()));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return rows;
}
