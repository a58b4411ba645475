import type { FamilyReport, Publication, SectionBody } from '@miyar/contract/families/family-report';
import { familyFaults, type FamilyFigure, type FamilyItem, type FamilyText, familySections } from '@miyar/contract/evaluation/report/family-text';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { actOnCase } from '../../evaluation/cases/act.ts';
import { type FoundCase, findCase, stageOf } from '../../evaluation/cases/find.ts';
import { raiseRevision } from '../../evaluation/cases/moves/move.ts';
import { incomplete, trialSheets } from '../../evaluation/report/family/finish-family.ts';
import { familySheet, linesOver } from '../../evaluation/report/family/sheet/sheet.ts';
import { familyBasis, familyOf, isSameText, lastId, writeFamily } from '../../evaluation/report/family/text.ts';
import { AS_SENT, frozenReport, newestReport, reportsOf } from '../../evaluation/report/facts.ts';
import { mayWritePart } from '../../evaluation/report/policy.ts';
import { shownReport } from '../../evaluation/report/reads.ts';
import { composeText } from '../../evaluation/report/compose.ts';
import { publicationOf, rightsOf, shownPublication } from './reply.ts';

/** A text for families as a reader may know it: live, or as it was frozen with its report. */
async function shownFamily(services: Services, actor: Actor, found: FoundCase, number: number | undefined) {
  const { db } = services.database;
  const shown = await shownReport(services, actor, found, number);
  const row = await familyOf(db, shown.report.id);
  const content = shown.frozen ? shown.frozen.record.family : row?.content;
  return { ...shown, content, version: row?.version ?? 1 };
}

/** The text of a report of which the outcome alone is published. */
const NO_TEXT: FamilyText = { sections: [], figures: [] };

/**
 * The report for families of a case. Its author also gets the facts it is checked against.
 * @throws Refusal not_found, also where the report has no text for families and its outcome is not published for them
 */
export async function readFamilyReport(services: Services, actor: Actor, id: number, number: number | undefined): Promise<FamilyReport> {
  const found = await findCase(services, actor, id);
  const publication = await publicationOf(services.database.db, id);
  const rights = rightsOf(
    services,
    actor,
    publication,
    publication !== undefined && (await isConflicted(services.database.db, actor, found.institution.organisationId)),
  );
  if (publication && (await reportsOf(services.database.db, id)).length === 0) return withoutReport(shownPublication(publication, actor), rights);
  const { report, numbers, text, frozen, version, ...shown } = await shownFamily(services, actor, found, number);
  if (!shown.content && !publication) throw new Refusal('not_found');
  const content = shown.content ?? NO_TEXT;
  const row = found.row!;
  const isNewest = report.number === numbers[0];
  const isAuthor = actor.role === 'evaluator' && actor.id === row.leadId;
  const write =
    !isAuthor || !shown.content ? 'forbidden' : isNewest ? mayWritePart({ isLead: true, share: new Set() }, 'family', stageOf(found)) : 'move_not_allowed';
  const basis = await familyBasis(services.database.db, row, text);
  const faults = !shown.content || (frozen && !isAuthor) ? [] : familyFaults(content, basis);
  return {
    version,
    number: report.number,
    numbers: [...numbers],
    content: asContent(content),
    ...(write === true && { basis: asBasis(basis) }),
    faults: faults.map((fault) => ({ ...fault, values: [...fault.values] })),
    lines_over: write === true && canBeSet(faults) ? await linesOverOf(services, row, { text, family: content, at: services.clock.now() }) : null,
    ...(await sentItems(services.database.db, report.id)),
    publication: publication ? shownPublication(publication, actor) : null,
    can: { write, ...rights },
  };
}

/** The items of the text that the institution was sent, by whose order remarks name them. */
async function sentItems(db: Db, reportId: number): Promise<Pick<FamilyReport, 'sent'>> {
  const sent = (await frozenReport(db, reportId, AS_SENT))?.record.family;
  return sent ? { sent: sent.sections.flatMap(({ items }) => items.map(({ id }) => id)) } : {};
}

/** The publication of a decision that rests on no report. */
const withoutReport = (publication: Publication, rights: ReturnType<typeof rightsOf>): FamilyReport => ({
  version: 0,
  number: null,
  numbers: [],
  content: asContent(NO_TEXT),
  faults: [],
  lines_over: null,
  publication,
  can: { write: 'forbidden', ...rights },
});

const asContent = ({ sections, figures }: FamilyText): FamilyReport['content'] => ({
  sections: sections.map(({ section, items }) => ({ section, items: items.map((item) => ({ ...item, sources: [...item.sources] })) })),
  figures: [...figures],
});

const asBasis = (basis: Awaited<ReturnType<typeof familyBasis>>): NonNullable<FamilyReport['basis']> => ({
  areas: basis.areas.map(({ code, indicators }) => ({ code, indicators: [...indicators] })),
  levels: { ...basis.levels },
  figures: [...basis.figures],
  figuresOf: Object.fromEntries(Object.entries(basis.figuresOf).map(([code, numbers]) => [code, [...numbers]])),
  results: [...basis.results],
});

