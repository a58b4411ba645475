import { institutionProfile, type InstitutionKind, MAX_SITES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { PROFILE_COLUMNS, type ProfileColumn } from '@miyar/contract/evaluation/institution-profile/import';
import { foldText, typedShort } from '@miyar/contract/core/text-rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../../db/schema/accreditation/institution-profile.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { validationRefusal } from '../../../../platform/http/answers/problem.ts';
import type { FieldRefusal } from '../../../../platform/refusal.ts';
import { kindsOf } from '../lists.ts';
import { type StoredProfile, storedProfiles } from '../reads.ts';
import { detailFaults, type Details, detailsAfter } from '../save-profile.ts';
import { openSites, siteAfter, siteChanges, siteCode, type SiteValues } from '../sites.ts';
import { accreditedOf, type Changed, STATED } from '../write.ts';
import { DETAIL_FIELDS, HEAD_FIELDS, INSTITUTION_COLUMNS, SECTION_MEANT, SITE_FIELDS } from './columns.ts';
import type { Found } from './find.ts';
import type { ReadLine, Remark } from './read-lines.ts';

/** A line with its institution, its faults and warnings, and how many fields it changes. */
export interface PlannedLine {
  read: ReadLine;
  institution: StoredProfile['institution'] | undefined;
  /** The code of its site. */
  site: string;
  changes: number;
  faults: Remark[];
  warnings: Remark[];
}

/** The changes that the lines of one institution ask for. */
export interface PlannedInstitution {
  stored: StoredProfile;
  details: Details;
  sites: { code: string; values: SiteValues }[];
  /** How many fields change. */
  changes: number;
}

export interface Plan {
  /** In the order of the file. */
  lines: PlannedLine[];
  /** Those that change, in the order of their ids. */
  institutions: PlannedInstitution[];
}

/** The stored facts that lines are checked against. */
interface Facts {
  kinds: readonly InstitutionKind[];
  today: string;
  accredited: ReadonlySet<number>;
  /** The organisations that have a unified number. */
  organisationsWith: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Checks lines by the rules of the calls that save a profile and a site, and computes what they change. Nothing is written. */
export async function planImport(db: Db | Tx, found: ReadonlyMap<ReadLine, Found>, at: Date): Promise<Plan> {
  const lines = [...found].map(([read, { fault }]): PlannedLine => {
    const faults = [...read.faults, ...(fault ? [fault] : [])];
    return { read, institution: undefined, site: '', changes: 0, faults, warnings: [] };
  });
  const byId = Map.groupBy(lines, ({ read }) => found.get(read)?.id);
  const ids = [...byId.keys()].flatMap((id) => id ?? []);
  const profiles = ids.length === 0 ? [] : await storedProfiles(db, inArray(institutions.id, ids));
  const facts: Facts = {
    kinds: await kindsOf(db),
    today: riyadhDay(at),
    accredited: await accreditedOf(db, ids),
    organisationsWith: await organisationsWith(db, lines),
  };
  const planned = profiles.map((stored) => planOf(stored, byId.get(stored.institution.id)!, facts));
  return { lines, institutions: planned.filter(({ changes }) => changes > 0) };
}

function planOf(stored: StoredProfile, lines: readonly PlannedLine[], facts: Facts): PlannedInstitution {
  for (const line of lines) line.institution = stored.institution;
  refuseDifferences(lines);
  const details = planDetails(stored, lines, facts);
  const sites = planSites(stored, lines, facts);
  return { stored, details, sites, changes: lines.reduce((sum, { changes }) => sum + changes, 0) };
}

/** Finds fault with a line whose value of the institution is not that of an earlier line. */
function refuseDifferences(lines: readonly PlannedLine[]): void {
  for (const column of INSTITUTION_COLUMNS) {
    const first = lines.find(({ read }) => read.cells[column] !== '');
    for (const { read, faults } of lines)
      if (first && read.cells[column] !== '' && read.cells[column] !== first.read.cells[column])
        faults.push({ field: column, code: 'line_differs', parameters: { line: first.read.line } });
  }
}

function planDetails(stored: StoredProfile, lines: readonly PlannedLine[], { kinds, today, accredited, organisationsWith: known }: Facts): Details {
  const written = Object.fromEntries(
    INSTITUTION_COLUMNS.map((column) => [column, lines.map(({ read }) => read.cells[column]).find((cell) => cell !== '') ?? '']),
  ) as Record<ProfileColumn, string>;
  /** The line on which a column has its value. */
  const lineOf = (column: ProfileColumn) => lines.find(({ read }) => read.cells[column] !== '') ?? lines[0]!;
  const fault = (fields: readonly FieldRefusal[]) => {
    for (const { field, ...rest } of fields) {
      const column = columnOf(field, DETAIL_FIELDS) ?? listedColumn(field);
      lineOf(column).faults.push({ field: column, ...rest });
    }
  };
  const hours = hoursIn(written.women_hours);
  if (hours === undefined) fault([{ field: 'women_hours', code: 'invalid_value' }]);
  const head = headAfter(stored, written);
  const sent = parsed(institutionProfile.save.body, {
    version: 0,
    ...bodyOf(DETAIL_FIELDS, { ...written, kind: kindIn(written.kind, kinds) }),
    ...(hours && hours.length > 0 && { women_hours: hours }),
    ...(head && { contacts: head }),
  });
  if (sent.faults) {
    fault(sent.faults);
    return {};
  }
  const { version: _version, reason: _reason, ...details } = sent.body;
  const faults = detailFaults(stored, details, { kinds, today });
  if (faults.length > 0) {
    fault(faults);
    return {};
  }
  const { changed } = detailsAfter(stored, details);
  for (const one of changed) {
    const column = columnOf(one.field, DETAIL_FIELDS) ?? columnIn(one.field) ?? 'head_name';
    lineOf(column).changes += 1;
    if (STATED.has(one.field) && accredited.has(stored.institution.id)) lineOf(column).warnings.push({ field: column, code: 'accreditation_states' });
    if (one.field === 'unified_number' && [...(known.get(one.after ?? '') ?? [])].some((id) => id !== stored.institution.organisationId))
      lineOf(column).warnings.push({ field: column, code: 'unified_number_known' });
  }
  return details;
}

/** The sites of an institution after its lines, in the order of their codes. */
function planSites({ institution, sites }: StoredProfile, lines: readonly PlannedLine[], { today, accredited }: Facts): PlannedInstitution['sites'] {
  const planned: PlannedInstitution['sites'] = [];
  const taken = new Map<string, PlannedLine>();
  let next = sites.length + 1;
  let open = openSites(sites);
  const codeOf = ({ read }: PlannedLine) => typedShort(read.cells.site).toUpperCase() || siteCode(1);
  for (const line of lines.toSorted((one, other) => codeOf(one).localeCompare(codeOf(other), 'en', { numeric: true }))) {
    const code = codeOf(line);
    const { cells } = line.read;
    const column = (field: string): ProfileColumn => columnOf(field, SITE_FIELDS) ?? 'site_name_ar';
    const fault = (fields: readonly FieldRefusal[]) => line.faults.push(...fields.map(({ field, ...rest }) => ({ field: column(field), ...rest })));
    const site = sites.find((one) => one.code === code);
    const before = taken.get(code);
    if (before) line.faults.push({ field: 'site', code: 'site_twice', parameters: { line: before.read.line } });
    else if (site ? site.closedOn !== null : code !== siteCode(next))
      line.faults.push({ field: 'site', code: 'site_unknown', parameters: { code: siteCode(next) } });
    else {
      taken.set(code, line);
      line.site = code;
      const typed = bodyOf(SITE_FIELDS, { ...cells, section: SECTION_MEANT.get(foldText(cells.section)) ?? cells.section });
      // A line without anything about a site names none, unless its code does.
      if (!site && Object.keys(typed).length === 0 && cells.site === '') continue;
      if (!site) {
        next += 1;
        if ((open += 1) > MAX_SITES) line.faults.push({ field: 'site', code: 'too_many_items', parameters: { max: MAX_SITES } });
      }
      // An address is sent whole.
      const address = 'address' in typed && { address: { ...site?.address, ...(typed['address'] as object) } };
      const sent = parsed(institutionProfile.changeSite.body, { version: 0, ...typed, ...address });
      if (sent.faults) {
        fault(sent.faults);
        continue;
      }
      const { version: _version, reason: _reason, ...fields } = sent.body;
      const { values, faults } = siteAfter({ country: institution.country, main: code === siteCode(1), today }, site, fields);
      if (faults.length > 0) {
        fault(faults);
        continue;
      }
      const changed: readonly Changed[] = siteChanges(site, values);
      if (site && changed.length === 0) continue;
      planned.push({ code, values });
      line.changes += Math.max(1, changed.length);
      if (accredited.has(institution.id)) line.warnings.push(...statedIn(changed, cells, !site));
    }
  }
  return planned;
}

/** The changes of a site that an accreditation states, at their columns. */
function statedIn(changed: readonly Changed[], cells: ReadLine['cells'], isNew: boolean): Remark[] {
  if (isNew) return [{ field: 'site', code: 'accreditation_states' }];
  const columnWith = (field: string) => PROFILE_COLUMNS.find((column) => cells[column] !== '' && SITE_FIELDS[column]?.split('.')[0] === field);
  return changed.flatMap(({ field }) => (STATED.has(field) ? { field: columnWith(field) ?? 'site', code: 'accreditation_states' as const } : []));
}

/** The column of a field of a save, by its path. */
const columnOf = (path: string, fields: Readonly<Partial<Record<ProfileColumn, string>>>): ProfileColumn | undefined =>
  PROFILE_COLUMNS.find((column) => fields[column] === path);

/** The column that has the name of a field of the history. */
const columnIn = (field: string): ProfileColumn | undefined => PROFILE_COLUMNS.find((column) => column === field);

/** The column of a field of the contacts or of the hours for women, which a save names by its number in a list. */
function listedColumn(path: string): ProfileColumn {
  if (path.startsWith('women_hours')) return 'women_hours';
  return PROFILE_COLUMNS.find((column) => HEAD_FIELDS[column] === path.split('.')[2]) ?? 'head_name';
}

/** The filled cells of some columns as the body of a save. */
function bodyOf(fields: Readonly<Partial<Record<ProfileColumn, string>>>, cells: Readonly<Record<ProfileColumn, string>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const column of PROFILE_COLUMNS) {
    const [outer, inner] = fields[column]?.split('.') ?? [];
    if (outer === undefined || cells[column] === '') continue;
    body[outer] = inner === undefined ? cells[column] : { ...(body[outer] as object | undefined), [inner]: cells[column] };
  }
  return body;
}

/** A body as the call would take it, or its faults. */
function parsed<T extends z.ZodType>(shape: T, body: object): { body: z.output<T>; faults?: undefined } | { faults: readonly FieldRefusal[] } {
  const result = shape.safeParse(body, { reportInput: true });
  return result.success ? { body: result.data } : { faults: validationRefusal(result.error).fields };
}

/** The code of a kind that a cell names by its code or by its title. */
const kindIn = (cell: string, kinds: readonly InstitutionKind[]): string =>
  cell && (kinds.find(({ code, title }) => [code, title.ar, title.en].some((word) => foldText(word) === foldText(cell)))?.code ?? cell);

/** Hours for women as a cell has them: "0 16:00-18:00; 2 16:00-18:00", the day counted from Sunday, 0. Undefined if it is anything else. */
function hoursIn(cell: string): { day: number; from: string; until: string }[] | undefined {
  if (cell === '') return [];
  const hours = typedShort(cell)
    .split(';')
    .map((part) => /^\s*(\d) +(\d\d:\d\d) ?[-–] ?(\d\d:\d\d)\s*$/.exec(part));
  return hours.every((one) => one !== null) ? hours.map(([, day, from, until]) => ({ day: Number(day), from: from!, until: until! })) : undefined;
}

/** Hours for women as `hoursIn` reads them. */
export const hoursCell = (hours: readonly { day: number; from: string; until: string }[]): string =>
  hours.map(({ day, from, until }) => `${day} ${from}-${until}`).join('; ');

/** The contacts of an institution with the head as its cells have it; undefined if none of them is filled. */
function headAfter({ contacts }: StoredProfile, { head_name: name, head_phone: phone, head_email: email }: ReadLine['cells']) {
  if (name === '' && phone === '' && email === '') return undefined;
  const plain = contacts.map((contact) => ({ role: contact.role, name: contact.name, phone: contact.phone, email: contact.email }));
  const known = plain.find(({ role }) => role === 'head');
  const head = { role: 'head', name: name || (known?.name ?? ''), phone: phone || known?.phone, email: email || known?.email };
  return known ? plain.map((contact) => (contact === known ? head : contact)) : [head, ...plain];
}

/** The organisations that have the unified numbers of a file, by number. */
async function organisationsWith(db: Db | Tx, lines: readonly PlannedLine[]): Promise<Facts['organisationsWith']> {
  const numbers = [...new Set(lines.flatMap(({ read }) => typedShort(read.cells.unified_number) || []))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: institutionProfiles.unifiedNumber, organisation: institutions.organisationId })
    .from(institutionProfiles)
    .innerJoin(institutions, eq(institutions.id, institutionProfiles.institutionId))
    .where(and(isNotNull(institutionProfiles.unifiedNumber), inArray(institutionProfiles.unifiedNumber, numbers)));
  const grouped = Map.groupBy(rows, ({ number }) => number!);
  return new Map([...grouped].map(([number, of]) => [number, new Set(of.map(({ organisation }) => organisation))]));
}
