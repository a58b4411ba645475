import { api } from '@miyar/contract';
import type { Person, Setting } from './person.ts';
import { readsMail, writesTo } from './correspondence.ts';
import type { Notebook } from './notebook.ts';
import { type Act, any } from './working.ts';

interface Begins {
  person: Person;
  id: number;
  adminId: number;
  notebook: Notebook;
}

/** An evaluator with a network: reads the cases of their teams, accepts invitations, writes in a workbook that is sent at once. */
export class Evaluator {
  readonly #setting: Setting;
  readonly #begins: Begins;

  constructor(setting: Setting, begins: Begins) {
    this.#setting = setting;
    this.#begins = begins;
  }

  /** @param sealed whether the workbook is sealed and accepts no more text */
  acts(sealed = false): Act[] {
    const { person, adminId, notebook } = this.#begins;
    return [
      [3, () => this.lookAround()],
      [1, () => readsMail(person)],
      [0.5, () => writesTo(this.#setting, person, adminId, 'A question about the visit. سؤال عن الزيارة')],
      [2, () => this.answerInvitations()],
      ...(sealed ? [] : [[6, () => notebook.writeAndSend()] as const, [0.5, () => notebook.photograph()] as const]),
    ];
  }

  async lookAround(): Promise<void> {
    const { person } = this.#begins;
    const [first, ...others] = await person.does(api.cases.list, { query: { limit: 20, sort: 'due' } });
    if (!first) return;
    const id = any([first, ...others]).application_id;
    await any([
      () => person.does(api.cases.read, { params: { id } }),
      () => person.does(api.selfEvaluation.read, { params: { id } }),
      () => person.does(api.evidence.list, { params: { id }, query: { limit: 50 } }),
      () => person.does(api.tasks.list, { query: { limit: 50 } }),
      () => person.does(api.notifications.listForEvaluator, { query: { limit: 20 } }),
    ])();
  }

  async answerInvitations(): Promise<void> {
    const { person, id } = this.#begins;
    const [open] = await person.does(api.team.invitations, {});
    if (open?.state !== 'invited') return;
    await person.does(api.team.accept, { params: { memberId: open.member_id }, body: { none: true } });
    this.#setting.ledger.acknowledged('steps of cases', 'team.accepted', open.application_id, id);
  }
}
