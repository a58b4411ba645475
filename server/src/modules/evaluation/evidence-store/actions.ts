import type { Api, Parsed } from '@miyar/contract';
import { MAX_VALID_YEARS, MAX_VERSIONS } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { organisationOf } from '../../accreditation/applications/reads.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { refuseLarge } from '../evidence/add.ts';
import { holdLicensed } from '../institution-profile/licence.ts';
import { accreditationSettings, shownSettings } from '../institution-profile/lists.ts';
import { followLicence } from '../institution-profile/write.ts';
import {
  describeItem,
  findBytes,
  holdStore,
  insertItem,
  insertVersion,
  inStore,
  newestVersion,
  removeItem,
  setValidity,
  type StoredItemRow,
  type Validity,
} from '../stored-evidence/versions.ts';
import { hasInstitution } from './reads.ts';

type Calls = Api['evidenceStore'];
type SentDays = Parsed<Calls['addVersion']>['body'];
const MEGABYTE = 1024 * 1024;

/** An item after an upload, and whether its bytes are new. */
export interface StoredNow {
  id: number;
  isNew: boolean;
}

/**
 * Adds an item to the store of the person's organisation. Bytes that the store has answer their item, which is back if it was removed.
 * @throws Refusal not_found for an organisation without an institution, invalid_date, file_too_large, store_full
 */
export async function addStored(services: Services, actor: Actor, sent: Parsed<Calls['add']>['body'], file: ReceivedFile): Promise<StoredNow> {
  const { title, kind, note, ...days } = sent;
  const act = acting(services, actor);
  const description = { title, kind, note, ...act };
  return upload(services, actor, file, days, async (tx, organisationId, validity, fileId) => {
    const known = await findBytes(tx, { organisationId, sha256: file.spooled.sha256 }, description);
    if (known) {
      const { itemId, id } = known.version;
      if (known.isBack) await recordEvent(tx, { kind: 'evidence.stored', ...act, actorId: actor.id, data: { stored_id: itemId, stored_version_id: id } });
      return { id: itemId, isNew: false };
    }
    await refuseFull(tx, organisationId, { items: 1, bytes: file.spooled.size });
    if (fileId === undefined) return undefined;
    const version = await insertItem(tx, { organisationId, fileId, sha256: file.spooled.sha256, ...validity, ...act }, description);
    await recordEvent(tx, { kind: 'evidence.stored', at: act.at, actorId: actor.id, data: { stored_id: version.itemId, stored_version_id: version.id } });
    return { id: version.itemId, isNew: true };
  });
}

/**
 * Adds a newer version to an item. Bytes that the store has answer their item, and add nothing.
 * @throws Refusal not_found, invalid_date, file_too_large, store_full
 */
export async function addStoredVersion(services: Services, actor: Actor, itemId: number, days: SentDays, file: ReceivedFile): Promise<StoredNow> {
  const act = acting(services, actor);
  return upload(
    services,
    actor,
    file,
    days,
    async (tx, organisationId, validity, fileId) => {
      const item = await itemOf(tx, organisationId, itemId);
      const known = await findBytes(tx, { organisationId, sha256: file.spooled.sha256 }, { title: item.title, kind: item.kind, ...act });
      if (known) return { id: known.version.itemId, isNew: false };
      const versions = await tx.$count(storedEvidenceVersions, eq(storedEvidenceVersions.itemId, itemId));
      if (versions >= MAX_VERSIONS) throw full(`${MAX_VERSIONS} نسخة`, `${MAX_VERSIONS} versions`);
      await refuseFull(tx, organisationId, { items: 0, bytes: file.spooled.size });
      if (fileId === undefined) return undefined;
      const version = await insertVersion(tx, itemId, { organisationId, fileId, sha256: file.spooled.sha256, ...validity, ...act });
      await followLicence(tx, actor, itemId, act.at);
      await recordEvent(tx, { kind: 'evidence.versioned', at: act.at, actorId: actor.id, data: { stored_id: itemId, stored_version_id: version.id } });
      return { id: itemId, isNew: true };
    },
    itemId,
  );
}

const acting = ({ clock }: Services, { id }: Actor) => ({ by: id, at: clock.now() });

/**
 * Runs an upload in a locked store: first without the file, for what is refused or known, then with it.
 * @param act gives the result, or undefined where it needs the file
 * @param itemId the item that the upload is for: institutions whose licence it is are locked first
 */
