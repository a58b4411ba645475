import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the hash of a frozen record is that of its text': sql`
    select kind || ' ' || subject_id || ' ' || number as at from frozen_records
    where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256`,
};
