import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
/** Things to undo at the end, in the opposite order, whatever happens in between. */
export class CleanUp {
    #undos = [];
    add(undo) {
        this.#undos.unshift(undo);
    }
    /** Undoes everything; what fails is printed, and the rest is undone all the same. */
    async run() {
        for (const undo of this.#undos.splice(0))
            await undo().catch((error) => console.error(error));
    }
    /** An empty folder that is removed at the end. */
    async folder() {
        const folder = await mkdtemp(join(tmpdir(), 'miyar-trial-'));
        this.add(() => rm(folder, { recursive: true, force: true }));
        return folder;
    }
}
