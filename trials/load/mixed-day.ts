import { api } from '@miyar/contract';
import { ADMIN, institutionToken, seed } from '../../bench/tools/seeds/seed.ts';
import { type Client, connectClient, forMany } from '../../bench/tools/socket-client.ts';
import { Caller } from '../../server/src/testing/caller.ts';
import { uniquePdf } from '../../server/src/testing/files/unique-pdf.ts';
import { PASSWORD, type Person, signedUp } from '../tools/people.ts';
import type { Kinds } from './kinds.ts';

const SCHOOLS = 2000;
const DOCUMENTS = 20;
const WORDS = ['الهدى', 'school', 'International', 'مدرسة', 'standards'];

export interface Crowd {
  trainers: number;
  institutions: number;
}

/** Fills an empty database with schools and accounts, before the server starts. */
export const fill = (environment: Record<string, string>, { institutions }: Crowd): Promise<void> =>
  seed({ dataDir: environment['DATA_DIR']!, databaseUrl: environment['DATABASE_URL'] }, { schools: SCHOOLS, institutionAccounts: institutions });

interface Trainer extends Person {
  session: number;
}

/** All people of a day at the authority, connected, and their actions. */
export class MixedDay {
  readonly #url: string;
  #kinds: Kinds;
  readonly #admin: Caller;
  readonly #stranger: Caller;
  #trainers: Trainer[] = [];
  #institutions: Caller[] = [];
  #documents: number[] = [];
  #sockets: Client[] = [];
  #adminId = 0;
  /** The sending time of each undelivered message, and the number of missing deliveries. */
  readonly #onTheWay = new Map<string, { at: number; missing: number }>();
  #delivered = 0;
  #sent = 0;

  constructor(url: string, kinds: Kinds) {
    this.#url = url;
    this.#kinds = kinds;
    this.#admin = new Caller(url, ADMIN.token);
    this.#stranger = new Caller(url);
  }

