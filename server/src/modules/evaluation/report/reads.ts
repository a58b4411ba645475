import { treeOfCase } from '../standards/of-case.ts';
import type { EvaluationReport, ReportPart } from '@miyar/contract/evaluation/report/report';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase, stageOf } from '../cases/find.ts';
import { factCheckOf, mayRemark, readsReport, releasedReportsOf } from '../cases/report/report-facts.ts';
import { clocksOf } from '../clocks/reads.ts';
import { partsOf, type Tree } from '../standards/tree.ts';
import { composeText } from './compose.ts';
import { AS_FINISHED, AS_SENT, frozenReport, partsIn, type ReportRow, reportsOf } from './facts.ts';
import { mayWritePart } from './policy.ts';
import type { FrozenReport, ReportText } from './text.ts';
import { writerOf } from './writer.ts';

/** A version of the report as a reader may know it: live, or as it was frozen. */
interface ShownReport {
  readonly report: ReportRow;
  /** As the reader sees it: until the release a final report is for the institution the one that was sent. */
  readonly state: ReportRow['state'];
  /** Its decision is not released. */
  readonly provisional: boolean;
  readonly numbers: readonly number[];
  readonly text: ReportText;
  readonly tree: Tree;
  readonly frozen: { readonly record: FrozenReport; readonly sha256: string; readonly isFinal: boolean } | null;
}

/**
 * The version of a report that somebody asks for, the newest unless they name one.
 * @throws Refusal not_found
 */
export async function shownReport(services: Services, actor: Actor, found: FoundCase, number: number | undefined): Promise<ShownReport> {
  const { db } = services.database;
  const { row } = found;
  const stage = stageOf(found);
  if (!row?.standardVersionId) throw new Refusal('not_found');
  const released = await releasedReportsOf(db, row.applicationId);
  const known = (await reportsOf(db, row.applicationId)).filter((one) => readsReport(actor, one, { stage, released }));
  const report = number === undefined ? known[0] : known.find((one) => one.number === number);
  if (!report) throw new Refusal('not_found');
  const isReleased = released.has(report.id);
  const record = recordFor(report, isReleased, actor.role === 'institution');
  const frozen = record === null ? null : ((await frozenReport(db, report.id, record)) ?? null);
  const { text, tree } = frozen === null ? await composeText(db, report, row) : { text: frozen.record.text, tree: await treeOfCase(db, row) };
  return {
    report,
    state: record === AS_SENT ? 'sent' : report.state,
    provisional: !isReleased,
    numbers: known.map((one) => one.number),
    text,
    tree,
    frozen: frozen && { ...frozen, isFinal: record === AS_FINISHED },
  };
}

/** Which record of a report somebody reads; null: what is written now. */
function recordFor({ state }: ReportRow, isReleased: boolean, outside: boolean): typeof AS_SENT | typeof AS_FINISHED | null {
  if (outside) return isReleased ? AS_FINISHED : AS_SENT;
  return state === 'draft' || state === 'sent' ? null : AS_FINISHED;
}

/**
 * The report of a case.
 * @throws Refusal not_found
 */
export async function readReport(services: Services, actor: Actor, id: number, number: number | undefined): Promise<EvaluationReport> {
  const found = await findCase(services, actor, id);
  const shown = await shownReport(services, actor, found, number);
  const { db } = services.database;
  const stage = stageOf(found);
  const { report, state, provisional, numbers, text, tree, frozen } = shown;
  const [writer, clocks, sent] = await Promise.all([
    writerOf(db, actor, id, found.row!.leadId),
    clocksOf(db, id),
    frozen === null && report.state === 'sent' ? frozenReport(db, report.id, AS_SENT) : null,
  ]);
  const factCheck = factCheckOf(clocks, riyadhDay(services.clock.now()));
  const hashes = frozen ?? sent;
  const idOf = new Map(partsOf(tree).indicators.map((indicator) => [indicator.code, indicator.id]));
  const isNewest = report.number === numbers[0];
  return {
    number: report.number,
    state,
    numbers: [...numbers],
    provisional,
    score: text.score,
    sha256: hashes?.sha256 ?? null,
    text_sha256: hashes?.record.text_sha256 ?? null,
    sent_at: report.sentAt?.toISOString() ?? null,
    final_at: frozen?.isFinal ? (report.finalAt?.toISOString() ?? null) : null,
    standard_version: text.standard.version,
    team: [...text.team],
    visit: text.visit,
    sample: text.sample ?? null,
    receipts: [...(text.receipts ?? [])],
    indicators: text.indicators.map(({ evidence, ...indicator }) => ({ ...indicator, indicator_id: idOf.get(indicator.code)!, evidence: [...evidence] })),
    parts:
      frozen === null
        ? await liveParts(db, report.id, (part) => (isNewest ? mayWritePart(writer, part, stage) : 'forbidden'))
        : text.parts.map((part) => ({ ...part, by: null, at: (frozen.isFinal ? report.finalAt! : report.sentAt!).toISOString(), can: { write: 'forbidden' } })),
    fact_check: report.sentAt && factCheck ? factCheck : null,
    can: { remark: lacksInstitution(actor, 'editor') ?? (isNewest ? mayRemark(stage, factCheck) : 'move_not_allowed') },
  };
}

async function liveParts(db: Db, reportId: number, mayWrite: (part: string) => ReportPart['can']['write']): Promise<ReportPart[]> {
  const rows = await partsIn(db, reportId);
  const authors = [...new Set(rows.map(({ by }) => by))];
  const people = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, authors));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ part, textAr, textEn, version, by, at }) => ({
    part,
    ar: textAr,
    en: textEn,
    version,
    by: { user_id: by, name: names.get(by)! },
    at: at.toISOString(),
    can: { write: mayWrite(part) },
  }));
}
