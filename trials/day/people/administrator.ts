import { api } from '@miyar/contract';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import type { Case } from '@miyar/contract/evaluation/cases';
import { DECISION } from '../decision.ts';
import { readsMail, writesTo } from './correspondence.ts';
import type { Person, Setting } from './person.ts';
import { type Act, any } from './working.ts';

interface Begins {
  person: Person;
  id: number;
  /** Cases that this administrator leads, and cases prepared by another for a second look. */
  own: readonly number[];
  looksAt: readonly number[];
  /** Cases to read. */
  reads: readonly number[];
  /** Recipients of messages. */
  writesTo: readonly number[];
}

const WORDS = ['School', 'مدرسة', 'Al-Noor', '17', 'Evaluator'] as const;
const ANNOUNCEMENTS = 2;

/** An administrator: looks through lists, searches, writes, and takes the authority's next step in each case. */
export class Administrator {
  readonly #setting: Setting;
  readonly #begins: Begins;
  #announced = 0;
  #turn = 0;

  constructor(setting: Setting, begins: Begins) {
    this.#setting = setting;
    this.#begins = begins;
  }

  acts(): Act[] {
    return [
      [6, () => this.lookThroughLists()],
      [3, () => this.search()],
      [2, () => this.readCase()],
      [2, () => readsMail(this.#begins.person)],
      [2, () => writesTo(this.#setting, this.#begins.person, any(this.#begins.writesTo), 'We have your application and write again soon. وصلنا طلبكم')],
      ...(this.#begins.own.length > 0 ? [[8, () => this.advance()] as const] : []),
      ...(this.#begins.looksAt.length > 0 ? [[4, () => this.look()] as const] : []),
      ...(this.#announced < ANNOUNCEMENTS ? [[0.2, () => this.announce()] as const] : []),
    ];
  }

  async lookThroughLists(): Promise<void> {
    const { person } = this.#begins;
    await any([
      () => person.does(api.cases.list, { query: { limit: 50, sort: 'due' } }),
      () => person.does(api.cases.list, { query: { limit: 50, stage: any(CASE_STAGES), sort: 'newest' } }),
      () => person.does(api.cases.list, { query: { limit: 50, waiting_on: 'authority', sort: 'entered' } }),
      () => person.does(api.schools.list, { query: { limit: 50 } }),
      () => person.does(api.users.list, { query: { limit: 50, role: 'evaluator', sort: 'name' } }),
      () => person.does(api.statistics.admin, {}),
      () => person.does(api.tasks.list, { query: { limit: 50 } }),
      () => person.does(api.audit.list, { query: { limit: 50 } }),
      () => person.does(api.mail.list, { query: { limit: 50 } }),
      () => person.does(api.notifications.listForAdmin, { query: { limit: 20 } }),
      () => person.does(api.status.read, {}),
    ])();
  }

  async search(): Promise<void> {
    const { person } = this.#begins;
    const q = any(WORDS);
    await any([
      () => person.does(api.search.everything, { query: { q } }),
      () => person.does(api.cases.list, { query: { limit: 20, q, sort: 'due' } }),
      () => person.does(api.users.list, { query: { limit: 20, q, sort: 'newest' } }),
      () => person.does(api.messaging.find, { query: { limit: 20, q } }),
    ])();
  }

  async readCase(): Promise<void> {
    await this.#begins.person.does(api.cases.read, { params: { id: any(this.#begins.reads) } });
  }

  /** Takes the authority's next step in a case, if there is one. */
  async advance(): Promise<void> {
    const turn = this.#turn++ % this.#begins.own.length;
    const found = await this.#begins.person.does(api.cases.read, { params: { id: this.#begins.own[turn]! } });
    const { can, stage } = found;
    if (can.eligible === true && stage === 'submitted') await this.#eligible(found);
    else if (can.propose_team === true) await this.#propose(found);
    else if (can.invite_team === true && stage === 'team' && found.team.length === 0) await this.#invite(found);
    else if (can.release === true) await this.#release(found);
    else if (can.prepare === true && stage === 'final_report') await this.#prepare(found);
  }

  async #eligible({ id, revision }: Case): Promise<void> {
    await this.#begins.person.does(api.cases.eligible, { params: { id }, body: { revision } });
    this.#step('case.eligible', id);
  }

  /** Invites the two with the least work. */
  async #invite({ id, revision }: Case): Promise<void> {
    const { person } = this.#begins;
    const candidates = await person.does(api.team.candidates, { params: { id }, query: { limit: 20, sort: 'load' } });
    const free = candidates.filter(({ severity }) => severity === null).slice(0, 2);
    const members = free.map(({ evaluator_id: one }, index) => ({ evaluator_id: one, role: index === 0 ? ('lead' as const) : ('member' as const) }));
    await person.does(api.team.invite, { params: { id }, body: { revision, members } });
    for (const { evaluator_id: one } of members) this.#setting.ledger.acknowledged('steps of cases', 'team.invited', id, this.#begins.id, one);
  }

  async #propose({ id, revision }: Case): Promise<void> {
    await this.#begins.person.does(api.team.propose, { params: { id }, body: { revision } });
    this.#step('team.proposed', id);
  }

  async #prepare({ id }: Case): Promise<void> {
    const { person } = this.#begins;
    const room = await person.does(api.preparations.read, { params: { id } });
    const saved = await person.does(api.preparations.save, { params: { id }, body: { ...DECISION, version: room.preparation?.version ?? 0 } });
    const { revision } = await person.does(api.cases.read, { params: { id } });
    await person.does(api.preparations.prepare, { params: { id }, body: { revision, version: saved.preparation!.version } });
    this.#step('decision.prepared', id);
  }

  async #release({ id }: Case): Promise<void> {
    const { person } = this.#begins;
    const { preparation } = await person.does(api.preparations.read, { params: { id } });
    const { certificate_number: number } = await person.does(api.preparations.release, { params: { id }, body: { version: preparation!.version } });
    this.#step('decision.released', id);
    this.#setting.ledger.acknowledged('decisions', id, DECISION.outcome, DECISION.level, number);
  }

  /** Gives a second look that another administrator waits for. */
  async look(): Promise<void> {
    const { person, looksAt } = this.#begins;
    const id = any(looksAt);
    const { preparation, can } = await person.does(api.preparations.read, { params: { id } });
    if (can.second_look !== true || preparation?.state !== 'prepared') return;
    await person.does(api.preparations.secondLook, { params: { id }, body: { version: preparation.version, agree: true, note: '' } });
    this.#step('decision.looked_at', id);
  }

  async announce(): Promise<void> {
    this.#announced += 1;
    const clientId = crypto.randomUUID();
    const texts = { ar: `إعلان للمؤسسات ${clientId}`, en: `To all institutions ${clientId}` };
    await this.#begins.person.does(api.messaging.send, { body: { recipientId: 'schools', texts, client_id: clientId } });
    this.#setting.ledger.acknowledged('messages', clientId, texts.ar);
  }

  #step(kind: string, id: number): void {
    this.#setting.ledger.acknowledged('steps of cases', kind, id, this.#begins.id);
  }
}