  /** Opens the accounts, the documents and the sockets. */
  async begin({ trainers, institutions }: Crowd): Promise<void> {
    this.#adminId = (await this.#admin.does(api.accounts.whoAmI, {})).user.id;
    this.#institutions = Array.from({ length: institutions }, (_, n) => new Caller(this.#url, institutionToken(n)));
    for (let n = 0; n < trainers; n += 1) {
      const person = await signedUp(this.#url, 'trainer', `trainer${n}`);
      const body = { title: `Standards ${n}`, location: 'Nairobi', joining_date: '2026-11-08', duration: '2 days' };
      this.#trainers.push({ ...person, session: (await person.caller.does(api.trainingSessions.create, { body })).id });
    }
    for (let n = 0; n < DOCUMENTS; n += 1) {
      const body = { title: `Guide ${n} دليل`, category: 'manual' as const, available: 'true' as const };
      this.#documents.push((await this.#admin.does(api.library.upload, { body, files: { document: uniquePdf(`guide${n}`, 200_000) } })).id);
    }
    const tokens = [ADMIN.token, ...this.#trainers.map(({ caller }) => caller.token), ...this.#institutions.map(({ token }) => token)];
    this.#sockets = await forMany(tokens.length, (n) => connectClient(this.#url, { token: tokens[n] }, (line) => this.#heard(line)));
  }

  end(): void {
    for (const socket of this.#sockets) socket.close();
  }

  get messages(): { sent: number; delivered: number; missing: number } {
    const missing = [...this.#onTheWay.values()].reduce((sum, message) => sum + message.missing, 0);
    return { sent: this.#sent, delivered: this.#delivered, missing };
  }

  /** Counts the calls of these people from now on. */
  measureWith(kinds: Kinds): void {
    this.#kinds = kinds;
  }

  /** One action, chosen by weight. */
  async once(due: number): Promise<void> {
    let at = Math.random() * TOTAL;
    const [kind, , work] = ACTIONS.find(([, weight]) => (at -= weight) < 0)!;
    await this.#timed(kind, due, () => this[work](due));
  }

  async signInOnce(due: number): Promise<void> {
    await this.#timed('sign-ins', due, () => this.signIn());
  }

  async #timed(kind: string, due: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#kinds.took(kind, performance.now() - due);
    } catch (error) {
      if (String(error).includes('"overloaded"')) return this.#kinds.refused();
      this.#kinds.wrong(
        `${kind}: ${String(error)
          .replace(/,"request_id":"[^"]*"/, '')
          .slice(0, 300)}`,
      );
    }
  }

  async signIn(): Promise<void> {
    const { email } = any(this.#trainers);
    await this.#stranger.signIn({ email, password: PASSWORD });
  }

  async page(): Promise<void> {
    await this.#get(this.#stranger, any(['/', '/?lang=en', '/api/landing', '/api/documents?limit=20']));
  }

  async document(): Promise<void> {
    await this.#get(this.#stranger, `/api/documents/${any(this.#documents)}/download`);
  }

  async adminList(): Promise<void> {
    await this.#get(
      this.#admin,
      any(['/api/admin/schools?limit=50', '/api/admin/schools?limit=50&status=pending&sort=name', '/api/admin/users?limit=50', '/api/admin/statistics']),
    );
  }

  async ownList(): Promise<void> {
    if (Math.random() < 0.5)
      await this.#get(any(this.#trainers).caller, any(['/api/trainer/sessions', '/api/trainer/attendance?limit=50', '/api/messages/inbox?limit=20']));
    else
      await this.#get(
        any(this.#institutions),
        any(['/api/school/dashboard', '/api/school/applications', '/api/school/notifications', '/api/messages/inbox?limit=20']),
      );
  }

  async search(): Promise<void> {
    const q = encodeURIComponent(any(WORDS));
    await this.#get(this.#admin, any([`/api/search?q=${q}`, `/api/admin/schools?limit=20&q=${q}`, `/api/messages/search?limit=20&q=${q}`]));
  }

  async upload(): Promise<void> {
    const { caller, session } = any(this.#trainers);
    const file = uniquePdf(`attendance${Math.random()}`, 50_000 + Math.random() * 250_000);
    await caller.does(api.attendance.record, { body: { session_id: session, attendees: 20 }, files: { file } });
  }

  async message(due: number): Promise<void> {
    const trainer = any(this.#trainers);
    if (Math.random() < 0.5) await this.#send(trainer.caller, this.#adminId, 1, due);
    else await this.#send(this.#admin, trainer.id, 1, due);
  }

  /** All trainers receive it. */
  async groupMessage(due: number): Promise<void> {
    await this.#send(this.#admin, 'trainers', this.#trainers.length, due);
  }

  async #send(from: Caller, recipientId: number | 'trainers', listeners: number, at: number): Promise<void> {
    const mark = `m${(this.#sent += 1)}m`;
    // Before sending, since recipients may get it before the answer arrives.
    this.#onTheWay.set(mark, { at, missing: listeners });
    await from.does(api.messaging.send, { body: { recipientId, message: `${mark} ${any(WORDS)} السلام عليكم ورحمة الله` } }).catch((error: unknown) => {
      this.#onTheWay.delete(mark);
      throw error;
    });
  }

  #heard(line: string): void {
    if (!line.startsWith('42["receive-message"')) return;
    const mark = /\bm\d+m\b/.exec(line)?.[0] ?? '';
    const message = this.#onTheWay.get(mark);
    if (!message) return;
    this.#kinds.took('a message, until it is heard', performance.now() - message.at);
    this.#delivered += 1;
    message.missing -= 1;
    if (message.missing === 0) this.#onTheWay.delete(mark);
  }

  async #get(who: Caller, path: string): Promise<void> {
    const answer = await who.fetch('GET', path);
    const bytes = await answer.arrayBuffer();
    if (answer.status !== 200 || bytes.byteLength === 0)
      throw new Error(`${path.split('?')[0]} answered ${answer.status}${answer.status === 503 ? `: ${Buffer.from(bytes).toString()}` : ''}`);
  }
}

type Action = 'signIn' | 'page' | 'document' | 'adminList' | 'ownList' | 'search' | 'upload' | 'message' | 'groupMessage';

/** The actions, with their weights and methods. */
const ACTIONS: readonly (readonly [kind: string, weight: number, work: Action])[] = [
  ['public pages', 30, 'page'],
  ['downloads of public documents', 6, 'document'],
  ['sign-ins', 2, 'signIn'],
  ['lists of administrators', 14, 'adminList'],
  ['own lists', 26, 'ownList'],
  ['searches', 8, 'search'],
  ['uploads', 3, 'upload'],
  ['messages', 10, 'message'],
  ['messages to a group', 1, 'groupMessage'],
];
const TOTAL = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
