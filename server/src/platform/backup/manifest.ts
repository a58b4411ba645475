import { z } from 'zod';

const Hashed = z.object({ sha256: z.string(), size: z.int() });

/** The content of a backup; the last entry of its archive. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('miyar'),
  made_at: z.iso.datetime(),
  /** Distinguishes its files from those of others in a shared bucket. */
  deployment: z.string().nullable(),
  /** The newest migration the data has been through. */
  schema: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  /** Whether the bytes of the files are in it, or only what they are known by. */
  rows_only: z.boolean().default(false),
  files: z.array(Hashed.extend({ key: z.string() })),
  /** Files a row speaks of and that were not there. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;
