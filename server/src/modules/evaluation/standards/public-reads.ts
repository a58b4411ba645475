import { api } from '@miyar/contract';
import type { PublicStandard, PublicVersion } from '@miyar/contract/evaluation/standards';
import { and, desc, eq, ne } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { ReadyBytes } from '../../../platform/http/answers/ready-bytes.ts';
import { createReadyAnswers, type ReadyAnswers } from '../../../platform/ready-answers.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { inForceOn, stateOn } from './in-force.ts';
import { notesOf, publicAreas, titleOf } from './shapes.ts';
import { treeOf, type VersionRow } from './tree.ts';

const published = (version: string) => and(eq(standardVersions.version, version), ne(standardVersions.state, 'draft'));

async function publicRow(db: Pick<Db, 'select'>, version: string): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(standardVersions).where(published(version));
  return row;
}

/** The published and the retired versions, the newest first. */
export async function publicVersions({ database: { db }, clock }: Services): Promise<PublicVersion[]> {
  const today = riyadhDay(clock.now());
  const inForce = await inForceOn(db, today);
  const rows = await db
    .select({ row: standardVersions, sha256: frozenRecords.sha256 })
    .from(standardVersions)
    .innerJoin(frozenRecords, eq(frozenRecords.id, standardVersions.frozenId))
    .orderBy(desc(standardVersions.effectiveFrom), desc(standardVersions.id));
  return rows.map(({ row, sha256 }) => ({
    version: row.version,
    state: stateOn(row, inForce, today) as PublicVersion['state'],
    in_force: row.id === inForce?.id,
    effective_from: row.effectiveFrom!,
    sha256,
  }));
}

/** A version that is published or retired, as everybody reads it. */
async function publicStandard(services: Services, row: VersionRow): Promise<PublicStandard> {
  const listed = (await publicVersions(services)).find(({ version }) => version === row.version)!;
  const { areas } = await treeOf(services.database.db, row);
  return { ...listed, title: titleOf(row), notes: notesOf(row), rules: row.rules, areas: publicAreas(areas) };
}

/** The version in force, or a named one, as everybody reads it; undefined if there is none. */
export async function publicStandardAt(services: Services, version: string | undefined): Promise<PublicStandard | undefined> {
  const { db } = services.database;
  const row = await (version === undefined ? inForceOn(db, riyadhDay(services.clock.now())) : publicRow(db, version));
  return row && publicStandard(services, row);
}

/**
 * The frozen text of a version, byte for byte.
 * @throws Refusal not_found for one that is not published
 */
export async function frozenText({ database: { db } }: Services, version: string): Promise<FileAnswer> {
  const [row] = await db
    .select({ content: frozenRecords.content })
    .from(standardVersions)
    .innerJoin(frozenRecords, eq(frozenRecords.id, standardVersions.frozenId))
    .where(published(version));
  if (!row) throw new Refusal('not_found');
  return bytesAnswer(Buffer.from(row.content), `iqs-${version}-frozen.json`, 'application/json');
}

/** The bytes of public versions, prepared once: a version changes only when it is retired or another one comes into force. */
export function createPublicStandard(services: Services) {
  const { db } = services.database;
  const prepare = (find: (today: string) => Promise<VersionRow | undefined>) =>
    createReadyAnswers({
      version: async () => {
        const today = riyadhDay(services.clock.now());
        const [row, inForce] = [await find(today), await inForceOn(db, today)];
        return row ? `${row.id} ${stateOn(row, inForce, today)} ${row.id === inForce?.id}` : NONE;
      },
      read: async () => {
        const row = await find(riyadhDay(services.clock.now()));
        return row ? api.standard.read.response.parse(await publicStandard(services, row)) : null;
      },
      onFailure: (error) => services.log.error({ err: error }, 'the standard could not be read; it is answered as it was'),
    });
  const current = prepare((today) => inForceOn(db, today));
  const byVersion = new Map<string, ReadyAnswers>();
  return {
    /** @throws Refusal not_found where none is in force */
    inForce: async () => whatThereIs(await current.answer()),
    /** @throws Refusal not_found for one that is not published */
    read: async (version: string) => {
      const known = byVersion.get(version);
      // Only versions that somebody published are prepared, however many numbers are asked for.
      if (!known && !(await publicRow(db, version))) throw new Refusal('not_found');
      const answers = known ?? prepare(() => publicRow(db, version));
      byVersion.set(version, answers);
      return whatThereIs(await answers.answer());
    },
    changed: () => [current, ...byVersion.values()].forEach((answers) => answers.changed()),
  };
}

const NONE = 'none';

function whatThereIs(bytes: ReadyBytes): ReadyBytes {
  if (bytes.bodies.identity.toString('latin1', 0, 5) === 'null') throw new Refusal('not_found');
  return bytes;
}
