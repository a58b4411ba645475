import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { auditLinks } from '../../../db/schema/operations/audit.ts';
import { events } from '../../../db/schema/core/events.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { EVENT_COLUMNS } from './content.ts';

const actors = alias(users, 'actors');
const people = alias(users, 'people');
const before = alias(auditLinks, 'before');

/** The number of the token an event was caused by (`BY_TOKEN`). */
const byToken = sql<number | null>`(${events.data} ->> 'by_token')::bigint`.mapWith(Number);

/** Events with their links, and with the names that those they speak of have now. */
export const logRows = (db: Pick<Db, 'select'>) =>
  db
    .select({
      ...EVENT_COLUMNS,
      tokenId: byToken,
      tokenName: accessTokens.name,
      actor: { id: actors.id, name: actors.name, role: actors.role },
      person: { id: people.id, name: people.name, role: people.role },
      school: { id: institutions.id, name: institutions.name, name_alternative: institutions.nameAlternative },
      link: auditLinks.link,
      linkedAt: auditLinks.linkedAt,
      hash: auditLinks.hash,
      seal: auditLinks.seal,
      previousHash: before.hash,
    })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(accessTokens, eq(accessTokens.id, byToken))
    .leftJoin(people, eq(people.id, events.userId))
    .leftJoin(institutions, eq(institutions.id, events.institutionId))
    .leftJoin(auditLinks, eq(auditLinks.eventId, events.id))
    .leftJoin(before, eq(before.link, sql`${auditLinks.link} - 1`));

export type LogRow = Awaited<ReturnType<typeof logRows>>[number];

/** The access token by which it was done, if it was. */
export const tokenIn = ({ tokenId: id, tokenName: name }: Pick<LogRow, 'tokenId' | 'tokenName'>) => (id === null ? null : { id, name });
