import { Readable } from 'node:stream';
import type { Language } from '@miyar/contract';
import type { AUDIT_FORMATS } from '@miyar/contract/operations/audit';
import { and, asc, gt } from 'drizzle-orm';
import { auditLinks } from '../../../db/schema/operations/audit.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { asCsv, type Cell } from '../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../services.ts';
import { contentOf, NO_HASH } from './content.ts';
import { type LogFilters, type LogReader, wanted } from './filters.ts';
import { type LogRow, logRows, tokenIn } from './log-rows.ts';

const BATCH = 500;

/** The first line of the file, as a reader of either language finds it. */
const HEADERS: Record<Language, readonly string[]> = {
  en: [
    'Link',
    'Time (UTC)',
    'Kind',
    'Done by',
    'Done by: no.',
    'By token',
    'Token no.',
    'About',
    'About: no.',
    'School',
    'School no.',
    'Application no.',
    'Details',
    'Hash before',
    'Content',
    'Hash',
    'Seal',
  ],
  ar: [
    'الحلقة',
    'الوقت (UTC)',
    'النوع',
    'الفاعل',
    'رقم الفاعل',
    'برمز الوصول',
    'رقم الرمز',
    'صاحب الشأن',
    'رقم صاحب الشأن',
    'المدرسة',
    'رقم المدرسة',
    'رقم الطلب',
    'التفاصيل',
    'البصمة السابقة',
    'المحتوى',
    'البصمة',
    'الختم',
  ],
};

/**
 * Returns the filtered log from its first link on. Besides the text for people, each row has the hashed content and the hash
 * before it, so that a stranger can verify the chain by the rule in docs/operations.md. The log is read page by page while it
 * is sent. Events that have no link yet are left out.
 */
export function exportLog(
  { database: { db } }: Pick<Services, 'database'>,
  reader: LogReader,
  { format, ...filters }: LogFilters & { format: (typeof AUDIT_FORMATS)[number] },
  { language, day }: { language: Language; day: string },
): StreamedAnswer {
  async function* batches(): AsyncGenerator<Linked[]> {
    for (let last = 0; ; ) {
      const rows = await logRows(db)
        .where(and(gt(auditLinks.link, last), wanted(db, reader, filters)))
        .orderBy(asc(auditLinks.link))
        .limit(BATCH);
      const linked = rows.filter(isLinked);
      if (linked.length > 0) yield linked;
      if (linked.length < BATCH) return;
      last = linked.at(-1)!.link;
    }
  }
  const name = `miyar-log-${day}.${format}`;
  if (format === 'csv') return { name, mime: 'text/csv; charset=utf-8', stream: () => asCsv(HEADERS[language], each(batches(), cellsOf)) };
  return { name, mime: 'application/jsonl; charset=utf-8', stream: () => Readable.from(lines(each(batches(), objectOf)), { objectMode: false }) };
}

type Linked = LogRow & { link: number; linkedAt: Date; hash: string };
const isLinked = (row: LogRow): row is Linked => row.link !== null;

async function* each<To>(rows: AsyncIterable<Linked[]>, shape: (row: Linked) => To): AsyncGenerator<To[]> {
  for await (const batch of rows) yield batch.map(shape);
}

async function* lines(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const proof = (row: Linked) => ({
  previous_hash: row.previousHash ?? NO_HASH,
  content: contentOf(row.link, row.linkedAt, row),
  hash: row.hash,
  seal: row.seal,
});

function objectOf(row: Linked): object {
  const { link, id, kind, at, actor, person, school, applicationId, data } = row;
  return { link, event_id: id, at: at.toISOString(), kind, actor, by_token: tokenIn(row), person, school, application_id: applicationId, data, ...proof(row) };
}

function cellsOf(row: Linked): Cell[] {
  const { link, kind, at, actor, person, school, applicationId, data } = row;
  const { previous_hash, content, hash, seal } = proof(row);
  const token = tokenIn(row);
  const about = [actor?.name, actor?.id, token?.name, token?.id, person?.name, person?.id, school?.name, school?.id, applicationId].map((cell) => cell ?? null);
  return [link, at.toISOString(), kind, ...about, JSON.stringify(data), previous_hash, content, hash, seal];
}
