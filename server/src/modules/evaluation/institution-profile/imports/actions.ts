import type { Language } from '@miyar/contract';
import { textOfError } from '@miyar/contract';
import type { ProfileImportPreview } from '@miyar/contract/evaluation/institution-profile/import';
import { lt } from 'drizzle-orm';
import { retainedSince } from '../../../../db/retention.ts';
import { profileImports } from '../../../../db/schema/accreditation/institution-profile.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { detailsAfter, writeDetails } from '../save-profile.ts';
import { writeSite } from '../sites.ts';
import { type Changed, holdProfiles, writeStored } from '../write.ts';
import { findInstitutions } from './find.ts';
import { type Plan, type PlannedInstitution, type PlannedLine, planImport } from './plan.ts';
import { readLines, type Remark } from './read-lines.ts';
import { RETENTION } from './retention.ts';

const isFaulty = ({ faults }: PlannedLine): boolean => faults.length > 0;
const isWarned = ({ warnings }: PlannedLine): boolean => warnings.length > 0;
const fieldsIn = ({ institutions: changed }: Plan): number => changed.reduce((sum, { changes }) => sum + changes, 0);

/**
 * Returns what the import of a file would change, in the language of the reader. Nothing is stored.
 * @throws Refusal the codes for which `readLines` refuses a file
 */
export async function previewImport({ database: { db }, clock }: Services, file: ReceivedFile, language: Language): Promise<ProfileImportPreview> {
  const found = await findInstitutions(db, await readLines(file));
  const plan = await planImport(db, found, clock.now());
  const remark = ({ field, code, parameters }: Remark) => ({ column: field, code, message: textOfError(code, language, parameters) });
  return {
    sha256: file.spooled.sha256,
    lines: plan.lines.map(({ read, institution, site, changes, faults, warnings }) => ({
      line: read.line,
      institution_id: institution?.id ?? null,
      institution: institution?.name ?? read.cells.institution,
      site,
      changes,
      faults: faults.map(remark),
      warnings: warnings.map(remark),
    })),
    faulty: plan.lines.filter(isFaulty).length,
    warned: plan.lines.filter(isWarned).length,
    institutions: plan.institutions.length,
    fields: fieldsIn(plan),
  };
}

interface Wanted {
  file: ReceivedFile;
  sha256: string;
  acceptWarnings: boolean;
}

/**
 * Changes profiles and sites as a file has them, or nothing.
 * @throws Refusal import_other_file, import_faulty, import_warned, and the codes for which `readLines` refuses a file
 */
export async function importProfiles(services: Services, admin: Actor, { file, sha256, acceptWarnings }: Wanted) {
  if (file.spooled.sha256 !== sha256) throw new Refusal('import_other_file');
  const lines = await readLines(file);
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const ids = [...(await findInstitutions(tx, lines)).values()].flatMap(({ id }) => id ?? []);
    await holdProfiles(tx, ids);
    // Once more: what is stored may have changed since the preview, and while this waited.
    const plan = await planImport(tx, await findInstitutions(tx, lines), at);
    if (plan.lines.some(isFaulty)) throw new Refusal('import_faulty');
    if (!acceptWarnings && plan.lines.some(isWarned)) throw new Refusal('import_warned');
    for (const one of plan.institutions) await writePlanned(tx, admin, one, at);
    const [made] = await tx
      .insert(profileImports)
      .values({ by: admin.id, fileName: file.name, sha256, lines: lines.length, at })
      .returning({ id: profileImports.id });
    const { id } = made!;
    await recordEvent(tx, {
      kind: 'profiles.imported',
      at,
      actorId: admin.id,
      data: { import_id: id, lines: lines.length, institutions: plan.institutions.length },
    });
    return { id, institutions: plan.institutions.length, fields: fieldsIn(plan) };
  });
}

async function writePlanned(tx: Tx, admin: Actor, { stored, details, sites }: PlannedInstitution, at: Date): Promise<void> {
  await writeStored(tx, admin, stored, { source: 'import' }, at, async (writing) => {
    const { changed, profile } = await writeDetails(writing, admin, detailsAfter(writing, details));
    const ofSites: Changed[] = [];
    for (const { code, values } of sites) ofSites.push(...(await writeSite(writing, code, values)));
    return { changed: [...changed, ...ofSites], ...(profile && { profile }) };
  });
}

/** Deletes the rows of old imports; the history of each institution retains what they changed. */
export async function pruneImports({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.profile_imports, clock.now());
  await database.transaction((tx) => tx.delete(profileImports).where(lt(profileImports.at, before)));
}
