import { type CastFeedback, FEEDBACK } from './feedback.ts';
import type { CastName } from './people.ts';

type Evaluator = 'yusuf' | 'fatuma' | 'aisha';

/** The history of one application. Every step is optional, and each is taken through the same action a person takes. */
export interface CastApplication {
  by: CastName;
  name: string;
  alternative: string;
  country: 'Kenya' | 'Rwanda' | 'Uganda' | 'Saudi Arabia';
  type: 'new' | 'renewal';
  submitted: string;
  assigned?: { to: Evaluator; on: string };
  /** The day of the visit and the day its report was uploaded. */
  visited?: { on: string; reported: string };
  /** The feedback of the evaluator to the institution after the visit, before the decision. */
  feedback?: readonly CastFeedback[];
  decided?: { on: string; status: 'approved' | 'denied'; level?: 'A' | 'B' | 'C'; reason?: string };
  /** A site of its certificate that was suspended later, by its code. */
  siteSuspended?: { on: string; code: string; until: string; reason: { ar: string; en: string } };
  withdrawn?: string;
}

const alHuda = { by: 'alHuda', name: 'Al-Huda International School', alternative: 'مدرسة الهدى الدولية', country: 'Uganda' } as const;

/** In the order in which they were submitted. */
export const APPLICATIONS: readonly CastApplication[] = [
  {
    ...alHuda,
    type: 'new',
    submitted: '2023-05-07',
    assigned: { to: 'yusuf', on: '2023-05-16' },
    visited: { on: '2023-08-20', reported: '2023-08-28' },
    feedback: FEEDBACK.alHudaFirst,
    decided: { on: '2023-09-10', status: 'denied', reason: 'خطة حماية المتعلمين غير مكتملة، ولم تُوثَّق متابعة الحلقات.' },
  },
  {
    ...alHuda,
    type: 'new',
    submitted: '2024-01-21',
    assigned: { to: 'yusuf', on: '2024-02-04' },
    visited: { on: '2024-09-15', reported: '2024-10-01' },
    feedback: FEEDBACK.alHudaSecond,
    decided: { on: '2024-12-15', status: 'approved', level: 'C' },
  },
  {
    by: 'alAmal',
    name: 'مدارس جمعية الأمل الخيرية',
    alternative: 'Al-Amal Charitable Society Schools',
    country: 'Uganda',
    type: 'new',
    submitted: '2024-04-14',
    assigned: { to: 'fatuma', on: '2024-04-28' },
    visited: { on: '2024-10-06', reported: '2024-10-15' },
    decided: { on: '2025-01-12', status: 'approved', level: 'B' },
  },
  {
    by: 'alAmal',
    name: 'روضة الأمل',
    alternative: 'Al-Amal Nursery School',
    country: 'Uganda',
    type: 'new',
    submitted: '2024-04-21',
    assigned: { to: 'yusuf', on: '2024-05-05' },
    visited: { on: '2024-07-14', reported: '2024-07-21' },
    decided: { on: '2024-09-15', status: 'approved', level: 'C' },
  },
  {
    by: 'alIhsan',
    name: 'Al-Ihsan Endowment Complex',
    alternative: 'مجمع الإحسان الوقفي',
    country: 'Kenya',
    type: 'new',
    submitted: '2025-09-07',
    assigned: { to: 'fatuma', on: '2025-09-21' },
    visited: { on: '2026-01-18', reported: '2026-01-27' },
    feedback: FEEDBACK.alIhsan,
    decided: { on: '2026-03-09', status: 'approved', level: 'A' },
    siteSuspended: {
      on: '2026-10-18',
      code: 'S04',
      until: '2027-01-17',
      reason: {
        ar: 'انتقل الفرع إلى مبنى لم تُعاينه الهيئة بعد، ولم تُقدَّم شهادة السلامة الخاصة به.',
        en: 'The branch moved to a building that the authority has not seen yet, and its safety certificate was not presented.',
      },
    },
  },
  {
    by: 'darAlFurqan',
    name: 'Dar Al-Furqan Centre',
    alternative: 'مركز دار الفرقان',
    country: 'Rwanda',
    type: 'new',
    submitted: '2025-11-23',
    assigned: { to: 'aisha', on: '2025-12-07' },
    visited: { on: '2026-04-12', reported: '2026-04-20' },
    feedback: FEEDBACK.darAlFurqan,
    decided: { on: '2026-06-14', status: 'approved' },
  },
  {
    by: 'alRisala',
    name: 'Al-Risala Private Schools',
    alternative: 'مدارس الرسالة الأهلية',
    country: 'Kenya',
    type: 'new',
    submitted: '2026-03-01',
    assigned: { to: 'yusuf', on: '2026-03-15' },
    visited: { on: '2026-07-05', reported: '2026-07-14' },
    feedback: FEEDBACK.alRisala,
    decided: {
      on: '2026-08-30',
      status: 'denied',
      reason: 'The curriculum document does not cover the memorisation plan, and two classrooms failed the safety check.',
    },
  },
  {
    by: 'zaid',
    name: 'Zaid ibn Thabit Institute',
    alternative: 'معهد زيد بن ثابت',
    country: 'Uganda',
    type: 'new',
    submitted: '2026-07-12',
    assigned: { to: 'yusuf', on: '2026-07-26' },
    visited: { on: '2026-10-11', reported: '2026-10-19' },
    feedback: FEEDBACK.zaid,
  },
  {
    by: 'lamu',
    name: 'مركز لامو لتحفيظ القرآن الكريم',
    alternative: 'Lamu Centre for Qur’an Memorisation',
    country: 'Kenya',
    type: 'new',
    submitted: '2026-09-01',
    withdrawn: '2026-09-09',
  },
  {
    by: 'kigali',
    name: 'Kigali Institute of Sharia Studies',
    alternative: 'معهد كيغالي للدراسات الشرعية',
    country: 'Rwanda',
    type: 'new',
    submitted: '2026-09-20',
    assigned: { to: 'aisha', on: '2026-10-04' },
  },
  {
    ...alHuda,
    type: 'renewal',
    submitted: '2026-09-27',
    assigned: { to: 'yusuf', on: '2026-10-20' },
    visited: { on: '2026-11-10', reported: '2026-11-15' },
    feedback: FEEDBACK.alHudaRenewal,
  },
  {
    by: 'taybah',
    name: 'Taybah Qur’anic Centre',
    alternative: 'مركز طيبة لتحفيظ القرآن الكريم',
    country: 'Saudi Arabia',
    type: 'new',
    submitted: '2026-05-17',
    assigned: { to: 'aisha', on: '2026-05-24' },
    visited: { on: '2026-09-06', reported: '2026-09-13' },
    decided: { on: '2026-10-04', status: 'approved', level: 'B' },
  },
  { by: 'alNoor', name: 'Al-Noor Qur’anic Centre', alternative: 'مركز النور لتعليم القرآن الكريم', country: 'Kenya', type: 'new', submitted: '2026-11-11' },
];
