import type { InstitutionFacets, OPEN_FORMATS, RegisteredSchool } from '@miyar/contract/accreditation/register';
import { Readable } from 'node:stream';
import { count, max } from 'drizzle-orm';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { wholeList } from '../../../platform/http/answers/whole-list.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { asCsv } from '../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../services.ts';
import { type RegisterStatus, registeredSchools } from './reads.ts';

/** The columns, by the names of the API: programs read them. */
const FIELDS = [
  'id',
  'name',
  'name_ar',
  'country',
  'level',
  'decision',
  'valid_from',
  'valid_until',
  'certificate_number',
  'verify_url',
  'status',
  'status_since',
  'kind',
  'section',
  'city',
] as const satisfies readonly (keyof RegisteredSchool)[];

/** A table has a column for each language of the city, and of the kind its code. */
const cells = ({ kind, section, city, ...school }: RegisteredSchool) => ({
  ...school,
  kind: kind?.code ?? null,
  section: section ?? null,
  city: city?.en ?? null,
  city_ar: city?.ar ?? null,
});
const COLUMNS = [...FIELDS, 'city_ar'] as const;

type Format = (typeof OPEN_FORMATS)[number];

/** The whole register as open data, made while it is sent. */
export async function exportRegister(
  services: Services,
  { format, status = 'valid', ...facets }: InstitutionFacets & { format: Format; status?: RegisterStatus | undefined },
): Promise<StreamedAnswer> {
  const day = riyadhDay(services.clock.now());
  const rows = () => wholeList<RegisteredSchool>((page) => registeredSchools(services, { ...page, status, ...facets }));
  return {
    name: `miyar-register-${day}.${format}`,
    mime: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    tag: [status, format, day, await state(services), ...Object.entries(facets).map((facet) => encodeURIComponent(facet.join('=')))].join('-'),
    stream: () => (format === 'csv' ? asCsv(COLUMNS, asCells(rows())) : Readable.from(asJson(rows()), { objectMode: false })),
  };
}

/** Returns a text that changes as soon as a certificate is issued, changed or destroyed; the calendar does the rest. */
async function state({ database: { db } }: Services): Promise<string> {
  const [issued] = await db.select({ rows: count(), newest: max(certificates.id) }).from(certificates);
  const [changed] = await db.select({ newest: max(certificateChanges.id) }).from(certificateChanges);
  return [issued?.rows, issued?.newest ?? 0, changed?.newest ?? 0].join('-');
}

async function* asCells(batches: AsyncIterable<RegisteredSchool[]>) {
  for await (const batch of batches) yield batch.map((school) => COLUMNS.map((column) => cells(school)[column]));
}

async function* asJson(batches: AsyncIterable<RegisteredSchool[]>): AsyncGenerator<string> {
  let first = true;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield (first ? '[\n' : ',\n') + batch.map((school) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, school[field]])))).join(',\n');
    first = false;
  }
  yield first ? '[]\n' : '\n]\n';
}
