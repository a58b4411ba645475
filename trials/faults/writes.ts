import { api } from '@miyar/contract';
import { Caller } from '../../server/src/testing/caller.ts';
import { documentsSection } from '../../server/src/testing/documents-section.ts';
import { allOf, Applicants, hashOf, AcknowledgedApplications, type AcknowledgedWrites, missing } from '../../server/src/testing/crashes/acknowledged-writes.ts';
import { sha256, uniquePdf } from '../../server/src/testing/files/unique-pdf.ts';
import { administrator, PASSWORD, type Person, signedIn, signedUp } from '../tools/people.ts';

/** The kinds of writes of the fault trials, each with its own people. */
export async function everyKind(url: string): Promise<AcknowledgedWrites[]> {
  const admin = await administrator(url);
  const trainer = await signedUp(url, 'trainer', `trainer-${Date.now()}`);
  return [
    new AcknowledgedApplications(url, 'applicant'),
    new SignUps(url, admin.caller),
    new Messages(admin.caller, trainer),
    new Decisions(url, admin.caller),
    await Attendance.of(trainer.caller),
    new LandingEdits(admin.caller),
  ];
}

/** Accounts; some of them are signed in to. */
class SignUps implements AcknowledgedWrites {
  readonly kind = 'sign-ups';
  readonly #acknowledged = new Map<string, number>();
  readonly #url: string;
  readonly #admin: Caller;

