import { z } from 'zod';
const Hashed = z.object({ sha256: z.string(), size: z.int() });
/** What is in a backup; the last entry of its archive. */
export const Manifest = z.object({
    format: z.literal(1),
    product: z.literal('miyar'),
    made_at: z.iso.datetime(),
    /** By which its files are told from those of others in a shared bucket. */
    deployment: z.string().nullable(),
    /** The newest migration the data has been through. */
    schema: z.int(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
    files: z.array(Hashed.extend({ key: z.string() })),
    /** Files a row speaks of and that were not there. */
    missing: z.array(z.string()),
});
export const MANIFEST = 'manifest.json';
export const tableEntry = (name) => `tables/${name}.jsonl`;
export const fileEntry = (key) => `files/${key}`;
