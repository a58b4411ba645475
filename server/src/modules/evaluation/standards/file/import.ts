import { randomUUID } from 'node:crypto';
import type { Language } from '@miyar/contract';
import { Rules } from '@miyar/contract/evaluation/standard-rules';
import { STANDARD_LIMITS } from '@miyar/contract/evaluation/standard-versions';
import { desc } from 'drizzle-orm';
import { standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { jsonIn } from '../../../../platform/decode-text.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import { DEFAULT_RULES } from '../draft/default-rules.ts';
import { insertTree, type NewTree } from '../draft/insert-tree.ts';
import { withNumber } from '../draft/versions.ts';
import { inForceOn } from '../in-force.ts';
import { partsOf, treeOf } from '../tree.ts';
import { asTree, rulesIn } from './as-tree.ts';
import { leftOver, StandardFile } from './shape.ts';

const REASONS = {
  shape: { ar: 'القيمة غير صالحة عند {{place}}', en: 'there is a wrong value at {{place}}' },
  repeated: { ar: 'تكرر الرمز {{place}}', en: 'the code {{place}} is in it twice' },
} as const;

const invalid = (why: keyof typeof REASONS, language: Language, place = ''): Refusal =>
  new Refusal('import_invalid', { parameters: { reason: REASONS[why][language].replace('{{place}}', place) } });

export interface Imported {
  id: number;
  taken: { areas: number; standards: number; indicators: number };
  lost: string[];
  unknown: string[];
}

/**
 * Makes a new draft of a file; never overwrites one. Parts have the lineage the file names, or that of the part with the
 * same code in the version in force.
 * @throws Refusal import_invalid, too_many_items, version_taken
 */
export async function importVersion(
  services: Services,
  admin: Actor,
  { file, version, language }: { file: ReceivedFile; version: string; language: Language },
): Promise<Imported> {
  const { content, left } = await readStandard(services.database.db, file, language);
  const { taken, rules } = content;
  const now = services.clock.now();
  const id = await withNumber(() =>
    services.database.transaction(async (tx) => {
      const tree: NewTree = asTree(taken, rules, await knownLineages(tx, riyadhDay(now)));
      const made = await insertTree(tx, version, tree, now);
      await recordEvent(tx, { kind: 'standard.imported', actorId: admin.id, at: now, data: { version_id: made, version } });
      return made;
    }),
  );
  return { id, taken: countsOf(taken), ...left };
}

async function readStandard(db: Db, file: ReceivedFile, language: Language) {
  const whole: unknown = await jsonIn(file.spooled.path);
  const parsed = StandardFile.safeParse(whole);
  if (!parsed.success) throw invalid('shape', language, parsed.error.issues[0]?.path.join('.') ?? '');
  const taken = parsed.data;
  const counts = countsOf(taken);
  for (const kind of ['areas', 'standards', 'indicators'] as const)
    if (counts[kind] > STANDARD_LIMITS[kind]) throw new Refusal('too_many_items', { parameters: { max: STANDARD_LIMITS[kind] } });
  const repeated = repeatedCode(taken);
  if (repeated !== undefined) throw invalid('repeated', language, repeated);
  const rules = Rules.safeParse(rulesIn(taken, DEFAULT_RULES));
  if (!rules.success) throw invalid('shape', language, `rules.${rules.error.issues[0]?.path.join('.')}`);
  return { content: { taken, rules: rules.data }, left: await leftIn(db, whole, taken) };
}

/** The keys that are not taken. The list of kinds belongs to exceptions; a kind that an exception names and nobody knows is unknown. */
async function leftIn(db: Db, whole: unknown, taken: StandardFile): Promise<Pick<Imported, 'lost' | 'unknown'>> {
  const indicators = taken.areas.flatMap(({ standards }) => standards.flatMap((standard) => standard.indicators));
  const { institutionTypes: _kinds, ...rest } = taken;
  const left = leftOver(whole, indicators.some(({ except }) => except) ? taken : rest);
  const known = new Set((await settingOf(db, 'kinds')).map(({ code }) => code));
  const unknown = indicators.flatMap(({ code, except }) => (except?.kinds ?? []).filter((kind) => !known.has(kind)).map((kind) => `${code}.except.${kind}`));
  return { ...left, unknown: [...left.unknown, ...unknown] };
}

function countsOf({ areas }: StandardFile): Imported['taken'] {
  const standards = areas.flatMap((area) => area.standards);
  return { areas: areas.length, standards: standards.length, indicators: standards.flatMap(({ indicators }) => indicators).length };
}

function repeatedCode({ areas }: StandardFile): string | undefined {
  const standards = areas.flatMap((area) => area.standards);
  for (const parts of [areas, standards, standards.flatMap(({ indicators }) => indicators)]) {
    const codes = parts.map(({ code }) => code);
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    if (twice !== undefined) return twice;
  }
  return undefined;
}

/** The lineage of each code of the version in force, or of the newest one; a new one for every other code. */
async function knownLineages(tx: Tx, today: string): Promise<(kind: string, code: string) => string> {
  const [newest] = await tx.select().from(standardVersions).orderBy(desc(standardVersions.createdAt), desc(standardVersions.id)).limit(1);
  const source = (await inForceOn(tx, today)) ?? newest;
  const parts = source ? partsOf(await treeOf(tx, source)) : { areas: [], standards: [], indicators: [] };
  const known = new Map(Object.entries(parts).flatMap(([kind, rows]) => rows.map(({ code, lineage }) => [`${kind} ${code}`, lineage] as const)));
  return (kind, code) => known.get(`${kind} ${code}`) ?? randomUUID();
}
