import { type AccountImport, UNDO_HOURS } from '@miyar/contract/accounts/imports';
import { desc, eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { accountImports, importedPeople } from '../../../db/schema/accounts/imports.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';

/** More than these are for nobody to read. */
const MAX_LISTED = 100;

type Row = typeof accountImports.$inferSelect;

/** Whether an import can still be undone. */
export function undoable({ at, undoneAt }: Pick<Row, 'at' | 'undoneAt'>, now: Date): AccountImport['can']['undo'] {
  if (undoneAt) return 'import_undone';
  return now.getTime() - at.getTime() > UNDO_HOURS * 60 * 60 * 1000 ? 'import_too_old' : true;
}

const counted = ({ database: { db } }: Services) =>
  db
    .select({
      row: accountImports,
      by: users.name,
      lines: sql<number>`count(*)::int`,
      mailed: sql<number>`count(${importedPeople.mailedAt})::int`,
      accepted: sql<number>`count(${importedPeople.acceptedAt})::int`,
    })
    .from(accountImports)
    .innerJoin(users, eq(users.id, accountImports.by))
    .innerJoin(importedPeople, eq(importedPeople.importId, accountImports.id))
    .groupBy(accountImports.id, users.id);

const shape = ({ row, by, lines, mailed, accepted }: Awaited<ReturnType<typeof counted>>[number], now: Date): AccountImport => ({
  id: row.id,
  file_name: row.fileName,
  by_name: by,
  at: row.at.toISOString(),
  lines,
  mailed,
  accepted,
  undone_at: row.undoneAt?.toISOString() ?? null,
  can: { undo: undoable(row, now) },
});

/** The newest imports. */
export async function listImports(services: Services): Promise<AccountImport[]> {
  const rows = await counted(services).orderBy(desc(accountImports.id)).limit(MAX_LISTED);
  return rows.map((row) => shape(row, services.clock.now()));
}

/** @throws Refusal not_found */
export async function importById(services: Services, id: number): Promise<AccountImport> {
  const [row] = await counted(services).having(eq(accountImports.id, id));
  if (!row) throw new Refusal('not_found');
  return shape(row, services.clock.now());
}
