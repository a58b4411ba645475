import { api } from '@miyar/contract';
import { Caller } from '../../server/src/testing/caller.ts';
import { documentsSection } from '../../server/src/testing/documents-section.ts';
import { allOf, Applicants, hashOf, KeptApplications, missing } from '../../server/src/testing/kept-writes.ts';
import { sha256, uniquePdf } from '../../server/src/testing/unique-pdf.ts';
import { administrator, PASSWORD, signedIn, signedUp } from '../tools/people.ts';
/** Every kind of write the fault trials make, each with people of its own. */
export async function everyKind(url) {
    const admin = await administrator(url);
    const trainer = await signedUp(url, 'trainer', `trainer-${Date.now()}`);
    return [
        new KeptApplications(url, 'applicant'),
        new SignUps(url, admin.caller),
        new Messages(admin.caller, trainer),
        new Decisions(url, admin.caller),
        await Attendance.of(trainer.caller),
        new LandingEdits(admin.caller),
    ];
}
/** Accounts, of which some are signed in to. */
class SignUps {
    kind = 'sign-ups';
    #kept = new Map();
    #url;
    #admin;
    constructor(url, admin) {
        this.#url = url;
        this.#admin = admin;
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const email = `${name}@kept.example`;
        const { user } = await new Caller(this.#url).does(api.accounts.signUp, { params: { role: 'school' }, body: { name, email, password: PASSWORD } });
        this.#kept.set(email, user.id);
    }
    async lost() {
        const users = await allOf(this.#admin, '/api/admin/users?limit=500');
        const faults = missing('account', this.#kept.keys(), new Set(users.map(({ email }) => email)));
        for (const [email, id] of [...this.#kept].slice(-20)) {
            const person = await signedIn(this.#url, email);
            if (person.id !== id)
                faults.push(`account ${email} is ${person.id} and was acknowledged as ${id}`);
        }
        return faults;
    }
}
/** Messages to a group and to one person, in the order in which they were answered. */
class Messages {
    kind = 'messages';
    #kept = new Map();
    #admin;
    #trainer;
    #turn = 0;
    constructor(admin, trainer) {
        this.#admin = admin;
        this.#trainer = trainer;
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const text = `${name} السلام عليكم`;
        const recipientId = (this.#turn += 1) % 2 === 0 ? 'trainers' : this.#trainer.id;
        const sent = await this.#admin.does(api.messaging.send, { body: { recipientId, message: text, client_id: crypto.randomUUID() } });
        this.#kept.set(sent.id, { text, conversation: sent.conversation_id });
    }
    async lost() {
        const faults = [];
        for (const conversation of new Set([...this.#kept.values()].map((sent) => sent.conversation))) {
            const thread = await this.#thread(conversation);
            const texts = new Map(thread.map(({ id, message }) => [id, message]));
            const kept = [...this.#kept].filter(([, sent]) => sent.conversation === conversation);
            faults.push(...missing('message', kept.map(([id]) => id), new Set(texts.keys())));
            for (const [id, { text }] of kept)
                if (texts.has(id) && texts.get(id) !== text)
                    faults.push(`message ${id} reads otherwise than was acknowledged`);
            if (new Set(texts.values()).size !== texts.size)
                faults.push(`conversation ${conversation} has a message twice`);
            const ids = thread.map(({ id }) => id);
            if (String(ids) !== String(ids.toSorted((a, b) => a - b)))
                faults.push(`conversation ${conversation} is out of order`);
        }
        return faults;
    }
    /** As somebody who missed everything asks for it. */
    async #thread(id) {
        const thread = [];
        for (;;) {
            const page = await this.#trainer.caller.does(api.messaging.read, { params: { id }, query: { limit: 500, after: thread.at(-1)?.id ?? 1 } });
            const first = thread.length === 0 ? await this.#trainer.caller.does(api.messaging.read, { params: { id }, query: { limit: 1, before: 2 } }) : [];
            thread.push(...first, ...page);
            if (page.length === 0)
                return thread;
        }
    }
}
/** Applications that are decided: the decision, and the certificate of those approved. */
class Decisions {
    kind = 'decisions';
    #kept = new Map();
    #applicants;
    #admin;
    #turn = 0;
    constructor(url, admin) {
        this.#applicants = new Applicants(url, 'decided');
        this.#admin = admin;
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const school = await this.#applicants.next();
        const files = { registration_doc: uniquePdf(`${name}a`, 5000), curriculum_doc: uniquePdf(`${name}b`, 5000) };
        const { applicationId } = await school.does(api.applications.submit, { body: { name, country: 'Rwanda', accreditation_type: 'new' }, files });
        const found = await this.#admin.does(api.schools.list, { query: { q: name } });
        const one = found.find(({ application_id }) => application_id === applicationId);
        if (!one)
            throw new Error(`application ${applicationId} is not on the list of schools`);
        const status = (this.#turn += 1) % 3 === 0 ? 'denied' : 'approved';
        await this.#admin.does(api.decisions.changeStatus, { body: { schoolId: one.id, status } });
        this.#kept.set(applicationId, status);
    }
    async lost() {
        const faults = [];
        const found = new Set();
        for (const school of this.#applicants.all) {
            const certificates = new Set((await school.does(api.certificates.list, {})).map(({ application_id }) => application_id));
            for (const { id, status } of await school.does(api.applications.list, { query: { limit: 500 } })) {
                found.add(id);
                const answered = this.#kept.get(id);
                if (answered && status !== (answered === 'denied' ? 'rejected' : answered))
                    faults.push(`application ${id} is ${status} and was acknowledged as ${answered}`);
                if ((status === 'approved') !== certificates.has(id))
                    faults.push(`application ${id} is ${status}, its certificate ${certificates.has(id) ? '' : 'not '}there`);
            }
        }
        return [...faults, ...missing('decision on application', this.#kept.keys(), found)];
    }
}
/** Records of who came to training, each with its file. */
class Attendance {
    kind = 'attendance';
    #kept = new Map();
    #trainer;
    #session;
    constructor(trainer, session) {
        this.#trainer = trainer;
        this.#session = session;
    }
    static async of(trainer) {
        const body = { title: 'Standards', location: 'Nairobi', joining_date: '2026-11-08', duration: '2 days' };
        return new Attendance(trainer, (await trainer.does(api.trainingSessions.create, { body })).id);
    }
    get acknowledged() {
        return this.#kept.size;
    }
    async write(name) {
        const file = uniquePdf(name, 50_000);
        const { id } = await this.#trainer.does(api.attendance.record, { body: { session_id: this.#session, attendees: 24 }, files: { file } });
        this.#kept.set(id, await sha256(file));
    }
    async lost() {
        const records = await allOf(this.#trainer, '/api/trainer/attendance?limit=500');
        const faults = missing('attendance record', this.#kept.keys(), new Set(records.map(({ id }) => id)));
        for (const [id, hash] of this.#kept)
            if ((await hashOf(this.#trainer, `/api/trainer/attendance/${id}/file`)) !== hash)
                faults.push(`attendance record ${id} has other bytes than were acknowledged`);
        return faults;
    }
}
/** Changes of one section of the landing page: what stands is the last that was answered, or one that was begun after it. */
class LandingEdits {
    kind = 'landing edits';
    #kept = [];
    #begun = [];
    #admin;
    constructor(admin) {
        this.#admin = admin;
    }
    get acknowledged() {
        return this.#kept.length;
    }
    async write(name) {
        this.#begun.push(name);
        await this.#admin.does(api.landing.update, { params: { section: 'official-documents' }, body: { content: documentsSection(name, name) } });
        this.#kept.push(name);
    }
    async lost() {
        const last = this.#kept.at(-1);
        if (last === undefined)
            return [];
        const sections = await this.#admin.does(api.landing.list, {});
        const section = sections.find((one) => one.section === 'official-documents');
        const stands = section?.content.en?.title ?? '';
        const may = this.#begun.slice(this.#begun.lastIndexOf(last));
        const faults = may.includes(stands) ? [] : [`the landing page says ${stands}, and ${last} was acknowledged`];
        const titles = new Set([stands]);
        const versions = await allOf(this.#admin, '/api/landing/official-documents/versions?limit=100');
        for (const { content } of versions)
            titles.add(content.en.title);
        return [...faults, ...missing('landing edit', this.#kept, titles)];
    }
}
