import type { Section } from '@miyar/contract/accreditation/sections';
import { eq, or } from 'drizzle-orm';
import { institutions } from '../db/schema/accounts/organisations.ts';
import { createInstitution } from '../modules/evaluation/institution-profile/institutions.ts';
import { readProfile } from '../modules/evaluation/institution-profile/reads.ts';
import { saveProfile } from '../modules/evaluation/institution-profile/save-profile.ts';
import { addSite } from '../modules/evaluation/institution-profile/sites.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import type { CastName } from './people.ts';
import { actorOf, on } from './steps.ts';

interface CastSite {
  name?: { ar: string; en: string };
  section: Section;
  boys: number | null;
  girls: number | null;
  address: Record<string, string>;
}

/** Who an institution of the demo is. The authority writes it from its files, unless the institution does. */
export interface CastProfile {
  /** The name it applied under. */
  name: string;
  by?: CastName;
  /** It has not applied yet, and is made with its profile. */
  made?: { name_alternative: string; country: string };
  kind?: string;
  founded?: number;
  number?: { unified_number: string } | { registration_number: string };
  licence?: { authority: string; number: string; valid_from: string; valid_until: string };
  staff?: readonly [teachersMen: number, teachersWomen: number, othersMen: number, othersWomen: number];
  head?: string;
  womenHours?: readonly { day: number; from: string; until: string }[];
  sites?: readonly CastSite[];
}

const NAIROBI = { city_ar: 'نيروبي', city_en: 'Nairobi', line_1: 'Juja Road, Eastleigh', region: 'Nairobi', postal_code: '00610' };
const MOMBASA = { city_ar: 'ممباسا', city_en: 'Mombasa', line_1: 'Nyerere Avenue', region: 'Coast', postal_code: '80100' };
const LAMU = { city_ar: 'لامو', city_en: 'Lamu', line_1: 'Kenyatta Road', region: 'Coast', postal_code: '80500' };
const KAMPALA = { city_ar: 'كمبالا', city_en: 'Kampala', line_1: 'Old Kampala Hill, Plot 12', region: 'Central' };
const JINJA = { city_ar: 'جنجا', city_en: 'Jinja', line_1: 'Main Street, Plot 40', region: 'Eastern' };
const KIGALI = { city_ar: 'كيغالي', city_en: 'Kigali', line_1: 'KN 7 Avenue, Nyamirambo', region: 'Kigali' };
const HUYE = { city_ar: 'هويي', city_en: 'Huye', line_1: 'NR 1, Ngoma', region: 'Southern' };

/** The licence of most of them, and its end. */
const licensed = (number: string, until = '2028-06-30') => ({
  authority: 'Ministry of Education',
  number,
  valid_from: '2025-07-01',
  valid_until: until,
});

type Size = readonly [section: Section, boys: number | null, girls: number | null];

/** A whole profile with one site. */
const whole = (
  name: string,
  kind: string,
  founded: number,
  [section, boys, girls]: Size,
  address: CastSite['address'],
  more: Pick<CastProfile, 'by'> & { number: string; head: string; staff: NonNullable<CastProfile['staff']>; until?: string },
): CastProfile => ({
  name,
  ...(more.by && { by: more.by }),
  kind,
  founded,
  number: { registration_number: more.number },
  licence: licensed(`${more.number}/L`, more.until),
  staff: more.staff,
  head: more.head,
  sites: [{ section, boys, girls, address }],
});

