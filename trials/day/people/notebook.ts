import { api } from '@miyar/contract';
import { sha256 } from '../../../server/src/testing/files/unique-pdf.ts';
import { samplePhoto } from '../../../server/src/testing/files/sample-photo.ts';
import { Device } from '../../../server/src/testing/evaluation/workbooks.ts';
import type { Person, Setting } from './person.ts';
import { any } from './working.ts';

const KINDS = ['note', 'finding', 'strength', 'recommendation'] as const;

/** The workbook of one evaluator of one case, on one device. Entries are stored there, in its chain, until they are sent. */
export class Notebook {
  readonly caseId: number;
  readonly #setting: Setting;
  readonly #person: Person;
  readonly #evaluatorId: number;
  device: Device;
  /** The indicators of this evaluator, and those without a rating. */
  #codes: readonly string[] = [];
  #unrated: string[] = [];
  #photos: File[] = [];

  constructor(setting: Setting, { person, evaluatorId, caseId }: { person: Person; evaluatorId: number; caseId: number }) {
    this.#setting = setting;
    this.#person = person;
    this.#evaluatorId = evaluatorId;
    this.caseId = caseId;
    this.device = new Device(person, caseId);
  }

  /** Takes the case along: after that only sending needs a network. */
  async takeAlong(): Promise<void> {
    const { division } = await this.#person.does(api.workbook.read, { params: { id: this.caseId } });
    await this.device.register();
    this.#codes = division.flatMap(({ code, evaluator_id: by }) => (by === this.#evaluatorId ? [code] : []));
    this.#unrated = [...this.#codes];
  }

  /** Rates an indicator, if one is left, and writes about another one. */
  write(): void {
    const code = this.#unrated.shift();
    const at = new Date().toISOString();
    if (code !== undefined) this.device.write('rating', { indicator: code, value: { level: any(['A', 'B', 'C']) }, at });
    const field = `f${this.device.written.length}`;
    this.device.write(any(KINDS), { indicator: any(this.#codes), field, value: { text: `What we saw. ما رأيناه. ${crypto.randomUUID()}` }, at });
  }

  /** Takes a photograph, which the workbook names and which is sent after it. */
  async takePhoto(): Promise<void> {
    const photo = samplePhoto({ name: crypto.randomUUID() });
    const value = { sha256: await sha256(photo) };
    this.device.write('photo', { indicator: any(this.#codes), field: `p${this.device.written.length}`, value, at: new Date().toISOString() });
    this.#photos.push(photo);
  }

  async writeAndSend(): Promise<void> {
    this.write();
    await this.send();
  }

  async photograph(): Promise<void> {
    await this.takePhoto();
    await this.send();
  }

  /** Sends the waiting entries in as many batches as needed, and the photographs. */
  async send(): Promise<void> {
    const { ledger } = this.#setting;
    while (this.device.acknowledged < this.device.written.length) {
      const before = this.device.acknowledged;
      await this.device.sync();
      for (let seq = before + 1; seq <= this.device.acknowledged; seq += 1)
        ledger.acknowledged('entries of workbooks', this.device.name, seq, this.device.hashes[seq - 1]!);
    }
    while (this.#photos.length > 0) {
      const photo = this.#photos[0]!;
      const hash = await sha256(photo);
      const body = { sha256: hash, taken_at: new Date().toISOString(), device: this.device.name };
      // An existing photograph is answered with 200.
      const answer = await this.#person.send(api.workbook.addPhoto, { params: { id: this.caseId }, body, files: { file: photo } });
      if (!answer.ok) throw new Error(`a photograph was answered ${answer.status}: ${await answer.text()}`);
      this.#photos.shift();
      ledger.acknowledged('files', this.caseId, hash);
    }
  }

  /** Seals the workbook if every indicator is rated and the stage of the case allows it. */
  async seal(): Promise<void> {
    while (this.#unrated.length > 0) this.write();
    await this.send();
    const { can, holds } = await this.#person.does(api.workbook.read, { params: { id: this.caseId } });
    if (can.seal !== true) return;
    const receipt = await this.#person.does(api.workbook.seal, { params: { id: this.caseId }, body: holds });
    this.#setting.ledger.acknowledged('receipts', receipt.number, receipt.jws);
  }
}