/** A text that is far too long is not typeset: its faults say so already. */
const canBeSet = (faults: readonly { kind: string }[]): boolean => faults.every(({ kind }) => kind !== 'too_long' && kind !== 'too_many_items');

/** Null also while the renderer is busy: a text is read and stored without it. */
async function linesOverOf(services: Services, ...[row, of]: Tail<Parameters<typeof trialSheets>>): Promise<FamilyReport['lines_over']> {
  const sheets = await trialSheets(services, row, of);
  try {
    return { ar: await linesOver(sheets.ar), en: await linesOver(sheets.en) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/**
 * Writes a section of the text for families. An incomplete text is stored; its faults are listed with the answer.
 * @throws Refusal not_found, move_not_allowed, case_changed, invalid_value, source_missing
 */
export async function writeSection(
  services: Services,
  actor: Actor,
  { id, section }: { id: number; section: string },
  body: SectionBody,
): Promise<FamilyReport> {
  await actOnCase(services, actor, id, { as: 'lead' }, async ({ tx, row, at }) => {
    const report = await newestOrNone(tx, id);
    const family = report && (await familyOf(tx, report.id));
    if (!family || actor.role !== 'evaluator') throw new Refusal('not_found');
    const may = mayWritePart({ isLead: true, share: new Set() }, 'family', row.stage);
    if (may === 'forbidden') throw new Refusal('not_found');
    if (may !== true) throw new Refusal(may, { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (family.version !== body.version) throw new Refusal('case_changed');
    const { text } = await composeText(tx, report, row);
    const basis = await familyBasis(tx, row, text);
    const content = section === 'figures' ? withFigures(family.content, body.keys) : withItems(family.content, section, body.items, basis);
    if (isSameText(content, family.content)) return;
    await writeFamily(tx, family, content, { by: actor.id, at });
    await raiseRevision(tx, id, { what: 'report', id: report.id, version: family.version + 1, by: actor.id });
  });
  return readFamilyReport(services, actor, id, undefined);
}

async function newestOrNone(tx: Parameters<typeof newestReport>[0], id: number) {
  return (await newestReport(tx, id)) as Awaited<ReturnType<typeof newestReport>> | undefined;
}

function withFigures(content: FamilyText, keys: readonly FamilyFigure[] | undefined): FamilyText {
  if (!keys) throw refuseField('keys', 'required');
  return { ...content, figures: [...new Set(keys)] };
}

/** A section with the items as they were sent. One that says what it said stays marked as settled. */
function withItems(content: FamilyText, section: string, sent: SectionBody['items'], basis: Parameters<typeof familySections>[0]): FamilyText {
  if (!familySections(basis).includes(section)) throw new Refusal('not_found');
  if (!sent) throw refuseField('items', 'required');
  const before = content.sections.find((one) => one.section === section)?.items ?? [];
  let last = lastId(content);
  const ids = sent.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refuseField('items', 'invalid_value');
  const unlinked = sent.flatMap(({ sources }, index) => (sources.length === 0 ? [{ field: `items.${index}.sources`, code: 'source_missing' as const }] : []));
  if (unlinked.length > 0) throw new Refusal('source_missing', { fields: unlinked });
  const items = sent.map(({ id, ar, en, sources }, index): FamilyItem => {
    const known = id === undefined ? undefined : before.find((item) => item.id === id);
    if (id !== undefined && !known) throw refuseField(`items.${index}.id`, 'invalid_value');
    if (!known) last += 1;
    const item = { id: known?.id ?? last, ar, en, sources: [...new Set(sources)] };
    const same = known?.ar === ar && known.en === en && known.sources.join() === item.sources.join();
    return { ...item, settled: same && known.settled };
  });
  const known = new Map(content.sections.map((one) => [one.section, one.items]));
  return { ...content, sections: familySections(basis).map((one) => ({ section: one, items: one === section ? items : (known.get(one) ?? []) })) };
}

/**
 * The sheet of the text for families as PDF, marked as a draft: without a decision, and without the days that it sets.
 * @throws Refusal not_found, family_report_incomplete for a text that is too long to be typeset, busy, document_too_long, temporarily_unavailable
 */
export async function draftSheet(
  services: Services,
  actor: Actor,
  id: number,
  { number, language }: { number?: number | undefined; language: 'ar' | 'en' },
): Promise<FileAnswer> {
  const found = await findCase(services, actor, id);
  const { report, text, content } = await shownFamily(services, actor, found, number);
  if (!content) throw new Refusal('not_found');
  const long = familyFaults(content, await familyBasis(services.database.db, found.row!, text)).filter((fault) => !canBeSet([fault]));
  if (long.length > 0) throw incomplete(long);
  const sheets = await trialSheets(services, found.row!, { text, family: content, at: report.finalAt ?? report.sentAt ?? services.clock.now() });
  const pdf = await familySheet({ ...sheets[language], draft: true });
  return bytesAnswer(pdf, `family-report-${id}-${report.number}-${language}.pdf`, 'application/pdf');
}
