import { mkdirSync, writeFileSync } from 'node:fs';
import { machine } from '../../bench/tools/machine.ts';

/** The figures of a trial, in order. */
export class Figures {
  readonly #trial: string;
  readonly #lines: { what: string; figure: string }[] = [];

  constructor(trial: string) {
    this.#trial = trial;
  }

  /** The file also has the figures of an interrupted trial. */
  add(what: string, figure: string | number): void {
    this.#lines.push({ what, figure: String(figure) });
    this.#write();
  }

  /** Prints them. */
  keep(): void {
    console.log(`\n${this.#write()}`);
  }

  /** Writes them to `trials/results/<trial>.md`, in place of the last run's. */
  #write(): string {
    const on = machine();
    const day = new Date().toISOString().slice(0, 10);
    const rows = this.#lines.map(({ what, figure }) => `| ${what} | ${figure} |`).join('\n');
    const folder = new URL('../results/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    const text = `# ${this.#trial}, ${day}\n\n${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, Node ${on.node}; everything on the same machine.\n\n| what | figure |\n| --- | --- |\n${rows}\n`;
    writeFileSync(new URL(`${this.#trial}.md`, folder), text);
    return text;
  }
}
