import type { Output } from '@miyar/contract/core/endpoint';
import { type InstitutionFacets, type register, type RegisterFacets, REGISTER_STATUSES, type RegisteredSchool } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, count, countDistinct, desc, eq, isNotNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { foldText, searchWords } from '../../../platform/fold-text.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { certifiedInstitution } from '../certificates/institution.ts';
import { shape as certificateShape } from '../certificates/reads.ts';
import { lastChanges, shownToAnyone, since } from '../certificates/shown.ts';
import { hasStatusOn } from '../certificates/validity.ts';

interface ListQuery extends InstitutionFacets {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  country?: string | undefined;
  status?: RegisterStatus | undefined;
}

/** The filters of the register by status. */
export type RegisterStatus = Status | 'all';

type Status = RegisteredSchool['status'];

type Row = typeof certificates.$inferSelect;

/**
 * The register lists who has a certificate valid today, whatever became of a later application: a school under renewal
 * stays. A new certificate supersedes the former one, so that nobody is listed twice.
 */
function validToday(services: Services) {
  const today = riyadhDay(services.clock.now());
  return and(hasStatusOn('valid', today), lte(certificates.validFrom, today));
}

/** Withdrawn certificates stay in the register for so many months. */
const WITHDRAWN_MONTHS = 24;

/**
 * Returns the condition for the certificates of a status in the register (REQ-E20). Under `all`, an institution accredited again after a withdrawal is listed
 * twice.
 */
function ofStatus(services: Services, status: RegisterStatus): SQL | undefined {
  const today = riyadhDay(services.clock.now());
  if (status === 'valid') return validToday(services);
  if (status === 'all') return or(...REGISTER_STATUSES.map((one) => ofStatus(services, one)));
  if (status !== 'withdrawn') return hasStatusOn(status, today);
  const since = addMonths(today, -WITHDRAWN_MONTHS);
  return and(
    hasStatusOn(status, today),
    sql`exists (select 1 from ${certificateChanges} h where h.certificate_id = ${certificates.id} and h."to" = 'withdrawn' and h.at >= ${since}::date)`,
  );
}

function shape(services: Services, row: Row, changed: Date | undefined): RegisteredSchool {
  const of = certificateShape(services, row);
  if (of.status === 'superseded') throw new Error(`the register asked for ${of.certificate_number}, which is superseded`);
  return {
    id: row.institutionId,
    name: of.school_name,
    name_ar: of.school_name_ar,
    country: of.country,
    level: of.level,
    decision: of.decision,
    valid_from: of.valid_from,
    valid_until: of.valid_until,
    certificate_number: of.certificate_number,
    verify_url: of.verify_url,
    status: of.status,
    status_since: since(of.status, row, { last: changed }),
    ...certifiedInstitution(row),
  };
}

/**
 * The register, newest certificate first. A city finds the institutions whose main site is there, and those with another covered site there. Each of the two is
 * read by an index of its own, in one statement.
 */
export async function registeredSchools(services: Services, query: ListQuery): Promise<Page<RegisteredSchool>> {
  const { limit, after, city } = query;
  const { db } = services.database;
  const cursor = readCursor(after);
  const wanted = and(
    withoutCity(services, query),
    cursor && sql`(${certificates.issuedAt}, ${certificates.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`,
  );
  const newest = [desc(certificates.issuedAt), desc(certificates.id)];
  const places = (place: SQL | undefined) =>
    db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(wanted, place))
      .orderBy(...newest)
      .limit(limit + 1);
  const key = city === undefined ? undefined : foldText(city);
  const rows = await db
    .select()
    .from(certificates)
    .where(key === undefined ? wanted : sql`${certificates.id} = any(array${unionAll(places(eq(certificates.cityKey, key)), places(hasOtherSiteIn(db, key)))})`)
    .orderBy(...newest)
    .limit(limit + 1);
  const changes = await lastChanges(services, rows);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.issuedAt, id: row.id }),
    (row) => shape(services, row, changes.get(row.id)?.at),
  );
}

/** The filters of the register but for the city. */
function withoutCity(services: Services, { q = '', country, status = 'valid', kind, section, region }: ListQuery): SQL | undefined {
  return and(
    ofStatus(services, status),
    country === undefined ? undefined : eq(certificates.country, country),
    kind === undefined ? undefined : eq(certificates.kind, kind),
    section === undefined ? undefined : eq(certificates.section, section),
    region === undefined ? undefined : eq(certificates.region, region),
    ...searchWords(q).map((word) => like(certificates.searchKey, `%${word}%`)),
  );
}

/** Whether a certificate covers a site in a city in which its main site is not. The certificates of that city are an array, by which the index finds them. */
function hasOtherSiteIn(db: Db, key: string): SQL | undefined {
  const there = db
    .select({ id: certificateSites.certificateId })
    .from(certificateSites)
    .where(and(eq(certificateSites.cityKey, key), eq(certificateSites.state, 'covered')));
  return and(sql`${certificates.cityKey} is distinct from ${key}`, sql`${certificates.id} = any(array${there})`);
}

/** How many institutions are in the register, and from how many countries. */
export async function registerSize(services: Services): Promise<{ institutions: number; countries: number }> {
  const [row] = await services.database.db
    .select({ institutions: count(), countries: countDistinct(certificates.country) })
    .from(certificates)
    .where(validToday(services));
  return row!;
}

