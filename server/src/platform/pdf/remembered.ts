import { createHash } from 'node:crypto';
import type { PdfJob } from './job.ts';

export type PdfMemory = {
  /** Returns the file of a job: one made before of the same content, one that is being made, or a new one. It must not be changed. */
  recall: (job: PdfJob, render: (job: PdfJob) => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Drops everything. */
  forget: () => void;
};

/**
 * Remembers files by the hash of all they are made of. The oldest are dropped first.
 * @param maxBytes of all files together
 * @param largest bytes of a file; a larger one is not remembered
 * @param ms how long a file is remembered
 */
export function createPdfMemory({ maxBytes = 16_000_000, largest = 4_000_000, ms = 10 * 60_000 } = {}): PdfMemory {
  const made = new Map<string, { pdf: Uint8Array; timer: NodeJS.Timeout }>();
  const making = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function drop(key: string): void {
    const known = made.get(key);
    if (!known) return;
    clearTimeout(known.timer);
    made.delete(key);
    bytes -= known.pdf.length;
  }

  function remember(key: string, pdf: Uint8Array): void {
    if (pdf.length > largest) return;
    drop(key);
    made.set(key, { pdf, timer: setTimeout(() => drop(key), ms).unref() });
    bytes += pdf.length;
    for (const [oldest] of made) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  return {
    recall: async (job, render) => {
      const key = hashOf(job);
      const known = made.get(key)?.pdf ?? making.get(key);
      if (known) return known;
      const pdf = render(job);
      making.set(key, pdf);
      try {
        remember(key, await pdf);
      } finally {
        making.delete(key);
      }
      return pdf;
    },
    forget: () => {
      for (const key of made.keys()) drop(key);
    },
  };
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function hashOf({ images = {}, ...job }: PdfJob): string {
  return sha256(JSON.stringify([job, Object.entries(images).map(([name, content]) => [name, sha256(content)])]));
}