async function upload(
  services: Services,
  actor: Actor,
  file: ReceivedFile,
  days: SentDays,
  act: (tx: Tx, organisationId: number, validity: Validity, fileId: number | undefined) => Promise<StoredNow | undefined>,
  itemId?: number,
): Promise<StoredNow> {
  const organisationId = organisationOf(actor);
  const validity = checkedDays({ validFrom: null, validUntil: null }, days, riyadhDay(services.clock.now()));
  const opened = async (tx: Tx, fileId?: number) => {
    if (!(await hasInstitution(tx, organisationId))) throw new Refusal('not_found');
    if (itemId !== undefined) await holdLicensed(tx, itemId);
    await holdStore(tx, organisationId);
    return act(tx, organisationId, validity, fileId);
  };
  const first = await services.database.transaction(async (tx) => {
    await refuseLarge(tx, file.spooled.size);
    return opened(tx);
  });
  if (first) return first;
  return storeFiles(services, actor.id, { file }, async (tx, stored) => {
    const result = (await opened(tx, stored.file))!;
    // Somebody else may have sent the same bytes meanwhile.
    if (!result.isNew) await dropFiles(services, tx, [stored.file]);
    return result;
  });
}

/** @throws Refusal not_found */
async function itemOf(tx: Tx, organisationId: number, itemId: number): Promise<StoredItemRow> {
  const [item] = await tx
    .select()
    .from(storedEvidence)
    .where(and(inStore(organisationId), eq(storedEvidence.id, itemId)));
  if (!item) throw new Refusal('not_found');
  return item;
}

/**
 * The days of a version after a change.
 * @throws Refusal invalid_date at `valid_until` for a last day before the first, or too far in the future
 */
function checkedDays(former: Validity, { valid_from: from, valid_until: until }: SentDays, today: string): Validity {
  const after = { validFrom: from === undefined ? former.validFrom : from, validUntil: until === undefined ? former.validUntil : until };
  const furthest = `${Number(today.slice(0, 4)) + MAX_VALID_YEARS}${today.slice(4)}`;
  if (after.validFrom && after.validFrom > furthest) throw refuseField('valid_from', 'invalid_date');
  if (after.validUntil && (after.validUntil > furthest || (after.validFrom && after.validFrom > after.validUntil)))
    throw refuseField('valid_until', 'invalid_date');
  return after;
}

const full = (ar: string, en: string) => new Refusal('store_full', { parameters: { limit: { ar, en } } });

/** @throws Refusal store_full */
async function refuseFull(tx: Tx, organisationId: number, more: { items: number; bytes: number }): Promise<void> {
  const { store: limits } = shownSettings(await accreditationSettings(tx));
  const items = await tx.$count(storedEvidence, inStore(organisationId));
  if (items + more.items > limits.items) throw full(`عدد الشواهد ${limits.items}`, `${limits.items} items`);
  const [has] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(storedEvidenceVersions)
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
    .where(eq(storedEvidenceVersions.organisationId, organisationId));
  if (has!.bytes + more.bytes > limits.mb * MEGABYTE) throw full(`${limits.mb} ميغابايت`, `${limits.mb} MB`);
}

/**
 * Changes how an item is described, and the days of its newest version.
 * @throws Refusal not_found, invalid_date
 */
export async function changeStored(
  services: Services,
  actor: Actor,
  itemId: number,
  { title, kind, note, ...days }: Parsed<Calls['change']>['body'],
): Promise<void> {
  const organisationId = organisationOf(actor);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await itemOf(tx, organisationId, itemId);
    await holdLicensed(tx, itemId);
    await holdStore(tx, organisationId);
    const item = await itemOf(tx, organisationId, itemId);
    const version = (await newestVersion(tx, itemId))!;
    const validity = checkedDays(version, days, riyadhDay(at));
    await describeItem(tx, itemId, { title: title ?? item.title, kind: kind ?? item.kind, note: note === undefined ? item.note : note });
    await setValidity(tx, version, validity, shownSettings(await accreditationSettings(tx)).validity_reminders, at);
    await followLicence(tx, actor, itemId, at);
  });
}

/**
 * Removes an item from the store. Versions that nothing uses lose their bytes; what a case uses stays with the case.
 * @throws Refusal not_found
 */
export async function removeStored(services: Services, actor: Actor, itemId: number): Promise<void> {
  const organisationId = organisationOf(actor);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await itemOf(tx, organisationId, itemId);
    await holdLicensed(tx, itemId);
    await holdStore(tx, organisationId);
    const item = await itemOf(tx, organisationId, itemId);
    await followLicence(tx, actor, itemId, at, { isRemoved: true });
    await dropFiles(services, tx, await removeItem(tx, item, at));
    await recordEvent(tx, { kind: 'evidence.unstored', at, actorId: actor.id, data: { stored_id: itemId } });
  });
}
