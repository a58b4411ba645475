import type { PdfLanguage } from '@miyar/contract/evaluation/report/report';
import { eq } from 'drizzle-orm';
import { files } from '../../../../db/schema/core/files.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../../services.ts';
import { fileAnswer } from '../../../core/files/reads.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { findCase } from '../../cases/find.ts';
import { reportPdf } from './pdf.ts';
import { hashOfText } from '../compose.ts';
import { shownReport } from '../reads.ts';

/**
 * The report of a case as PDF. The final one in both languages is the file that was stored when it was finished; every other
 * is made for this answer.
 * @throws Refusal not_found, busy, document_too_long, temporarily_unavailable
 */
export async function pdfOf(
  services: Services,
  actor: Actor,
  id: number,
  { number, language }: { number?: number | undefined; language: PdfLanguage },
): Promise<FileAnswer> {
  const found = await findCase(services, actor, id);
  const { report, text, frozen, state } = await shownReport(services, actor, found, number);
  const name = `evaluation-report-${id}-${report.number}.pdf`;
  const isFinal = frozen?.isFinal === true;
  const at = (isFinal ? report.finalAt : report.sentAt) ?? undefined;
  const textSha256 = frozen?.record.text_sha256 ?? hashOfText(text);
  const shownAs = isFinal ? 'final' : state === 'sent' ? 'sent' : 'draft';
  const pdf = isFinal && language === 'both' ? undefined : await reportPdf({ text, textSha256, state: shownAs, language, at });
  await recordDownload(services, { actorId: actor.id, applicationId: id, institutionId: found.institution.id, data: { report_number: report.number } });
  return pdf ? bytesAnswer(pdf, name, 'application/pdf') : storedPdf(services, report.fileId!, name);
}

async function storedPdf(services: Services, fileId: number, name: string): Promise<FileAnswer> {
  const [file] = await services.database.db.select().from(files).where(eq(files.id, fileId));
  return fileAnswer(services, file!, name);
}
