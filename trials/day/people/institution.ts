import { api } from '@miyar/contract';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { sha256, uniquePdf } from '../../../server/src/testing/files/unique-pdf.ts';
import { pdfFile } from '../../../server/src/testing/journeys.ts';
import { readsMail, writesTo } from './correspondence.ts';
import type { Person, Setting } from './person.ts';
import { type Act, any } from './working.ts';

/** The initial data of an institution's day. */
export interface Begins {
  person: Person;
  id: number;
  /** Undefined if its application was withdrawn; its pages stay. */
  caseId: number | undefined;
  /** The administrator it writes to. */
  adminId: number;
}

const MAX_FILES = 5;
const FILE_BYTES = 300_000;

/** An institution at work on its case: it does what the stage of the case allows. */
export class Institution {
  readonly #setting: Setting;
  readonly #begins: Begins;
  #caseId: number;
  #case: CaseDetail | undefined;
  /** Indicators without an answer. */
  #left: number[] | undefined;
  #files = 0;
  #invited = 0;

  constructor(setting: Setting, begins: Begins) {
    this.#setting = setting;
    this.#begins = begins;
    this.#caseId = begins.caseId ?? 0;
  }

  acts(): Act[] {
    return [...this.#everywhere(), ...(this.#caseId === 0 ? [[2, () => this.applyAnew()] as const] : this.#onCase())];
  }

  #everywhere(): Act[] {
    return [
      [3, () => this.lookAround()],
      [1, () => readsMail(this.#begins.person)],
      [1, () => writesTo(this.#setting, this.#begins.person, this.#begins.adminId, 'When will we hear about our application? متى يصلنا الرد؟')],
      ...(this.#invited < 1 ? [[0.2, () => this.inviteMember()] as const] : []),
    ];
  }

  #onCase(): Act[] {
    return [
      [4, () => this.readCase()],
      [2, () => this.lookAtCase()],
      ...(this.#case?.can.add_evidence === true && this.#files < MAX_FILES ? [[1, () => this.addFile()] as const] : []),
      ...(this.#case?.stage === 'self_evaluation' ? [[8, () => this.write()] as const] : []),
      ...(this.#case?.stage === 'returned' ? [[4, () => this.complete()] as const] : []),
      ...(this.#case?.stage === 'fact_check' ? [[2, () => this.remark()] as const] : []),
      [1, () => this.takeStep()],
    ];
  }

  async readCase(): Promise<void> {
    this.#case = await this.#begins.person.does(api.cases.read, { params: { id: this.#caseId } });
  }

  async lookAtCase(): Promise<void> {
    const [person, id] = [this.#begins.person, this.#caseId];
    await any([
      () => person.does(api.cases.timeline, { params: { id }, query: { limit: 50 } }),
      ...(this.#case?.standard_version ? [() => person.does(api.evidence.list, { params: { id }, query: { limit: 50 } })] : []),
    ])();
  }

  async lookAround(): Promise<void> {
    const { person } = this.#begins;
    await any([
      () => person.does(api.applications.dashboard, {}),
      () => person.does(api.applications.list, { query: { limit: 20 } }),
      () => person.does(api.tasks.list, { query: { limit: 50 } }),
      () => person.does(api.notifications.listForSchool, { query: { limit: 20 } }),
      () => person.does(api.notifications.counts, {}),
      () => person.does(api.library.list, { query: { limit: 20 } }),
    ])();
  }

  /** Opens an unanswered indicator and saves an answer. */
  async write(): Promise<void> {
    const [person, id] = [this.#begins.person, this.#caseId];
    if (!this.#left) {
      const { areas } = await person.does(api.selfEvaluation.read, { params: { id } });
      this.#left = areas.flatMap(({ indicators }) => indicators).flatMap(({ indicator_id: one, version }) => (version === 0 ? [one] : []));
    }
    const indicatorId = this.#left[0];
    if (indicatorId === undefined) return this.submit();
    const { version } = await person.does(api.selfEvaluation.answer, { params: { id, indicatorId } });
    const narrative = `What we do about it, and how we know. ما نفعله وكيف نعرف أثره. ${crypto.randomUUID()}`;
    const body = { version, level: any(['A', 'B', 'C'] as const), na_reason: null, narrative };
    const saved = await person.does(api.selfEvaluation.save, { params: { id, indicatorId }, body });
    this.#left.shift();
    this.#setting.ledger.acknowledged('answers', id, indicatorId, saved.version, narrative);
  }

  async addFile(): Promise<void> {
    const [person, id] = [this.#begins.person, this.#caseId];
    this.#files += 1;
    const file = uniquePdf(`evidence-${crypto.randomUUID()}`, Math.random() * FILE_BYTES);
    await person.does(api.evidence.add, { params: { id }, body: { title: `Minutes ${this.#files}`, kind: 'document', indicator_ids: [] }, files: { file } });
    this.#setting.ledger.acknowledged('files', id, await sha256(file));
  }

  async submit(): Promise<void> {
    await this.readCase();
    const [person, id] = [this.#begins.person, this.#caseId];
    if (this.#case?.can.submit !== true) return;
    const { receipt } = await person.does(api.selfEvaluation.submit, { params: { id }, body: { revision: this.#case.revision } });
    this.#setting.ledger.acknowledged('receipts', receipt.number, receipt.jws);
    this.#step('self_evaluation.submitted');
    await this.readCase();
  }

  async complete(): Promise<void> {
    const [person, id] = [this.#begins.person, this.#caseId];
    const [open] = await person.does(api.returns.list, { params: { id } });
    for (const { id: itemId, done_at: done } of open?.items ?? [])
      if (done === null)
        await person.does(api.returns.complete, { params: { id, itemId }, body: {}, files: { file: pdfFile('original.pdf', 'The original') } });
    await this.readCase();
    if (this.#case?.can.resubmit !== true) return;
    await person.does(api.returns.resubmit, { params: { id }, body: { revision: this.#case.revision } });
    this.#step('case.resubmitted');
    await this.readCase();
  }

  async remark(): Promise<void> {
    const [person, id] = [this.#begins.person, this.#caseId];
    const text = `The certificate was renewed after the visit. ${crypto.randomUUID()}`;
    const made = await person.does(api.remarks.add, { params: { id }, body: { part: 'indicator:6.2.2', text, evidence_ids: [] } });
    this.#setting.ledger.acknowledged('remarks', made.id, text);
  }

  /** Agrees to its team, or to the decision, on request. */
  async takeStep(): Promise<void> {
    await this.readCase();
    const [person, id] = [this.#begins.person, this.#caseId];
    if (this.#case?.can.waive_objections === true) {
      await person.does(api.team.waiveObjections, { params: { id } });
      this.#step('objection.waived');
    } else if (this.#case?.can.waive_appeal === true) {
      await person.does(api.preparations.waiveAppeal, { params: { id }, body: { revision: this.#case.revision } });
      this.#step('case.closed');
    }
  }

  async applyAnew(): Promise<void> {
    const { person, id } = this.#begins;
    const name = `School again ${id}`;
    const { applicationId } = await person.does(api.applications.submit, {
      body: { name, country: 'Kenya', accreditation_type: 'new' },
      files: { registration_doc: pdfFile(), curriculum_doc: pdfFile('curriculum.pdf', 'Curriculum') },
    });
    this.#setting.ledger.acknowledged('applications', applicationId, name);
    this.#caseId = applicationId;
  }

  async inviteMember(): Promise<void> {
    this.#invited += 1;
    const email = `member-${this.#begins.id}-${this.#invited}@invited.example`;
    await this.#begins.person.does(api.members.invite, { body: { email, role: 'editor', language: 'en' } });
    this.#setting.ledger.acknowledged('invitations', email);
  }

  #step(kind: string): void {
    this.#setting.ledger.acknowledged('steps of cases', kind, this.#caseId, this.#begins.id);
  }
}
