import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { accountImports, importedPeople } from '../../../db/schema/accounts/imports.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { findOrCreateInstitution } from '../../accreditation/institutions/status.ts';
import { refuseOtherVersion, saveConsent } from '../../site/consents/actions.ts';
import { markVerified } from '../accounts/account-changes.ts';
import { register } from '../accounts/actions.ts';
import { RETENTION } from './retention.ts';

const isOpen = and(isNull(importedPeople.acceptedAt), isNull(importedPeople.revokedAt));

/** Somebody of an import, by the link in their mail; undefined for a link that opens nothing. */
export async function invitedByImport({ database: { db }, clock }: Services, token: string) {
  const [row] = await db
    .select({ person: importedPeople, by: accountImports.by, invitedBy: users.name, expiresAt: accountImports.expiresAt })
    .from(importedPeople)
    .innerJoin(accountImports, eq(accountImports.id, importedPeople.importId))
    .innerJoin(users, eq(users.id, accountImports.by))
    .where(
      and(
        eq(importedPeople.tokenHash, hashToken(token)),
        isOpen,
        gt(accountImports.expiresAt, clock.now()),
        isNull(users.suspendedAt),
        eq(users.role, 'admin'),
      ),
    )
    .limit(1);
  return row;
}

type Invited = NonNullable<Awaited<ReturnType<typeof invitedByImport>>>;

interface Acceptance {
  name: string;
  password: string;
  language: 'ar' | 'en';
  privacyVersion: number | undefined;
}

/**
 * Opens the account of somebody who was imported, verified, with their institution where the file named one.
 * @returns the address to sign in with
 * @throws Refusal invitation_invalid, email_taken, password_too_common, privacy_text_changed
 */
export async function acceptImported(
  services: Services,
  { person, by }: Invited,
  { name, password, language, privacyVersion: version }: Acceptance,
): Promise<string> {
  if (version !== undefined) await refuseOtherVersion(services, version, 'privacy_version');
  const { id, email, role, institution, institutionAlternative, country } = person;
  const at = services.clock.now();
  await register(services, { name, email, password, language, role, emailVerified: true }, async (tx, userId) => {
    const used = await tx
      .update(importedPeople)
      .set({ acceptedAt: at })
      .where(and(eq(importedPeople.id, id), isOpen))
      .returning({ id: importedPeople.id });
    if (used.length === 0) throw new Refusal('invitation_invalid');
    if (institution !== null && country !== null) {
      const [own] = await tx.select({ id: memberships.organisationId }).from(memberships).where(eq(memberships.userId, userId));
      await findOrCreateInstitution(tx, own!.id, { name: institution, nameAlternative: institutionAlternative ?? undefined, country }, at);
    }
    await markVerified(tx, userId, by, at);
    await recordEvent(tx, { kind: 'account.verified', at, actorId: by, userId, data: {} });
    if (version !== undefined) await saveConsent(tx, userId, { version, language }, at);
  });
  return email;
}

/** Forgets who was imported under an address, when its person goes. */
export async function forgetImported(tx: Tx, email: string): Promise<void> {
  await tx.delete(importedPeople).where(eq(importedPeople.email, email));
}

/** Deletes imports whose invitations ran out long ago; the log retains that there was one. */
export async function pruneImports({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.account_imports, clock.now());
  await database.transaction(async (tx) => {
    const old = await tx.select({ id: accountImports.id }).from(accountImports).where(lt(accountImports.expiresAt, before));
    if (old.length > 0)
      await tx.delete(accountImports).where(
        inArray(
          accountImports.id,
          old.map(({ id }) => id),
        ),
      );
  });
}
