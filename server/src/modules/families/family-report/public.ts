import type { EarlierReport, PublishedReport, ReportSummary } from '@miyar/contract/families/family-report';
import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { publicationSheets, publications } from '../../../db/schema/families/publications.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { certificateWithCode, shownToAnyone } from '../../accreditation/certificates/shown.ts';
import { fileAnswer } from '../../core/files/reads.ts';
import { certificateOf, type PublishedContent } from './compose.ts';
import { replyOf } from './reply.ts';

/** The publications of an institution that anyone may know of, the newest decision first: those that are public, and those that were. */
async function publishedOf({ database: { db } }: Services, institutionId: number) {
  const rows = await db
    .select({ row: publications, content: frozenRecords.content })
    .from(publications)
    .innerJoin(decisions, eq(decisions.id, publications.decisionId))
    .innerJoin(applications, eq(applications.id, publications.applicationId))
    .innerJoin(frozenRecords, eq(frozenRecords.id, publications.frozenId))
    .where(and(eq(applications.institutionId, institutionId), inArray(publications.state, ['published', 'off']), isNotNull(publications.publishedAt)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id));
  return rows.map(({ row, content }) => ({ row, content: JSON.parse(content) as PublishedContent }));
}

type Published = Awaited<ReturnType<typeof publishedOf>>[number];

/** The institutions with a public report, with the day of the newest, in the order of their ids. As many as a site map may list. */
export async function publishedReports({ database: { db } }: Services): Promise<{ school: number; published: string }[]> {
  const rows = await db
    .select({ school: applications.institutionId, at: max(publications.publishedAt) })
    .from(publications)
    .innerJoin(applications, eq(applications.id, publications.applicationId))
    .where(and(eq(publications.state, 'published'), isNotNull(publications.publishedAt)))
    .groupBy(applications.institutionId)
    .orderBy(applications.institutionId)
    .limit(MAX_LISTED);
  return rows.map(({ school, at }) => ({ school, published: riyadhDay(at!) }));
}

/** Each is in the map in both languages; the protocol allows 50,000 addresses a file. */
const MAX_LISTED = 25_000;

/** The newest public report of an institution in the words of the standard; undefined where it has none. */
export async function reportSummary(services: Services, institutionId: number): Promise<ReportSummary | undefined> {
  const found = chosen(await publishedOf(services, institutionId), undefined);
  if (!found) return undefined;
  const { decision, published_on, outcome, text } = found.content;
  const wordOf = (band: string | null) => text?.levels.find(({ code }) => code === band)?.title ?? null;
  const areas = text && text.areas.map(({ code, title, band }) => ({ code, title, band, word: wordOf(band) }));
  return { school_id: institutionId, number: decision, published_on, outcome, areas };
}

/** The same of the institution that a certificate belongs to. */
export async function summaryOfCertificate(services: Services, code: string): Promise<ReportSummary | undefined> {
  const certificate = await certificateWithCode(services, code);
  return certificate && reportSummary(services, certificate.institutionId);
}

/** The public one that is asked for: the newest, or that of a decision. */
const chosen = (all: readonly Published[], number: number | undefined): Published | undefined =>
  all.find(({ row }) => row.state === 'published' && (number === undefined || row.decisionId === number));

/** Returns what families read of an institution: of its newest published decision, or of a named one. Undefined where nothing is published. */
export async function publishedReport(services: Services, institutionId: number, number: number | undefined): Promise<PublishedReport | undefined> {
  const all = await publishedOf(services, institutionId);
  const found = chosen(all, number);
  if (!found) return undefined;
  const { db } = services.database;
  const { row, content } = found;
  const certificate = content.text === null || content.outcome === 'not_accredited' ? undefined : await certificateOf(db, row.applicationId);
  const shown = certificate && (await shownToAnyone(services, certificate));
  const sites = shown?.sites?.map(({ name, state }) => ({ name, state }));
  return {
    number: row.decisionId,
    school: { ...content.school, ...(sites && { sites }) },
    outcome: content.outcome,
    level: content.level,
    decided_on: content.decided_on,
    published_on: content.published_on,
    valid_until: content.valid_until,
    // One that a renewal superseded was valid until then: its page says so by the newer report.
    certificate:
      shown && shown.status !== 'superseded' ? { status: shown.status, since: shown.status_since, verification_code: shown.verification_code } : null,
    text: content.text,
    reply: content.text ? replyOf(row) : null,
    others: all.filter((one) => one !== found).map(earlier),
  };
}

const earlier = ({ row, content }: Published): EarlierReport => ({
  number: row.decisionId,
  decided_on: content.decided_on,
  outcome: content.outcome,
  level: content.level,
  standard_version: content.standard_version,
  bands: row.state === 'published' && content.text ? content.text.areas.map(({ code, band }) => ({ code, band })) : null,
  superseded: row.state === 'off',
});

/**
 * The sheet of a published report.
 * @throws Refusal not_found
 */
export async function publicSheet(
  services: Services,
  institutionId: number,
  { number, language }: { number?: number | undefined; language: 'ar' | 'en' },
): Promise<FileAnswer> {
  const found = chosen(await publishedOf(services, institutionId), number);
  const [file] = found
    ? await services.database.db
        .select({ name: files.name, mime: files.mime, size: files.size, storageKey: files.storageKey, held: files.held })
        .from(publicationSheets)
        .innerJoin(files, eq(files.id, publicationSheets.fileId))
        .where(and(eq(publicationSheets.decisionId, found.row.decisionId), eq(publicationSheets.language, language)))
    : [];
  if (!file) throw new Refusal('not_found');
  return fileAnswer(services, file);
}
