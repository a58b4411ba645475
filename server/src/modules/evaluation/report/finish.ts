import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { eq } from 'drizzle-orm';
import { temporaryFolder } from '../../../config.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { spool } from '../../../platform/storage/spool.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, makeMove, refuseMove } from '../cases/moves/move.ts';
import { factCheckOf } from '../cases/report/report-facts.ts';
import { clocksOf } from '../clocks/reads.ts';
import { freeze } from '../frozen/freeze.ts';
import { composeText, hashOfText } from './compose.ts';
import { AS_FINISHED, AS_SENT, frozenReport, newestReport, type ReportRow, remarksOn } from './facts.ts';
import { reportPdf } from './print/pdf.ts';
import { refuseOneLanguage } from './send.ts';
import { FAMILY_PART } from '@miyar/contract/evaluation/report/parts';
import type { FamilyText } from '@miyar/contract/evaluation/report/family-text';
import { finishedFamily, refuseLongSheet, trialSheets } from './family/finish-family.ts';
import { familyOf, isSameText } from './family/text.ts';
import type { FrozenReport, ReportText } from './text.ts';

/** Longest final report in bytes. */
const LARGEST = 100 * 1024 * 1024;

/**
 * Finishes the report: text, score and the hash of its PDF are frozen, and the authority decides. The PDF is made before the
 * transaction that stores it; what changed meanwhile is refused by the revision.
 * @throws Refusal not_found, move_not_allowed, case_changed, fact_check_open, remarks_unanswered, remark_without_change, text_in_one_language, busy,
 * document_too_long, temporarily_unavailable, and with a text for families family_report_incomplete, sheet_too_long
 */
export async function finishReport(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  const at = services.clock.now();
  const { text, family, row } = await actOnCase(services, actor, applicationId, { as: 'lead' }, async (open) => ({
    row: open.row,
    ...(await finishable(open.tx, open.row, revision, at)),
  }));
  if (family) await refuseLongSheet(await trialSheets(services, row, { text, family, at }));
  const textSha256 = hashOfText(text);
  const pdf = await reportPdf({ text, textSha256, state: 'final', language: 'both', at });
  const files = { pdf: await asFile(services, pdf, text) };
  await actOnCase(services, actor, applicationId, { as: 'lead', files, ownMaking: true }, async ({ tx, row, files: { pdf: fileId } }) => {
    const now = await finishable(tx, row, revision, at);
    if (hashOfText(now.text) !== textSha256 || !isSameText(now.family, family)) throw new Refusal('case_changed');
    const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
    const content: FrozenReport = { text, text_sha256: textSha256, pdf_sha256: pdfSha256, ...(family && { family }) };
    const subject = { kind: 'report' as const, subjectId: now.report.id, number: AS_FINISHED, applicationId };
    const frozen = await freeze(tx, { ...subject, content: content as unknown as Json, at });
    await tx.update(evaluationReports).set({ state: 'final', finalAt: at, frozenId: frozen.id, fileId }).where(eq(evaluationReports.id, now.report.id));
    await makeMove(tx, row, 'finish_report', { by: actor.id, at, revision, data: { number: now.report.number, sha256: frozen.sha256 } });
  });
}

/** The report as it would be finished, once nothing is in the way of it. */
async function finishable(
  tx: Tx,
  row: LockedCase,
  revision: number,
  at: Date,
): Promise<{ report: ReportRow; text: ReportText; family: FamilyText | undefined }> {
  refuseMove(row, 'finish_report', revision);
  const factCheck = factCheckOf(await clocksOf(tx, row.applicationId), riyadhDay(at));
  if (factCheck?.open) throw new Refusal('fact_check_open', { parameters: { date: factCheck.until } });
  const report = await newestReport(tx, row.applicationId);
  const { text } = await composeText(tx, report, row);
  const family = (await familyOf(tx, report.id))?.content;
  await refuseRemarks(tx, report, text, family);
  refuseOneLanguage(text);
  return { report, text, family: await finishedFamily(tx, row, report.id, text) };
}

/** Every remark is answered, and an accepted one changed its part, or says why not. */
async function refuseRemarks(tx: Tx, report: ReportRow, text: ReportText, family: FamilyText | undefined): Promise<void> {
  const remarks = await remarksOn(tx, report.id);
  const open = remarks.filter(({ accepted }) => accepted === null).length;
  if (open > 0) throw new Refusal('remarks_unanswered', { parameters: { count: open } });
  const { record } = (await frozenReport(tx, report.id, AS_SENT))!;
  const sent = new Map(record.text.parts.map((part) => [part.part, part]));
  const now = new Map(text.parts.map((part) => [part.part, part]));
  const changed = (part: string): boolean =>
    part === FAMILY_PART ? !isSameText(record.family, family) : sent.get(part)?.ar !== now.get(part)?.ar || sent.get(part)?.en !== now.get(part)?.en;
  const without = remarks.filter(({ accepted, unchangedReason, part }) => accepted === true && unchangedReason === null && !changed(part)).length;
  if (without > 0) throw new Refusal('remark_without_change', { parameters: { count: without } });
}

async function asFile({ config }: Services, pdf: Uint8Array, { case: id, number }: ReportText): Promise<ReceivedFile> {
  const spooled = await spool(Readable.from([pdf]), { tmpDir: temporaryFolder(config.dataDir), maxBytes: LARGEST });
  return { name: `evaluation-report-${id}-${number}.pdf`, extension: 'pdf', mime: 'application/pdf', spooled };
}
