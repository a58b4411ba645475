import type { Language } from '@miyar/contract';
import { PROFILE_COLUMNS, type ProfileColumn } from '@miyar/contract/evaluation/institution-profile/import';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { gt } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import { bytesAnswer, type FileAnswer, type StreamedAnswer } from '../../../../platform/http/answers/file-answer.ts';
import { listFile } from '../../../../platform/http/answers/list-file.ts';
import { Page } from '../../../../platform/http/answers/page.ts';
import { asTemplate, type Cell, TEMPLATE_TYPE } from '../../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../../services.ts';
import { type SiteRow, type StoredProfile, storedProfiles } from '../reads.ts';
import { HEADINGS } from './columns.ts';
import { hoursCell } from './plan.ts';

const SHEET: Readonly<Record<Language, string>> = { ar: 'بيانات المؤسسات', en: 'Profiles' };
const WIDTHS = PROFILE_COLUMNS.map((column) => (/institution$|name|authority|street|line_|website/.test(column) ? 32 : 16));

const headingsIn = (language: Language): string[] => PROFILE_COLUMNS.map((column) => HEADINGS[language][column]);

/** A file to fill in: the headings alone. */
export const importTemplate = (language: Language): FileAnswer =>
  bytesAnswer(asTemplate(headingsIn(language)), `miyar-profiles-${language}.csv`, TEMPLATE_TYPE);

interface Line {
  of: StoredProfile;
  site: SiteRow | undefined;
}

/**
 * The profiles of all institutions, a line for each open site, with the headings of the template.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export function exportProfiles(
  { database: { db }, clock }: Services,
  format: (typeof EXPORT_FORMATS)[number],
  language: Language,
): Promise<FileAnswer | StreamedAnswer> {
  return listFile<Line>({
    name: `miyar-profiles-${riyadhDay(clock.now())}`,
    format,
    language,
    sheet: SHEET[language],
    header: headingsIn(language),
    widths: WIDTHS,
    list: async ({ limit, after }) => {
      const profiles = await storedProfiles(db, gt(institutions.id, Number(after ?? 0)), { limit });
      const last = profiles.length < limit ? undefined : profiles.at(-1);
      return new Page(profiles.flatMap(linesOf), { next: last && String(last.institution.id) });
    },
    rowOf: (line) => {
      const cells = cellsOf(line);
      return PROFILE_COLUMNS.map((column) => cells[column]);
    },
  });
}

function linesOf(of: StoredProfile): Line[] {
  const open = of.sites.filter(({ closedOn }) => closedOn === null);
  return open.length === 0 ? [{ of, site: undefined }] : open.map((site) => ({ of, site }));
}

function cellsOf({ of: { institution, profile, contacts }, site }: Line): Record<ProfileColumn, Cell> {
  const head = contacts.find(({ role }) => role === 'head');
  const address = site?.address ?? {};
  return {
    institution_id: institution.id,
    institution: institution.name,
    country: institution.country,
    kind: profile?.kind ?? null,
    founded: profile?.founded ?? null,
    unified_number: profile?.unifiedNumber ?? null,
    registration_number: profile?.registrationNumber ?? null,
    licence_authority: profile?.licenceAuthority ?? null,
    licence_number: profile?.licenceNumber ?? null,
    licence_valid_from: profile?.licenceFrom ?? null,
    licence_valid_until: profile?.licenceUntil ?? null,
    website: profile?.website ?? null,
    phone: profile?.phone ?? null,
    email: profile?.email ?? null,
    teachers_men: profile?.teachersMen ?? null,
    teachers_women: profile?.teachersWomen ?? null,
    others_men: profile?.othersMen ?? null,
    others_women: profile?.othersWomen ?? null,
    women_hours: hoursCell(profile?.womenHours ?? []),
    head_name: head?.name ?? null,
    head_phone: head?.phone ?? null,
    head_email: head?.email ?? null,
    site: site?.code ?? null,
    site_name_ar: site?.nameAr ?? null,
    site_name_en: site?.nameEn ?? null,
    section: site?.section ?? null,
    learners_boys: site?.learnersBoys ?? null,
    learners_girls: site?.learnersGirls ?? null,
    opened_on: site?.openedOn ?? null,
    short_address: address.short_address ?? null,
    building: address.building ?? null,
    street: address.street ?? null,
    district: address.district ?? null,
    secondary_number: address.secondary_number ?? null,
    line_1: address.line_1 ?? null,
    line_2: address.line_2 ?? null,
    line_3: address.line_3 ?? null,
    city_ar: address.city_ar ?? null,
    city_en: address.city_en ?? null,
    region: address.region ?? null,
    postal_code: address.postal_code ?? null,
  };
}
