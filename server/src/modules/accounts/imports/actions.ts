import type { AccountImport } from '@miyar/contract/accounts/imports';
import { UNDO_HOURS } from '@miyar/contract/accounts/imports';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { accountImports, importedPeople } from '../../../db/schema/accounts/imports.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { type CheckedLine, checkLines } from './preview.ts';
import { readImport } from './read-file.ts';
import { importById, undoable } from './reads.ts';

/** How long the invitations of an import can be accepted. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;
/** So many rows go into one statement, and so many mails into one transaction. */
const BATCH = 200;

interface Wanted {
  file: ReceivedFile;
  sha256: string;
  acceptWarnings: boolean;
}

/**
 * Invites everybody in a file, or nobody. The mails are written by a job, some at a time.
 * @throws Refusal import_other_file, import_faulty, import_warned, and what the file is refused for
 */
export async function createImport(services: Services, admin: Actor, { file, sha256, acceptWarnings }: Wanted): Promise<AccountImport> {
  if (file.spooled.sha256 !== sha256) throw new Refusal('import_other_file');
  const read = await readImport(file);
  const at = services.clock.now();
  try {
    const id = await services.database.transaction(async (tx) => {
      // Once more: what is there may have changed since the preview.
      const lines = await checkLines(tx, read, at);
      if (lines.some(({ faults }) => faults.length > 0)) throw new Refusal('import_faulty');
      if (!acceptWarnings && lines.some(({ warnings }) => warnings.length > 0)) throw new Refusal('import_warned');
      await closeLapsed(tx, lines, at);
      const [made] = await tx
        .insert(accountImports)
        .values({ by: admin.id, fileName: file.name, at, expiresAt: new Date(at.getTime() + LIFE_MS) })
        .returning({ id: accountImports.id });
      const importId = made!.id;
      for (let from = 0; from < lines.length; from += BATCH)
        await tx.insert(importedPeople).values(lines.slice(from, from + BATCH).map(({ person }) => ({ importId, ...person })));
      await recordEvent(tx, { kind: 'accounts.imported', at, actorId: admin.id, data: { import_id: importId, lines: lines.length } });
      await services.jobs.send(tx, 'mail_import', String(importId), { import: importId });
      return importId;
    });
    return await importById(services, id);
  } catch (error) {
    if (violatesUnique(error, 'imported_people_one_open')) throw new Refusal('import_faulty');
    throw error;
  }
}

/** Takes back invitations to these people that ran out unaccepted, so that the new ones are the open ones. */
async function closeLapsed(tx: Tx, lines: readonly CheckedLine[], at: Date): Promise<void> {
  const emails = lines.map(({ person }) => person.email);
  const lapsed = tx.select({ id: accountImports.id }).from(accountImports).where(lte(accountImports.expiresAt, at));
  await tx
    .update(importedPeople)
    .set({ revokedAt: at })
    .where(
      and(inArray(importedPeople.email, emails), isNull(importedPeople.acceptedAt), isNull(importedPeople.revokedAt), inArray(importedPeople.importId, lapsed)),
    );
}

/** Writes the invitations of an import that are not written yet. Each has its token only in its mail. */
export async function mailImport(services: Services, importId: number): Promise<void> {
  const waiting = and(eq(importedPeople.importId, importId), isNull(importedPeople.mailedAt), isNull(importedPeople.revokedAt));
  for (let more = true; more; ) {
    more = await services.database.transaction(async (tx) => {
      const [of] = await tx
        .select({ expiresAt: accountImports.expiresAt, invitedBy: users.name })
        .from(accountImports)
        .innerJoin(users, eq(users.id, accountImports.by))
        .where(eq(accountImports.id, importId))
        .for('update', { of: accountImports });
      const people = of ? await tx.select().from(importedPeople).where(waiting).orderBy(asc(importedPeople.id)).limit(BATCH) : [];
      const at = services.clock.now();
      for (const { id, name, email, language, role, institution } of people) {
        const token = randomToken();
        await tx
          .update(importedPeople)
          .set({ tokenHash: hashToken(token), mailedAt: at })
          .where(eq(importedPeople.id, id));
        const parameters = { name, invited_by: of!.invitedBy, role, institution: institution ?? '' };
        await writeMail(services, tx, { kind: 'account_invitation', to: email, language, parameters, secrets: { token }, validUntil: of!.expiresAt, at });
      }
      return people.length === BATCH;
    });
  }
}

/**
 * Takes back the invitations nobody has accepted; who has stays and is named.
 * @throws Refusal not_found, import_undone, import_too_old
 */
export async function undoImport(services: Services, admin: Actor, importId: number) {
  const at = services.clock.now();
  const result = await services.database.transaction(async (tx) => {
    const [found] = await tx.select().from(accountImports).where(eq(accountImports.id, importId)).for('update');
    if (!found) throw new Refusal('not_found');
    const can = undoable(found, at);
    if (can === 'import_too_old') throw new Refusal(can, { parameters: { hours: UNDO_HOURS } });
    if (can !== true) throw new Refusal(can);
    await tx.update(accountImports).set({ undoneAt: at }).where(eq(accountImports.id, importId));
    const of = eq(importedPeople.importId, importId);
    const taken = await tx
      .update(importedPeople)
      .set({ revokedAt: at })
      .where(and(of, isNull(importedPeople.acceptedAt)))
      .returning({ id: importedPeople.id });
    const stayed = await tx
      .select({ name: importedPeople.name, email: importedPeople.email })
      .from(importedPeople)
      .where(and(of, isNotNull(importedPeople.acceptedAt)))
      .orderBy(asc(importedPeople.id));
    await recordEvent(tx, {
      kind: 'accounts.import_undone',
      at,
      actorId: admin.id,
      data: { import_id: importId, taken_back: taken.length, stayed: stayed.length },
    });
    return { taken_back: taken.length, stayed };
  });
  return { import: await importById(services, importId), ...result };
}