/** In the order in which they are written. Al-Noor has none yet. */
export const PROFILES: readonly CastProfile[] = [
  {
    ...whole('Al-Ihsan Endowment Complex', 'endowment_institution', 2001, ['both', 180, 120], NAIROBI, {
      number: 'NBI-2001-0117',
      head: 'خالد الراشد',
      staff: [14, 9, 5, 3],
    }),
    sites: [
      { section: 'both', boys: 180, girls: 120, address: NAIROBI },
      { name: { ar: 'فرع النرجس', en: 'Al-Narjis branch' }, section: 'boys', boys: 190, girls: null, address: { ...NAIROBI, line_1: 'Thika Road' } },
      { name: { ar: 'فرع الورود', en: 'Al-Wurud branch' }, section: 'girls', boys: null, girls: 140, address: { ...NAIROBI, line_1: 'Muratina Street' } },
      { name: { ar: 'فرع ممباسا', en: 'Mombasa branch' }, section: 'girls', boys: null, girls: 50, address: MOMBASA },
    ],
  },
  whole('Al-Huda International School', 'international_school', 2009, ['both', 210, 190], KAMPALA, {
    number: 'UG-2009-41',
    head: 'Hawa Nakato',
    staff: [12, 18, 4, 6],
  }),
  whole('مدارس جمعية الأمل الخيرية', 'nonprofit_body', 1998, ['both', 140, 150], KAMPALA, {
    number: 'UG-1998-07',
    head: 'سليمان موغابي',
    staff: [9, 11, 3, 4],
  }),
  whole('روضة الأمل', 'nonprofit_body', 2015, ['both', 40, 45], JINJA, { number: 'UG-2015-22', head: 'زينب نابوكيرا', staff: [1, 7, 1, 2] }),
  whole('Dar Al-Furqan Centre', 'quranic_centre', 2012, ['boys', 95, null], KIGALI, { number: 'RW-2012-305', head: 'Ismail Habimana', staff: [8, 0, 2, 0] }),
  whole('Al-Risala Private Schools', 'private_school', 2004, ['both', 260, 240], MOMBASA, { number: 'MSA-2004-19', head: 'Omar Said', staff: [15, 17, 6, 5] }),
  whole('Zaid ibn Thabit Institute', 'sharia_institute', 1995, ['boys', 130, null], JINJA, {
    number: 'UG-1995-11',
    head: 'Idris Waiswa',
    staff: [11, 0, 3, 0],
  }),
  // Its licence ends in a few days.
  whole('مركز لامو لتحفيظ القرآن الكريم', 'quranic_centre', 1987, ['both', 70, 60], LAMU, {
    by: 'lamu',
    number: 'LMU-1987-3',
    head: 'عبد الله شريف',
    staff: [5, 4, 1, 1],
    until: '2026-12-02',
  }),
  whole('Kigali Institute of Sharia Studies', 'sharia_institute', 2006, ['both', 110, 70], KIGALI, {
    number: 'RW-2006-88',
    head: 'Yahya Nsengimana',
    staff: [9, 5, 2, 1],
  }),
  whole('Al-Mizan Sharia Institute', 'sharia_institute', 2018, ['both', 85, 60], NAIROBI, {
    by: 'mizan',
    number: 'NBI-2018-402',
    head: 'Halima Yusuf',
    staff: [6, 6, 2, 1],
  }),
  whole('مركز الصحابة لتعليم القرآن', 'quranic_centre', 2010, ['boys', 120, null], KAMPALA, { number: 'UG-2010-64', head: 'موسى كاتو', staff: [10, 0, 2, 0] }),
  whole('مدرسة المنهاج القرآنية', 'quranic_centre', 2016, ['both', 65, 70], HUYE, { number: 'RW-2016-12', head: 'حبيبة موكامانا', staff: [4, 6, 1, 1] }),
  whole('Ar-Rawda Learning Centre', 'nonprofit_body', 2019, ['both', 45, 50], KAMPALA, {
    number: 'UG-2019-77',
    head: 'Rashida Nansubuga',
    staff: [3, 5, 1, 1],
  }),
  // A girls' centre.
  whole('مركز الرباط للقرآن الكريم', 'quranic_centre', 2013, ['girls', null, 120], KIGALI, {
    by: 'ribat',
    number: 'RW-2013-51',
    head: 'أسماء أووامهورو',
    staff: [0, 11, 1, 2],
  }),
  {
    ...whole('Al-Bayan Institute', 'sharia_institute', 2011, ['boys', 90, null], NAIROBI, { number: 'NBI-2011-203', head: 'Hassan Abdi', staff: [7, 4, 2, 1] }),
    sites: [
      { section: 'boys', boys: 90, girls: null, address: NAIROBI },
      { name: { ar: 'فرع لانغاتا', en: 'Lang’ata branch' }, section: 'boys', boys: 60, girls: null, address: { ...NAIROBI, line_1: 'Lang’ata Road' } },
      { name: { ar: 'فرع نغارا', en: 'Ngara branch' }, section: 'boys', boys: 45, girls: null, address: { ...NAIROBI, line_1: 'Ngara Road' } },
      { name: { ar: 'فرع الزهراء', en: 'Az-Zahra branch' }, section: 'girls', boys: null, girls: 70, address: { ...NAIROBI, line_1: 'Park Road' } },
    ],
  },
  whole('مركز الحكمة للعلوم الشرعية', 'sharia_institute', 2008, ['both', 100, 85], KAMPALA, {
    by: 'hikma',
    number: 'UG-2008-36',
    head: 'عمر سسيمباتيا',
    staff: [8, 7, 2, 2],
  }),
  whole('معهد التقوى لعلوم القرآن', 'quranic_centre', 2014, ['both', 60, 60], MOMBASA, { number: 'MSA-2014-57', head: 'سعيد بكري', staff: [5, 5, 1, 1] }),
  whole('Al-Wasat Islamic School', 'private_school', 2003, ['both', 230, 210], NAIROBI, { number: 'NBI-2003-90', head: 'Khadija Noor', staff: [13, 16, 5, 4] }),
  whole('مركز السراج القرآني', 'quranic_centre', 2017, ['boys', 75, null], JINJA, { number: 'UG-2017-08', head: 'يونس كيرابو', staff: [6, 0, 1, 0] }),
  whole('Al-Furat Institute', 'sharia_institute', 2000, ['boys', 105, null], MOMBASA, { number: 'MSA-2000-14', head: 'Juma Athman', staff: [9, 0, 2, 0] }),
  whole('مدرسة النبراس', 'international_school', 2007, ['both', 160, 150], KAMPALA, { number: 'UG-2007-29', head: 'صفية نالوانغا', staff: [9, 13, 3, 3] }),
  {
    name: 'Taybah Qur’anic Centre',
    kind: 'quranic_centre',
    founded: 1994,
    number: { unified_number: '7004512387' },
    licence: { authority: 'وزارة الشؤون الإسلامية والدعوة والإرشاد', number: '4471/22', valid_from: '2025-01-05', valid_until: '2028-01-04' },
    staff: [6, 12, 2, 3],
    head: 'عبد الرحمن الحربي',
    womenHours: [
      { day: 0, from: '16:00', until: '19:00' },
      { day: 2, from: '16:00', until: '19:00' },
    ],
    sites: [
      {
        section: 'both',
        boys: 110,
        girls: 180,
        address: {
          short_address: 'MDQA2714',
          building: '2714',
          street: 'طريق قباء النازل',
          district: 'العوالي',
          postal_code: '42315',
          secondary_number: '6821',
          city_ar: 'المدينة المنورة',
          city_en: 'Madinah',
          region: 'SA-03',
        },
      },
    ],
  },
  {
    name: 'Al-Yamamah Sharia Institute',
    by: 'yamamah',
    made: { name_alternative: 'معهد اليمامة الشرعي', country: 'Saudi Arabia' },
    kind: 'sharia_institute',
    founded: 2011,
    number: { unified_number: '7009983416' },
    head: 'سعد الدوسري',
    sites: [
      {
        section: 'boys',
        boys: 140,
        girls: null,
        address: { short_address: 'RHMA3184', building: '3184', city_ar: 'الرياض', city_en: 'Riyadh', region: 'SA-01' },
      },
    ],
  },
  // It is written with its first case, which comes later.
  {
    ...whole('مركز الترتيل للقرآن الكريم', 'quranic_centre', 2005, ['both', 96, 80], NAIROBI, {
      by: 'tartil',
      number: 'NBI-2005-161',
      head: 'إدريس عبد الرحمن',
      staff: [15, 13, 3, 3],
    }),
    licence: { ...licensed('NBI-2005-161/L', '2027-06-30'), valid_from: '2024-07-01' },
  },
  // They apply later than the others are written.
  whole('مدارس الفجر القرآنية', 'private_school', 1998, ['both', 210, 190], KAMPALA, {
    by: 'fajr',
    number: 'KLA-1998-044',
    head: 'حليمة ناكاتو',
    staff: [14, 18, 5, 6],
  }),
  whole('مركز الفجر للبنات', 'quranic_centre', 2016, ['girls', null, 85], JINJA, {
    by: 'fajr',
    number: 'JJA-2016-102',
    head: 'مريم نانسوبوغا',
    staff: [0, 9, 1, 3],
  }),
];

