import type { Differences } from '@miyar/contract/evaluation/standard-versions';
import { riyadhDay } from '../../../platform/clock.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { inForceOn } from './in-force.ts';
import { both, exceptOf, notesOf, titleOf } from './shapes.ts';
import { type AreaNode, partsOf, type Tree, treeOf, versionRow } from './tree.ts';
import type { Exception } from '@miyar/contract/evaluation/standards';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';

type Kind = 'area' | 'standard' | 'indicator';
type Pair = Readonly<Record<'ar' | 'en', string>>;

/** A part of either version, with what is compared. */
interface Part {
  kind: Kind;
  code: string;
  lineage: string;
  /** The lineage of the part above it. */
  above: string | undefined;
  title: Pair;
  texts: Readonly<Partial<Record<'title' | 'description' | 'examples', Pair>>>;
  weight?: number;
  marks?: Readonly<Record<'critical' | 'sampling', boolean>>;
  except?: Exception | null;
}

/**
 * Returns the changes of a version against another one.
 * @param from the id of the other; the effective version unless one is given
 * @throws Refusal not_found; invalid_value for an id that no version has
 */
export async function differencesOf(services: Services, id: number, from: number | undefined): Promise<Differences> {
  const { db } = services.database;
  const row = await versionRow(db, id);
  if (!row) throw new Refusal('not_found');
  const other = from === undefined ? await inForceOn(db, riyadhDay(services.clock.now())) : await versionRow(db, from);
  if (from !== undefined && !other) throw refuseField('from', 'invalid_value');
  return compare(other && (await treeOf(db, other)), await treeOf(db, row));
}

function compare(before: Tree | undefined, after: Tree): Differences {
  const old = new Map((before ? listed(before) : []).map((part) => [part.lineage, part]));
  const now = listed(after);
  const lineages = new Set(now.map(({ lineage }) => lineage));
  const both = now.flatMap((part) => {
    const was = old.get(part.lineage);
    return was ? [{ part, was }] : [];
  });
  return {
    from: before ? { id: before.head.id, version: before.head.version } : null,
    added: now.filter(({ lineage }) => !old.has(lineage)).map(named),
    removed: [...old.values()].filter(({ lineage }) => !lineages.has(lineage)).map(named),
    moved: both.filter(({ part, was }) => part.code !== was.code || part.above !== was.above).map(({ part, was }) => ({ ...named(part), old_code: was.code })),
    texts: [...(before ? headTexts(before, after) : []), ...both.flatMap(({ part, was }) => textDifferences(part, was))],
    weights: both.flatMap(({ part, was }) => (part.weight === was.weight ? [] : [{ ...named(part), old: was.weight!, new: part.weight! }])),
    marks: both.flatMap(({ part, was }) =>
      (['critical', 'sampling'] as const)
        .filter((mark) => part.marks?.[mark] !== was.marks?.[mark])
        .map((mark) => ({ ...named(part), mark, old: was.marks![mark], new: part.marks![mark] })),
    ),
    ...exceptionDifferences(both),
    rules: before ? ruleDifferences(before.head.rules, after.head.rules) : [],
  };
}

/** Where exceptions changed; the field is absent where none did. */
function exceptionDifferences(both: readonly { part: Part; was: Part }[]): Pick<Differences, 'exceptions'> {
  const exceptions = both.flatMap(({ part, was }) =>
    JSON.stringify(part.except) === JSON.stringify(was.except) ? [] : [{ ...named(part), old: was.except ?? null, new: part.except ?? null }],
  );
  return exceptions.length > 0 ? { exceptions } : {};
}

const named = ({ kind, code, title }: Part) => ({ kind, code, title });
const same = (one: Pair, other: Pair): boolean => one.ar === other.ar && one.en === other.en;

function textDifferences(part: Part, was: Part): Differences['texts'] {
  return (['title', 'description', 'examples'] as const).flatMap((field) => {
    const [before, after] = [was.texts[field], part.texts[field]];
    return before && after && !same(before, after) ? [{ ...named(part), field, old: before, new: after }] : [];
  });
}

function headTexts({ head: before }: Tree, { head: after }: Tree): Differences['texts'] {
  const texts = [
    ['title', titleOf(before), titleOf(after)],
    ['notes', notesOf(before), notesOf(after)],
  ] as const;
  return texts
    .filter(([, old, now]) => !same(old, now))
    .map(([field, old, now]) => ({ kind: 'version', code: after.version, title: titleOf(after), field, old, new: now }));
}

const shared = ({ code, lineage, titleAr, titleEn, descriptionAr, descriptionEn }: Omit<AreaNode, 'standards' | 'weight'>) => ({
  code,
  lineage,
  title: both(titleAr, titleEn),
  texts: { title: both(titleAr, titleEn), description: both(descriptionAr, descriptionEn) },
});

/** Every part of a tree: areas, standards, indicators. */
function listed(tree: Tree): Part[] {
  const { areas, standards, indicators } = partsOf(tree);
  const areaLineage = new Map(areas.map(({ id, lineage }) => [id, lineage]));
  const standardLineage = new Map(standards.map(({ id, lineage }) => [id, lineage]));
  return [
    ...areas.map((area): Part => ({ kind: 'area', ...shared(area), above: undefined, weight: area.weight })),
    ...standards.map((standard): Part => ({ kind: 'standard', ...shared(standard), above: areaLineage.get(standard.areaId) })),
    ...indicators.map((indicator): Part => {
      const { texts, ...rest } = shared(indicator);
      return {
        kind: 'indicator',
        ...rest,
        texts: { ...texts, examples: both(indicator.examplesAr, indicator.examplesEn) },
        above: standardLineage.get(indicator.standardId),
        marks: { critical: indicator.critical, sampling: indicator.sampling },
        except: exceptOf(indicator).except ?? null,
      };
    }),
  ];
}

/** Returns the differences in the rules of two versions, by their path: `bands.A.min`, `scale.B.title.ar`. */
function ruleDifferences(before: Rules, after: Rules): Differences['rules'] {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((where) => old.get(where) !== now.get(where))
    .map((where) => ({ where, old: old.get(where) ?? null, new: now.get(where) ?? null }));
}

/** Returns every value with its path. Items of a list are named by their level or rating, since their order has no meaning. */
function leaves(value: unknown, place = ''): [where: string, value: string][] {
  if (value === null) return [[place, '']];
  if (typeof value === 'string' || typeof value === 'number') return [[place, `${value}`]];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return [[place, value.join(', ')]];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, place === '' ? nameOf(key, item) : `${place}.${nameOf(key, item)}`));
}

function nameOf(key: string, item: unknown): string {
  if (typeof item !== 'object' || item === null) return key;
  const { rating, level } = item as { rating?: string; level?: string };
  return rating ?? level ?? key;
}
