import { z } from 'zod';
import { endpoint, type FileRule } from '../../core/endpoint.ts';
import { EXPORT_FORMATS } from '../../core/paging.ts';

/** The most lines of a file. */
export const PROFILE_LINES = 2000;

/** The columns of a file, in the order of the template, with their headings. A file may have any of them, in any order. */
export const PROFILE_HEADINGS = {
  institution_id: { ar: 'رقم المؤسسة', en: 'Institution number' },
  institution: { ar: 'المؤسسة', en: 'Institution' },
  country: { ar: 'الدولة', en: 'Country' },
  kind: { ar: 'النوع', en: 'Kind' },
  founded: { ar: 'سنة التأسيس', en: 'Year of foundation' },
  unified_number: { ar: 'الرقم الموحد', en: 'Unified number' },
  registration_number: { ar: 'رقم التسجيل', en: 'Registration number' },
  licence_authority: { ar: 'الجهة المرخِّصة', en: 'Licence issued by' },
  licence_number: { ar: 'رقم الترخيص', en: 'Licence number' },
  licence_valid_from: { ar: 'الترخيص سارٍ من', en: 'Licence valid from' },
  licence_valid_until: { ar: 'الترخيص سارٍ حتى', en: 'Licence valid until' },
  website: { ar: 'الموقع الإلكتروني', en: 'Website' },
  phone: { ar: 'الهاتف', en: 'Telephone' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  teachers_men: { ar: 'المعلمون', en: 'Teachers, men' },
  teachers_women: { ar: 'المعلمات', en: 'Teachers, women' },
  others_men: { ar: 'سائر العاملين من الرجال', en: 'Other staff, men' },
  others_women: { ar: 'سائر العاملات من النساء', en: 'Other staff, women' },
  women_hours: { ar: 'أوقات النساء', en: 'Hours for women' },
  head_name: { ar: 'مدير المؤسسة', en: 'Head of the institution' },
  head_phone: { ar: 'هاتف المدير', en: 'Telephone of the head' },
  head_email: { ar: 'بريد المدير', en: 'Email of the head' },
  site: { ar: 'المقر', en: 'Site' },
  site_name_ar: { ar: 'اسم المقر بالعربية', en: 'Name of the site in Arabic' },
  site_name_en: { ar: 'اسم المقر بالإنجليزية', en: 'Name of the site in English' },
  section: { ar: 'القسم', en: 'Section' },
  learners_boys: { ar: 'عدد الطلاب', en: 'Boys enrolled' },
  learners_girls: { ar: 'عدد الطالبات', en: 'Girls enrolled' },
  opened_on: { ar: 'تاريخ الافتتاح', en: 'Opened on' },
  short_address: { ar: 'العنوان المختصر', en: 'Short address' },
  building: { ar: 'رقم المبنى', en: 'Building number' },
  street: { ar: 'الشارع', en: 'Street' },
  district: { ar: 'الحي', en: 'District' },
  secondary_number: { ar: 'الرقم الفرعي', en: 'Secondary number' },
  line_1: { ar: 'السطر الأول من العنوان', en: 'First line of the address' },
  line_2: { ar: 'السطر الثاني من العنوان', en: 'Second line of the address' },
  line_3: { ar: 'السطر الثالث من العنوان', en: 'Third line of the address' },
  city_ar: { ar: 'المدينة بالعربية', en: 'City in Arabic' },
  city_en: { ar: 'المدينة بالإنجليزية', en: 'City in English' },
  region: { ar: 'المنطقة', en: 'Region' },
  postal_code: { ar: 'الرمز البريدي', en: 'Postal code' },
} as const satisfies Readonly<Record<string, { readonly ar: string; readonly en: string }>>;

export type ProfileColumn = keyof typeof PROFILE_HEADINGS;
export const PROFILE_COLUMNS = Object.keys(PROFILE_HEADINGS) as [ProfileColumn, ...ProfileColumn[]];

const Remark = z.object({
  column: z.enum(PROFILE_COLUMNS),
  code: z.string(),
  /** In the language of the reader. */
  message: z.string(),
});

/** One line of a file, and what its import would do. */
const ProfileImportLine = z.object({
  /** As spreadsheet programs count: the headings are line 1. */
  line: z.int(),
  /** Null if no institution was found. */
  institution_id: z.int().nullable(),
  /** Its name, or the one in the file if none was found. */
  institution: z.string(),
  /** The code of the site; of a new one, the code that it gets. Empty if none was found. */
  site: z.string(),
  /** How many fields change. */
  changes: z.int(),
  /** The faults that prevent the import. */
  faults: z.array(Remark),
  /** Changes that the accreditation states, and numbers that another institution has. */
  warnings: z.array(Remark),
});
export type ProfileImportLine = z.output<typeof ProfileImportLine>;

export const ProfileImportPreview = z.object({
  /** The hash of the previewed file: the import accepts no other. */
  sha256: z.string(),
  lines: z.array(ProfileImportLine),
  faulty: z.int(),
  warned: z.int(),
  /** How many institutions and fields would change. */
  institutions: z.int(),
  fields: z.int(),
});
export type ProfileImportPreview = z.output<typeof ProfileImportPreview>;

const ProfileImport = z.object({ id: z.int(), institutions: z.int(), fields: z.int() });

const file: FileRule = { extensions: ['csv'], maxBytes: 2 * 1024 * 1024 };
const common = { requirement: 'institution and years A', access: ['admin'] } as const;
const unreadable = ['import_columns', 'import_empty', 'import_too_long', 'csv_quote_open'] as const;

/** Profiles and sites of many institutions from a file, and all of them as such a file. */
export const profileImport = {
  importTemplate: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/profiles/template',
    summary: 'A file to fill in, with headings in the language of the request',
    response: 'file',
  }),
  export: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/profiles/export',
    summary: 'The profiles of all institutions with their open sites, a line for each site. As CSV, it can be imported again',
    query: z.object({ format: z.enum(EXPORT_FORMATS, 'invalid_choice') }),
    response: 'file',
    errors: ['export_too_long'],
  }),
  previewImport: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/profiles/imports/preview',
    summary: 'What a file would change: each line with its faults and warnings. Nothing is stored',
    files: { file },
    response: ProfileImportPreview,
    errors: unreadable,
  }),
  import: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/profiles/imports',
    summary: 'Change profiles and sites as a file has them, or nothing if a line has a fault. An empty cell changes nothing',
    body: z.strictObject({
      sha256: z.string('required').regex(/^[0-9a-f]{64}$/, 'invalid_value'),
      accept_warnings: z.enum(['yes'], 'invalid_choice').optional(),
    }),
    files: { file },
    response: ProfileImport,
    status: 201,
    errors: [...unreadable, 'import_faulty', 'import_warned', 'import_other_file'],
  }),
};