/** When the profiles were written of institutions that had no certificate from a decision before. */
export const PROFILES_WRITTEN = '2026-11-15';
const REASON = 'من ملفات الهيئة قبل المنصة.';

/** Writes a profile and its sites on a day, as its institution does, or an administrator from the files of the authority. Does nothing if there is one. */
export async function writeCastProfile(services: Services, given: CastProfile, day: string): Promise<void> {
  const then = on(services, day, 9);
  const { name, by, made, kind, founded, number, licence, staff, head, womenHours, sites = [] } = given;
  const actor = await actorOf(services, by ?? 'nora');
  if (made) await createInstitution(then, actor, { name, ...made });
  const [institution] = await services.database.db
    .select({ id: institutions.id })
    .from(institutions)
    .where(or(eq(institutions.name, name), eq(institutions.nameAlternative, name)))
    .limit(1);
  // The institution may have been given another name by its last application.
  if (!institution) return;
  const { id } = institution;
  const written = await readProfile(services.database.db, actor, id);
  if (written.version > 0) return;
  const reason = by ? undefined : REASON;
  const [teachers_men, teachers_women, others_men, others_women] = staff ?? [];
  await saveProfile(
    then,
    actor,
    id,
    {
      version: 0,
      reason,
      kind,
      founded,
      ...number,
      ...(licence && { licence: inTime(services, licence) }),
      ...(staff && { staff: { teachers_men, teachers_women, others_men, others_women } }),
      ...(head && { contacts: [{ role: 'head' as const, name: head, phone: null, email: null }] }),
      ...(womenHours && { women_hours: [...womenHours] }),
    },
    undefined,
  );
  for (const { name: own, section, boys, girls, address } of sites) {
    const { version } = await readProfile(services.database.db, actor, id);
    await addSite(then, actor, id, { version, reason }, { name: own, section, learners_boys: boys, learners_girls: girls, address });
  }
}