/** The countries of the register. Each is one step along the index, so a million certificates cost no more than the countries there are. */
export async function registerCountries(services: Services): Promise<string[]> {
  const { db } = services.database;
  const next = sql`select min(${certificates.country}) from ${certificates} where ${certificates.status} = 'valid'`;
  const { rows } = await db.execute<{ country: string }>(sql`
    with recursive met(country) as (
      (${next})
      union all
      select (${next} and ${certificates.country} > met.country) from met where met.country is not null
    )
    select met.country from met
    where met.country is not null and exists (select 1 from ${certificates} where ${validToday(services)} and ${certificates.country} = met.country)`);
  return rows.map(({ country }) => country).sort((one, other) => one.localeCompare(other, 'en'));
}

/** The kinds, sections, regions and cities of the certificates that are valid today, to filter the register by. */
export async function registerFacets(services: Services): Promise<z.output<typeof RegisterFacets>> {
  const { db } = services.database;
  const { kind, kindAr, kindEn, section, region, cityKey, cityAr, cityEn } = certificates;
  const valid = validToday(services);
  const ofSites = { cityKey: certificateSites.cityKey, cityAr: certificateSites.cityAr, cityEn: certificateSites.cityEn };
  const [kinds, sections, regions, mains, others] = await Promise.all([
    db
      .selectDistinctOn([kind], { kind, kindAr, kindEn })
      .from(certificates)
      .where(and(valid, isNotNull(kind)))
      .orderBy(kind, desc(certificates.id)),
    db
      .selectDistinct({ section })
      .from(certificates)
      .where(and(valid, isNotNull(section))),
    db
      .selectDistinct({ region })
      .from(certificates)
      .where(and(valid, isNotNull(region)))
      .orderBy(region),
    db
      .selectDistinctOn([cityKey], { cityKey, cityAr, cityEn })
      .from(certificates)
      .where(and(valid, isNotNull(cityKey)))
      .orderBy(cityKey, desc(certificates.id)),
    db
      .selectDistinctOn([certificateSites.cityKey], ofSites)
      .from(certificateSites)
      .innerJoin(certificates, eq(certificates.id, certificateSites.certificateId))
      .where(and(valid, eq(certificateSites.state, 'covered'), isNotNull(certificateSites.cityKey)))
      .orderBy(certificateSites.cityKey, desc(certificates.id)),
  ]);
  const cities = new Map([...others, ...mains].map((one) => [one.cityKey!, one]));
  return {
    kinds: kinds.map((one) => certifiedInstitution({ ...NO_FACTS, ...one }).kind!),
    sections: SECTIONS.filter((one) => sections.some((row) => row.section === one)),
    regions: regions.map((row) => row.region!),
    cities: [...cities.values()]
      .map((one) => ({ key: one.cityKey!, name: certifiedInstitution({ ...NO_FACTS, ...one }).city! }))
      .sort((one, other) => one.key.localeCompare(other.key, 'en')),
  };
}

const NO_FACTS = { kind: null, kindAr: null, kindEn: null, section: null, region: null, cityKey: null, cityAr: null, cityEn: null };

/** One institution of the register with its certificate; undefined for one that is not in it. */
export async function registeredSchool(services: Services, schoolId: number) {
  const [row] = await services.database.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.institutionId, schoolId), validToday(services)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  if (!row) return undefined;
  const changes = await lastChanges(services, [row]);
  const about = await aboutInstitution(services, schoolId);
  return { ...shape(services, row, changes.get(row.id)?.at), certificate: await shownToAnyone(services, row), ...(about && { about }) };
}

/** The public details of a profile; undefined where it has none of them. */
async function aboutInstitution({ database: { db } }: Services, institutionId: number): Promise<Output<typeof register.read>['about']> {
  const [profile] = await db.select().from(institutionProfiles).where(eq(institutionProfiles.institutionId, institutionId));
  if (!profile) return undefined;
  const licence = present({ authority: profile.licenceAuthority, valid_from: profile.licenceFrom, valid_until: profile.licenceUntil });
  return present({ founded: profile.founded, website: profile.website, licence: licence ?? null });
}

/** The fields that have a value; undefined if there is no such field. */
function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } | undefined {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return known.length === 0 ? undefined : (Object.fromEntries(known) as { [K in keyof T]?: NonNullable<T[K]> });
}

/** The institutions whose certificate is the newest, with the names as they are on it. */
export async function newlyAccredited(services: Services, limit: number) {
  const rows = await services.database.db
    .select()
    .from(certificates)
    .where(validToday(services))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.institutionId,
    name: row.schoolName,
    name_alternative: row.schoolNameAr,
    certificate_number: row.certificateNumber,
    valid_until: row.validUntil,
    issued_at: row.issuedAt.toISOString(),
  }));
}

/** One part of the whole register in the order of the institutions’ ids, with the day of each certificate. */
export async function registerPart(services: Services, part: number, size: number): Promise<{ id: number; issued: string }[]> {
  const rows = await services.database.db
    .select({ id: certificates.institutionId, issuedAt: certificates.issuedAt })
    .from(certificates)
    .where(validToday(services))
    .orderBy(certificates.institutionId)
    .limit(size)
    .offset(part * size);
  return rows.map(({ id, issuedAt }) => ({ id, issued: riyadhDay(issuedAt) }));
}
