import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a conversation knows its newest message': sql`
    select c.id::text as at from conversations c
    where c.last_message_id is distinct from (select max(m.id) from messages m where m.conversation_id = c.id)`,
};
