/** Acts that can be found again, by their kinds. */
export const ACTS = [
  'answers',
  'files',
  'messages',
  'entries of workbooks',
  'steps of cases',
  'receipts',
  'decisions',
  'remarks',
  'applications',
  'accounts',
  'invitations',
] as const;
export type ActKind = (typeof ACTS)[number];

/** The acknowledged acts, each with its identity and content. */
export class Ledger {
  readonly #acts = new Map<ActKind, string[]>(ACTS.map((kind) => [kind, []]));

  acknowledged(kind: ActKind, ...parts: readonly (string | number | null)[]): void {
    this.of(kind).push(parts.join('/'));
  }

  of(kind: ActKind): string[] {
    return this.#acts.get(kind)!;
  }

  get total(): number {
    return [...this.#acts.values()].reduce((sum, { length }) => sum + length, 0);
  }
}
