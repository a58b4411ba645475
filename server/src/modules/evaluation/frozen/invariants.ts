import { type SQL, sql } from 'drizzle-orm';

/** What has to hold between rows: each query gives the ids, or the words, of what is at fault. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the hash of a frozen record is that of its text': sql`
    select kind || ' ' || subject_id || ' ' || number as at from frozen_records
    where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256`,
};
