/** A training session of the cast, and who came; the lines of a roster are ASCII as `paper` has it. */
export interface CastTraining {
  by: 'ibrahim' | 'maryam';
  title: string;
  location: string;
  /** The day it was planned on, and the day it is held. */
  planned: string;
  held: string;
  duration: string;
  minutes: number;
  attendance?: readonly { recorded: string; file: string; attendees?: number; lines: readonly string[] }[];
}

const roster = (recorded: string, file: string, attendees: number | undefined, ...lines: string[]) => ({
  recorded,
  file,
  ...(attendees !== undefined && { attendees }),
  lines: [`Recorded ${recorded}`, ...(attendees === undefined ? [] : [`Present: ${attendees}`]), '', ...lines],
});
const day = { duration: 'يوم واحد', minutes: 360 } as const;
const twoDays = { duration: 'يومان', minutes: 720 } as const;

/** In the order in which they were planned. */
export const TRAININGS: readonly CastTraining[] = [
  {
    by: 'ibrahim',
    title: 'مدخل إلى معيار IQS',
    location: 'كمبالا',
    planned: '2026-01-04',
    held: '2026-01-18',
    ...day,
    attendance: [roster('2026-01-19', 'حضور كمبالا.pdf', 18, 'Four schools, one centre', 'All stayed to the end.')],
  },
  {
    by: 'ibrahim',
    title: 'كتابة التقويم الذاتي',
    location: 'نيروبي',
    planned: '2026-01-25',
    held: '2026-02-15',
    ...twoDays,
    attendance: [
      roster('2026-02-16', 'حضور اليوم الأول.pdf', 22, 'First day', 'Six schools'),
      roster('2026-02-17', 'حضور اليوم الثاني.pdf', 21, 'Second day', 'One participant excused'),
    ],
  },
  {
    by: 'maryam',
    title: 'Leading a Qur’an department',
    location: 'Mombasa',
    planned: '2026-03-01',
    held: '2026-03-22',
    duration: '2 days',
    minutes: 720,
    attendance: [roster('2026-03-24', 'mombasa-attendance.pdf', 16, 'Heads of department', 'Eight schools')],
  },
  {
    by: 'ibrahim',
    title: 'جمع الشواهد وتوثيقها',
    location: 'كيغالي',
    planned: '2026-03-22',
    held: '2026-04-12',
    ...day,
    attendance: [roster('2026-04-13', 'حضور كيغالي.pdf', 14, 'Three schools, two institutes')],
  },
  {
    by: 'ibrahim',
    title: 'إدارة حلقات التحفيظ',
    location: 'مومباسا',
    planned: '2026-04-19',
    held: '2026-05-10',
    duration: 'ثلاثة أيام',
    minutes: 1080,
    attendance: [roster('2026-05-13', 'حضور مومباسا.pdf', 26, 'Teachers of memorisation circles')],
  },
  {
    by: 'ibrahim',
    title: 'حماية المتعلمين',
    location: 'كمبالا',
    planned: '2026-06-07',
    held: '2026-06-21',
    duration: 'نصف يوم',
    minutes: 180,
    attendance: [roster('2026-06-21', 'حضور حماية المتعلمين.pdf', 31, 'Principals and boarding staff')],
  },
  {
    by: 'maryam',
    title: 'Assessment in the classroom',
    location: 'Nairobi',
    planned: '2026-07-05',
    held: '2026-07-26',
    duration: '1 day',
    minutes: 360,
    attendance: [roster('2026-07-27', 'nairobi-attendance.pdf', 19, 'Teachers of five schools')],
  },
  {
    by: 'ibrahim',
    title: 'إعداد المدرسة لزيارة التقويم',
    location: 'نيروبي',
    planned: '2026-08-09',
    held: '2026-08-30',
    ...day,
    attendance: [roster('2026-08-31', 'حضور نيروبي.pdf', 20, 'Schools with a visit this term')],
  },
  {
    by: 'ibrahim',
    title: 'ملاحظة الدروس بين المعلمين',
    location: 'عنتيبي',
    planned: '2026-08-30',
    held: '2026-09-20',
    ...twoDays,
    attendance: [roster('2026-09-22', 'حضور عنتيبي.pdf', 17, 'Pairs of teachers from nine schools')],
  },
  {
    by: 'ibrahim',
    title: 'كتابة التقويم الذاتي',
    location: 'كيغالي',
    planned: '2026-09-20',
    held: '2026-10-11',
    ...twoDays,
    attendance: [roster('2026-10-13', 'حضور كيغالي.pdf', 24, 'Seven schools')],
  },
  {
    by: 'ibrahim',
    title: 'حماية المتعلمين',
    location: 'مومباسا',
    planned: '2026-10-11',
    held: '2026-10-25',
    duration: 'نصف يوم',
    minutes: 180,
    attendance: [roster('2026-10-26', 'حضور مومباسا.pdf', 28, 'Principals and boarding staff')],
  },
  {
    by: 'ibrahim',
    title: 'مدخل إلى معيار IQS',
    location: 'كمبالا',
    planned: '2026-10-25',
    held: '2026-11-08',
    ...day,
    attendance: [roster('2026-11-09', 'حضور كمبالا.pdf', 35, 'Nine schools that will apply for the first time')],
  },
  {
    by: 'ibrahim',
    title: 'جمع الشواهد وتوثيقها',
    location: 'كمبالا',
    planned: '2026-11-01',
    held: '2026-11-15',
    ...day,
    attendance: [roster('2026-11-16', 'كشف الحضور.pdf', undefined, 'Signed sheets, to be counted')],
  },
  {
    by: 'maryam',
    title: 'Leading a Qur’an department',
    location: 'Kampala',
    planned: '2026-11-10',
    held: '2026-12-13',
    duration: '2 days',
    minutes: 720,
  },
  { by: 'ibrahim', title: 'إعداد المدرسة لزيارة التقويم', location: 'نيروبي', planned: '2026-11-19', held: '2026-12-06', ...day },
];
