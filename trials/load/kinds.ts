/** The times of calls of each kind, and their faults. */
export class Kinds {
  readonly #took = new Map<string, number[]>();
  /** Wrong answers, each with its count. */
  readonly #wrong = new Map<string, number>();
  #refused = 0;

  took(kind: string, milliseconds: number): void {
    const list = this.#took.get(kind) ?? [];
    list.push(milliseconds);
    this.#took.set(kind, list);
  }

  wrong(what: string): void {
    this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + 1);
  }

  /** Counts a refusal because of overload. */
  refused(): void {
    this.#refused += 1;
  }

  get refusals(): number {
    return this.#refused;
  }

  get faults(): string[] {
    return [...this.#wrong].map(([what, count]) => `${what} (${count} ×)`);
  }

  get count(): number {
    return [...this.#took.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** By kind, the number of calls and the milliseconds of the 50th, 95th and 99th percentile. */
  summary(): { kind: string; calls: number; p50: number; p95: number; p99: number }[] {
    return [...this.#took].map(([kind, took]) => {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
      return { kind, calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    });
  }

  /** For all calls together. */
  p95(of?: string): number {
    const sorted = [...this.#took].flatMap(([kind, took]) => (of === undefined || kind === of ? took : [])).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? NaN;
  }
}