  constructor(url: string, admin: Caller) {
    this.#url = url;
    this.#admin = admin;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const email = `${name}@acknowledged.example`;
    const { user } = await new Caller(this.#url).does(api.accounts.signUp, { params: { role: 'school' }, body: { name, email, password: PASSWORD } });
    this.#acknowledged.set(email, user.id);
  }

  async lost(): Promise<string[]> {
    const users = await allOf<{ id: number; email: string }>(this.#admin, '/api/admin/users?limit=500');
    const faults = missing('account', this.#acknowledged.keys(), new Set(users.map(({ email }) => email)));
    for (const [email, id] of [...this.#acknowledged].slice(-20)) {
      const person = await signedIn(this.#url, email);
      if (person.id !== id) faults.push(`account ${email} is ${person.id} and was acknowledged as ${id}`);
    }
    return faults;
  }
}

/** Messages to a group and to one person, in the order of their answers. */
class Messages implements AcknowledgedWrites {
  readonly kind = 'messages';
  readonly #acknowledged = new Map<number, { text: string; conversation: number }>();
  readonly #admin: Caller;
  readonly #trainer: Person;
  #turn = 0;

  constructor(admin: Caller, trainer: Person) {
    this.#admin = admin;
    this.#trainer = trainer;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const text = `${name} السلام عليكم`;
    const recipientId = (this.#turn += 1) % 2 === 0 ? 'trainers' : this.#trainer.id;
    const sent = await this.#admin.does(api.messaging.send, { body: { recipientId, message: text, client_id: crypto.randomUUID() } });
    this.#acknowledged.set(sent.id, { text, conversation: sent.conversation_id });
  }

  async lost(): Promise<string[]> {
    const faults: string[] = [];
    for (const conversation of new Set([...this.#acknowledged.values()].map((sent) => sent.conversation))) {
      const thread = await this.#thread(conversation);
      const texts = new Map(thread.map(({ id, message }) => [id, message]));
      const own = [...this.#acknowledged].filter(([, sent]) => sent.conversation === conversation);
      faults.push(
        ...missing(
          'message',
          own.map(([id]) => id),
          new Set(texts.keys()),
        ),
      );
      for (const [id, { text }] of own) if (texts.has(id) && texts.get(id) !== text) faults.push(`message ${id} reads otherwise than was acknowledged`);
      if (new Set(texts.values()).size !== texts.size) faults.push(`conversation ${conversation} has a message twice`);
      const ids = thread.map(({ id }) => id);
      if (String(ids) !== String(ids.toSorted((a, b) => a - b))) faults.push(`conversation ${conversation} is out of order`);
    }
    return faults;
  }

  /** The call of a client that missed everything. */
  async #thread(id: number) {
    const thread: { id: number; message: string }[] = [];
    for (;;) {
      const page = await this.#trainer.caller.does(api.messaging.read, { params: { id }, query: { limit: 500, after: thread.at(-1)?.id ?? 1 } });
      const first = thread.length === 0 ? await this.#trainer.caller.does(api.messaging.read, { params: { id }, query: { limit: 1, before: 2 } }) : [];
      thread.push(...first, ...page);
      if (page.length === 0) return thread;
    }
  }
}

/** Applications that are decided: the decision, and the certificate of approved ones. */
class Decisions implements AcknowledgedWrites {
  readonly kind = 'decisions';
  readonly #acknowledged = new Map<number, 'approved' | 'denied'>();
  readonly #applicants: Applicants;
  readonly #admin: Caller;
  #turn = 0;

  constructor(url: string, admin: Caller) {
    this.#applicants = new Applicants(url, 'decided');
    this.#admin = admin;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const school = await this.#applicants.next();
    const files = { registration_doc: uniquePdf(`${name}a`, 5000), curriculum_doc: uniquePdf(`${name}b`, 5000) };
    const { applicationId } = await school.does(api.applications.submit, { body: { name, country: 'Rwanda', accreditation_type: 'new' }, files });
    const found = await this.#admin.does(api.schools.list, { query: { q: name } });
    const one = found.find(({ application_id }) => application_id === applicationId);
    if (!one) throw new Error(`application ${applicationId} is not on the list of schools`);
    const status = (this.#turn += 1) % 3 === 0 ? 'denied' : 'approved';
    await this.#admin.does(api.decisions.changeStatus, { body: { schoolId: one.id, status } });
    this.#acknowledged.set(applicationId, status);
  }

  async lost(): Promise<string[]> {
    const faults: string[] = [];
    const found = new Set<number>();
    for (const school of this.#applicants.all) {
      const certificates = new Set((await school.does(api.certificates.list, {})).map(({ application_id }) => application_id));
      for (const { id, status } of await school.does(api.applications.list, { query: { limit: 500 } })) {
        found.add(id);
        const answered = this.#acknowledged.get(id);
        if (answered && status !== (answered === 'denied' ? 'rejected' : answered))
          faults.push(`application ${id} is ${status} and was acknowledged as ${answered}`);
        if ((status === 'approved') !== certificates.has(id))
          faults.push(`application ${id} is ${status}, its certificate ${certificates.has(id) ? '' : 'not '}there`);
      }
    }
    return [...faults, ...missing('decision on application', this.#acknowledged.keys(), found)];
  }
}

/** Attendance records, each with its file. */
class Attendance implements AcknowledgedWrites {
  readonly kind = 'attendance';
  readonly #acknowledged = new Map<number, string>();
  readonly #trainer: Caller;
  readonly #session: number;

  private constructor(trainer: Caller, session: number) {
    this.#trainer = trainer;
    this.#session = session;
  }

  static async of(trainer: Caller): Promise<Attendance> {
    const body = { title: 'Standards', location: 'Nairobi', joining_date: '2026-11-08', duration: '2 days' };
    return new Attendance(trainer, (await trainer.does(api.trainingSessions.create, { body })).id);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const file = uniquePdf(name, 50_000);
    const { id } = await this.#trainer.does(api.attendance.record, { body: { session_id: this.#session, attendees: 24 }, files: { file } });
    this.#acknowledged.set(id, await sha256(file));
  }

  async lost(): Promise<string[]> {
    const records = await allOf<{ id: number }>(this.#trainer, '/api/trainer/attendance?limit=500');
    const faults = missing('attendance record', this.#acknowledged.keys(), new Set(records.map(({ id }) => id)));
    for (const [id, hash] of this.#acknowledged)
      if ((await hashOf(this.#trainer, `/api/trainer/attendance/${id}/file`)) !== hash)
        faults.push(`attendance record ${id} has other bytes than were acknowledged`);
    return faults;
  }
}

/** Changes of one section of the landing page: the current text is the last acknowledged one, or one that began after it. */
class LandingEdits implements AcknowledgedWrites {
  readonly kind = 'landing edits';
  readonly #acknowledged: string[] = [];
  readonly #begun: string[] = [];
  readonly #admin: Caller;

  constructor(admin: Caller) {
    this.#admin = admin;
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  async write(name: string): Promise<void> {
    this.#begun.push(name);
    await this.#admin.does(api.landing.update, { params: { section: 'official-documents' }, body: { content: documentsSection(name, name) } });
    this.#acknowledged.push(name);
  }

  async lost(): Promise<string[]> {
    const last = this.#acknowledged.at(-1);
    if (last === undefined) return [];
    const sections = await this.#admin.does(api.landing.list, {});
    const section = sections.find((one) => one.section === 'official-documents');
    const current = (section?.content.en as { title?: string } | undefined)?.title ?? '';
    const may = this.#begun.slice(this.#begun.lastIndexOf(last));
    const faults = may.includes(current) ? [] : [`the landing page says ${current}, and ${last} was acknowledged`];
    const titles = new Set<string>([current]);
    const versions = await allOf<{ id: number; content: { en: { title: string } } }>(this.#admin, '/api/landing/official-documents/versions?limit=100');
    for (const { content } of versions) titles.add(content.en.title);
    return [...faults, ...missing('landing edit', this.#acknowledged, titles)];
  }
}
