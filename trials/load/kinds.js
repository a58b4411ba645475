/** How long calls of each kind took, and what went wrong with any. */
export class Kinds {
    #took = new Map();
    /** Answers nobody should have got, each once with how often. */
    #wrong = new Map();
    took(kind, milliseconds) {
        const list = this.#took.get(kind) ?? [];
        list.push(milliseconds);
        this.#took.set(kind, list);
    }
    wrong(what) {
        this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + 1);
    }
    get faults() {
        return [...this.#wrong].map(([what, count]) => `${what} (${count} ×)`);
    }
    get count() {
        return [...this.#took.values()].reduce((sum, { length }) => sum + length, 0);
    }
    /** By kind, the number of calls and the milliseconds that half, 95 and 99 of a hundred stayed below. */
    summary() {
        return [...this.#took].map(([kind, took]) => {
            const sorted = took.toSorted((a, b) => a - b);
            const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
            return { kind, calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
        });
    }
    /** Of all calls together. */
    p95(of) {
        const sorted = [...this.#took].flatMap(([kind, took]) => (of === undefined || kind === of ? took : [])).sort((a, b) => a - b);
        return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? NaN;
    }
}
