import { randomUUID } from 'node:crypto';
import type { SERVICE_ROLES } from '@miyar/contract/accounts/access-tokens';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { accountKey } from '../account-changes.ts';

export type ServiceRow = typeof users.$inferSelect;

const open = and(eq(users.service, true), isNull(users.suspendedAt), isNull(users.deletedAt));

/** Service accounts that are not closed, oldest first. */
export const serviceRows = (db: Db): Promise<ServiceRow[]> => db.select().from(users).where(open).orderBy(asc(users.id));

export interface NewService {
  name: string;
  role: (typeof SERVICE_ROLES)[number];
  /** The hash of a password that nobody knows. */
  passwordHash: string;
  by: number;
  at: Date;
}

/** Adds the account of a service: verified by who names it, under an address that no form accepts. */
export async function insertService(tx: Tx, { name, role, passwordHash, by, at }: NewService): Promise<ServiceRow> {
  const email = `service-${randomUUID()}`;
  const [row] = await tx
    .insert(users)
    .values({ name, email, role, service: true, passwordHash, searchKey: accountKey(name, ''), verifiedAt: at, verifiedBy: by, createdAt: at })
    .returning();
  return row!;
}

/** Holds a service account that is not closed. */
export async function lockService(tx: Tx, id: number): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), open))
    .for('no key update');
  return row;
}
