import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import { LEVELS, type Rating } from '@miyar/contract/evaluation/score/rules';
import { type Entry, type EntryKind, MAX_BATCH } from '@miyar/contract/evaluation/workbook/entry';
import { entryText, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import { MAIN_TEXT } from '@miyar/contract/evaluation/workbook/kinds';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { registerDevice } from '../../modules/evaluation/workbook/devices.ts';
import { openWorkbooks } from '../../modules/evaluation/workbook/facts/open.ts';
import { sealWorkbook } from '../../modules/evaluation/workbook/seal.ts';
import { sha256Of } from '../../modules/evaluation/workbook/facts/stored.ts';
import { syncEntries } from '../../modules/evaluation/workbook/sync.ts';
import { takeAlong } from '../../modules/evaluation/workbook/take-along.ts';
import type { Services } from '../../services.ts';
import type { CastName } from '../people.ts';
import { actorOf, on } from '../steps.ts';
import { LEVEL_IN, type Rated } from './reports/settled.ts';
import { NOTES } from './workbook-notes.ts';

/** The work of a member of the team in their workbook. */
export interface CastWorkbook {
  readonly person: CastName;
  readonly language: 'ar' | 'en';
  /** The day they wrote. */
  readonly day: string;
  /** The number of indicators they have rated, of those they answer for, or of all if nobody divided them. */
  readonly rated?: number;
  /** How many learners of the sample they have heard. */
  readonly heard?: number;
  /** Sealed on the evening of that day. The visit has to be planned, and every indicator of theirs rated. */
  readonly sealed?: boolean;
}

/**
 * Fills the workbooks of a case whose team accepted, as if its people had been on the visit.
 * @param settled what its report comes to, where it has one: ratings are near what the team agrees on
 */
export async function castWorkbooks(services: Services, applicationId: number, books: readonly CastWorkbook[], settled?: Rated): Promise<void> {
  const [first] = books;
  if (!first) return;
  const opened = on(services, first.day, 8).clock.now();
  await services.database.transaction((tx) => openWorkbooks(tx, applicationId, opened));
  for (const [index, book] of books.entries()) await write(services, applicationId, book, { place: index, settled });
}

async function write(
  services: Services,
  applicationId: number,
  { person, language, day, rated, heard = 0, sealed }: CastWorkbook,
  { place, settled }: { place: number; settled: Rated | undefined },
): Promise<void> {
  const actor = await actorOf(services, person);
  const during = on(services, day, 11);
  const along = await takeAlong(during, actor, applicationId);
  const device = createHash('sha256').update(`${applicationId} ${person}`).digest('base64url').slice(0, 22);
  await registerDevice(on(services, day, 8), actor, applicationId, { device, label: language === 'ar' ? 'جهاز الزيارة' : 'Visit tablet' });
  const entries = chained(device, during.clock.now(), [...said(along, actor.id, { language, place, rated, settled }), ...hearings(along, heard)]);
  for (let from = 0; from < entries.length; from += MAX_BATCH)
    await syncEntries(during, actor, applicationId, { device, entries: entries.slice(from, from + MAX_BATCH) });
  if (!sealed) return;
  const evening = on(services, day, 17);
  await sealWorkbook(evening, actor, applicationId, api.workbook.seal.body.parse((await takeAlong(evening, actor, applicationId)).holds));
}

type Said = Pick<Entry, 'indicator' | 'field' | 'value'> & { readonly kind: EntryKind };

interface Saying {
  language: 'ar' | 'en';
  place: number;
  rated: number | undefined;
  settled: Rated | undefined;
}

/** Ratings of the indicators of a person, most of them the institution's own, or the team's where it has agreed, and some a level apart; and their words. */
function said(along: TakenAlong, evaluatorId: number, { language, place, rated, settled }: Saying): Said[] {
  const own = along.division.filter(({ evaluator_id: one }) => one === evaluatorId).map(({ code }) => code);
  const codes = (own.length > 0 ? own : along.answers.map(({ code }) => code)).slice(0, rated);
  const ratings = codes.map((indicator, at): Said => {
    const self = along.answers.find(({ code }) => code === indicator)?.level ?? 'B';
    const near = settled ? LEVEL_IN[settled](indicator) : self === 'NA' ? 'B' : self;
    return { kind: 'rating', indicator, value: { level: apart(near, (at + place) % 4 === 0 ? 1 : 0) } };
  });
  // In the text that the screen offers by itself, as if it were typed there.
  const notes = NOTES.filter(({ code }) => codes.includes(code)).map(
    ({ code, kind, ...text }): Said => ({ kind, indicator: code, field: MAIN_TEXT, value: { text: text[language] } }),
  );
  return [...ratings, ...notes];
}

/** Returns the hearings of the first learners that were drawn: most of them know their pages, each third one makes mistakes. */
function hearings({ draw }: TakenAlong, heard: number): Said[] {
  const drawn = draw?.learners.filter(({ state }) => state === 'drawn').slice(0, heard) ?? [];
  return drawn.flatMap(({ code, pages }, at) =>
    pages.map((page, turn): Said => {
      const weak = at % 3 === 2;
      const marks = { prompts: weak ? 2 : 0, slips: turn === 0 ? 1 : 0, clear: weak ? turn : 0, hidden: turn, fluency: weak ? 2 : 4 };
      return { kind: 'hearing', field: `${code}-${page}`, value: { draw: draw!.id, code, page, ...marks, half: false } };
    }),
  );
}

const apart = (level: Exclude<Rating, 'NA'>, steps: number): Rating => LEVELS[Math.min(LEVELS.length - 1, LEVELS.indexOf(level) + steps)]!;

/** Entries as a device would have written them, a minute apart. */
function chained(device: string, from: Date, all: readonly Said[]): Entry[] {
  let prev = FIRST_HASH;
  return all.map(({ kind, ...content }, index) => {
    const at = new Date(from.getTime() + index * 60_000).toISOString();
    const entry: Entry = { v: 1, device, seq: index + 1, prev, kind, ...content, base: null, at };
    prev = sha256Of(entryText(entry));
    return entry;
  });
}
