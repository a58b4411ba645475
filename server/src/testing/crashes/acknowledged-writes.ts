import { api } from '@miyar/contract';
import { riyadhDay } from '../../platform/clock.ts';
import { Caller } from '../caller.ts';
import { sha256, uniquePdf } from '../files/unique-pdf.ts';

/**
 * One kind of write, done again and again against a server that may stop at any moment: it remembers the acknowledged writes, and later returns those that are
 * missing. An unacknowledged write may be there or not, but never half.
 */
export interface AcknowledgedWrites {
  readonly kind: string;
  /** How many were acknowledged. */
  readonly acknowledged: number;
  /** Writes once. Rejects when it was not answered, or refused. */
  write(name: string): Promise<unknown>;
  /** A sentence for each that is lost, changed or half there; none is well. */
  lost(): Promise<string[]>;
}

/** Writes until the server is gone, and counts the answers that were refusals, which a server that lives does not give. */
export async function writeUntilGone(writes: AcknowledgedWrites, prefix: string): Promise<void> {
  try {
    for (let i = 0; ; i += 1) await writes.write(`${prefix}${writes.kind}${i}`);
  } catch (error) {
    // Cut in the middle of a call, or not reached at all; or the server has no database to write to.
    if (error instanceof TypeError || (error instanceof Error && error.message.includes('"temporarily_unavailable"'))) return;
    throw error;
  }
}

export const APPLICANT_PASSWORD = 'visit-every-classroom';
/** Under review at a time an institution has at most twenty. */
const MAX_PER_APPLICANT = 15;

/** An institution account of its own for every so many applications. */
export class Applicants {
  readonly all: Caller[] = [];
  readonly #url: string;
  readonly #name: string;
  #left = 0;

  constructor(url: string, name: string) {
    this.#url = url;
    this.#name = name;
  }

  async next(): Promise<Caller> {
    if (this.#left === 0) {
      const email = `${this.#name}-${this.all.length}-${Date.now()}@acknowledged.example`;
      const stranger = new Caller(this.#url);
      await stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: email, email, password: APPLICANT_PASSWORD } });
      this.all.push(new Caller(this.#url, (await stranger.signIn({ email, password: APPLICANT_PASSWORD })).token));
      this.#left = MAX_PER_APPLICANT;
    }
    this.#left -= 1;
    return this.all.at(-1)!;
  }
}

/** Applications with their two files, and the notification of each. */
export class AcknowledgedApplications implements AcknowledgedWrites {
  readonly kind = 'applications';
  readonly #acknowledged = new Map<number, string[]>();
  readonly #applicants: Applicants;

  constructor(url: string, name: string) {
    this.#applicants = new Applicants(url, name);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const school = await this.#applicants.next();
    const files = { registration_doc: uniquePdf(`${name}a`), curriculum_doc: uniquePdf(`${name}b`) };
    const hashes = await Promise.all(Object.values(files).map(sha256));
    const { applicationId } = await school.does(api.applications.submit, { body: { name, country: 'Kenya', accreditation_type: 'new' }, files });
    this.#acknowledged.set(applicationId, hashes);
  }

  async lost(): Promise<string[]> {
    const faults: string[] = [];
    const found = new Set<number>();
    for (const school of this.#applicants.all) {
      const [applications, notified] = [
        await school.does(api.applications.list, { query: { limit: 500 } }),
        await school.does(api.notifications.listForSchool, { query: { limit: 500, category: 'application' } }),
      ];
      const notices = notified.map(({ data }) => Number(data['application_id']));
      const ids = applications.map(({ id }) => id);
      if (listed(notices) !== listed(ids)) faults.push(`applications ${listed(ids)} were notified as ${listed(notices)}`);
      for (const id of ids) {
        found.add(id);
        const { documents } = await school.does(api.applications.read, { params: { id } });
        const hashes = await Promise.all(documents.map(({ doc_path }) => hashOf(school, `/${doc_path}`)));
        if (hashes.length !== 2) faults.push(`application ${id} has ${hashes.length} documents`);
        const answered = this.#acknowledged.get(id);
        if (answered && String(answered) !== String(hashes)) faults.push(`application ${id} has other bytes than were acknowledged`);
      }
    }
    return [...faults, ...missing('application', this.#acknowledged.keys(), found)];
  }
}

/** Reports of visits to one school, each with its file. */
export class AcknowledgedReports implements AcknowledgedWrites {
  readonly kind = 'reports';
  readonly #acknowledged = new Map<number, string>();
  readonly #evaluator: Caller;
  readonly #schoolId: number;

  constructor(evaluator: Caller, schoolId: number) {
    this.#evaluator = evaluator;
    this.#schoolId = schoolId;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(name: string): Promise<void> {
    const file = uniquePdf(name);
    const body = { school_id: this.#schoolId, visit_date: riyadhDay(new Date()) };
    const { id } = await this.#evaluator.does(api.visitReports.upload, { body, files: { file } });
    this.#acknowledged.set(id, await sha256(file));
  }

  async lost(): Promise<string[]> {
    const reports = await allOf(this.#evaluator, '/api/evaluator/visit-history?limit=500');
    const faults: string[] = [];
    for (const [id, hash] of this.#acknowledged)
      if ((await hashOf(this.#evaluator, `/api/evaluator/report/download/${id}`)) !== hash) faults.push(`report ${id} has other bytes than were acknowledged`);
    return [...faults, ...missing('report', this.#acknowledged.keys(), new Set(reports.map(({ id }) => id)))];
  }
}

const listed = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(', ');

/** Returns a sentence for each acknowledged write that was not found. */
export const missing = (what: string, acknowledged: Iterable<number | string>, found: ReadonlySet<number | string>): string[] =>
  [...acknowledged].filter((id) => !found.has(id)).map((id) => `${what} ${id} was acknowledged and is not there`);

/** The hash of what a path gives, or how it was refused. */
export async function hashOf(reader: Caller, path: string): Promise<string> {
  const answer = await reader.fetch('GET', path);
  return answer.ok ? sha256(await answer.blob()) : `${answer.status}`;
}

/** A list to its end. */
export async function allOf<T extends { id: number }>(reader: Caller, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: Response = await reader.fetch('GET', next);
    if (!answer.ok) throw new Error(`${next} answered ${answer.status}`);
    rows.push(...((await answer.json()) as T[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return rows;
}
