import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Things to undo at the end, in the opposite order, whatever happens in between. */
export class CleanUp {
  readonly #undos: (() => Promise<unknown>)[] = [];

  add(undo: () => Promise<unknown>): void {
    this.#undos.unshift(undo);
  }

  /** Undoes everything; what fails is printed, and the rest is undone all the same. */
  async run(): Promise<void> {
    for (const undo of this.#undos.splice(0)) await undo().catch((error: unknown) => console.error(error));
  }

  /** An empty folder that is removed at the end. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'miyar-trial-'));
    this.add(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
}
