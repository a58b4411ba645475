import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Clean-up at the end, in the reverse order, also after a failure. */
export class CleanUp {
  readonly #undos: (() => Promise<unknown>)[] = [];

  add(undo: () => Promise<unknown>): void {
    this.#undos.unshift(undo);
  }

  /** Cleans everything up; a failure is printed, and the rest continues. */
  async run(): Promise<void> {
    for (const undo of this.#undos.splice(0)) await undo().catch((error: unknown) => console.error(error));
  }

  /** Creates an empty folder that is removed at the end. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'miyar-trial-'));
    this.add(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
}
