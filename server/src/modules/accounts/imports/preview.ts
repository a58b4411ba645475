import { textOfError, type Language } from '@miyar/contract';
import type { ImportPreview } from '@miyar/contract/accounts/imports';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { accountImports, importedPeople } from '../../../db/schema/accounts/imports.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { foldText } from '../../../platform/fold-text.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { type ReadLine, readImport, type ColumnFault } from './read-file.ts';

const NAMES_AT_ONCE = 5000;

/** A line with everything that is known against it. */
export interface CheckedLine extends ReadLine {
  warnings: ColumnFault[];
}

/** Holds lines against each other and against what is there: addresses, names of people, names of institutions. */
export async function checkLines(db: Db | Tx, lines: readonly ReadLine[], now: Date): Promise<CheckedLine[]> {
  const emails = lines.map(({ person }) => person.email);
  const taken = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  // One whose invitation ran out may be invited again.
  const invited = await db
    .select({ email: importedPeople.email })
    .from(importedPeople)
    .innerJoin(accountImports, eq(accountImports.id, importedPeople.importId))
    .where(and(inArray(importedPeople.email, emails), isNull(importedPeople.acceptedAt), isNull(importedPeople.revokedAt), gt(accountImports.expiresAt, now)));
  const names = await peopleNamed(db, lines);
  const keys = lines.flatMap(({ person }) => [person.institution, person.institutionAlternative].flatMap((name) => (name ? [foldText(name)] : [])));
  const schools = await db.select({ key: institutions.nameKey, country: institutions.country }).from(institutions).where(inArray(institutions.nameKey, keys));
  const countries = await settingOf(db, 'countries');
  const [accounts, open] = [new Set(taken.map(({ email }) => email)), new Set(invited.map(({ email }) => email))];
  const known = new Set(schools.map(({ key, country }) => `${key} ${country}`));
  const [emailsBefore, namesBefore, schoolsBefore] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const metBefore = (before: Set<string>, key: string) => before.has(key) || (before.add(key), false);
  return lines.map((read) => {
    const { role, name, email, institution, country } = read.person;
    const faults = [...read.faults];
    const warnings: ColumnFault[] = [];
    if (accounts.has(email)) faults.push({ column: 'email', code: 'email_taken' });
    else if (open.has(email)) faults.push({ column: 'email', code: 'invited_already' });
    else if (email !== '' && metBefore(emailsBefore, email)) faults.push({ column: 'email', code: 'twice_in_file' });
    if (country !== null && country !== '' && !countries.includes(country)) faults.push({ column: 'country', code: 'invalid_choice' });
    if (name !== '' && (metBefore(namesBefore, foldText(name)) || names.has(foldText(name)))) warnings.push({ column: 'name', code: 'name_known' });
    if (role === 'institution' && institution) {
      const key = `${foldText(institution)} ${country}`;
      if (metBefore(schoolsBefore, key) || known.has(key)) warnings.push({ column: 'institution', code: 'name_known' });
    }
    return { ...read, faults, warnings };
  });
}

/** The folded names of a file that accounts have, too: every name is folded, since a file may have as many as there are. */
async function peopleNamed(db: Db | Tx, lines: readonly ReadLine[]): Promise<Set<string>> {
  const wanted = new Set(lines.map(({ person }) => foldText(person.name)));
  const found = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(isNull(users.deletedAt), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(NAMES_AT_ONCE);
    for (const { name } of rows) if (wanted.has(foldText(name))) found.add(foldText(name));
    if (rows.length < NAMES_AT_ONCE) return found;
    after = rows.at(-1)!.id;
  }
}

/** Returns the preview of an import of the file, in the language of the reader. */
export async function previewImport({ database, clock }: Services, file: ReceivedFile, language: Language): Promise<ImportPreview> {
  const lines = await checkLines(database.db, await readImport(file), clock.now());
  const said = ({ column, code }: ColumnFault) => ({ column, code, message: textOfError(code, language, { max: column === 'institution' ? 200 : 120 }) });
  return {
    sha256: file.spooled.sha256,
    lines: lines.map(({ line, written, faults, warnings }) => ({
      line,
      role: written.role,
      name: written.name,
      email: written.email,
      institution: written.institution,
      country: written.country,
      faults: faults.map(said),
      warnings: warnings.map(said),
    })),
    faulty: lines.filter(({ faults }) => faults.length > 0).length,
    warned: lines.filter(({ warnings }) => warnings.length > 0).length,
  };
}
