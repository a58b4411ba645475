import type { Duty, DutyQuestion, ListedDuty, Years } from '@miyar/contract/years/duties';
import { ANNUAL_QUESTIONS } from '@miyar/contract/years/statement';
import { AT } from './accreditation.ts';

type NextDuty = Years['next'][number];

const SCHOOL = { id: 4, name: 'Al-Ihsan Complex', name_alternative: 'مجمع الإحسان' };

/** The acts on a duty: none is open unless the test says so. */
export const dutyCan = (changes: Partial<Duty['can']> = {}): Duty['can'] => ({
  open: 'forbidden',
  write: 'forbidden',
  submit: 'forbidden',
  accept: 'forbidden',
  return: 'forbidden',
  waive: 'forbidden',
  pause: 'forbidden',
  resume: 'forbidden',
  extend: 'forbidden',
  ...changes,
});

export const listedDuty = (changes: Partial<ListedDuty> = {}): ListedDuty => ({
  id: 12,
  school: SCHOOL,
  kind: 'annual',
  number: 2,
  owner: 'institution',
  state: 'open',
  opens_on: '2029-02-18',
  due_on: '2029-04-18',
  overdue_days: 0,
  days: { left: 30, of: 60, unit: 'day' },
  paused: false,
  progress: { answered: 8, of: 10 },
  ...changes,
});

const EXPLAINED: Duty['explained'] = { since: '2027-04-18', amount: 24, unit: 'month', opens: { amount: 60, unit: 'day' }, validity_months: 60 };

/** A duty of the years; an open statement unless the test says otherwise. */
export const nextDuty = (changes: Partial<NextDuty> = {}): NextDuty => ({ ...listedDuty(), version: 3, explained: EXPLAINED, can: dutyCan(), ...changes });

/** A duty that is planned: it has no clock and no form yet. */
export const plannedDuty = (changes: Partial<NextDuty> = {}): NextDuty =>
  nextDuty({ id: 13, number: 3, state: 'planned', opens_on: '2030-02-17', due_on: '2030-04-18', days: null, progress: null, ...changes });

export const yearsCertificate = (changes: Partial<NonNullable<Years['certificate']>> = {}): NonNullable<Years['certificate']> => ({
  id: 9,
  certificate_number: 'IQS-2027-0412',
  verification_code: '7K3M-P2QX-9ABC',
  status: 'valid',
  decision: 'full',
  level: 'B',
  released_on: '2027-04-18',
  valid_from: '2027-04-18',
  valid_until: '2032-04-17',
  renewal_opens_on: '2031-10-17',
  ...changes,
});

/** The years of an accreditation with a statement that is open, another that is planned, and a decision in the past. */
export const years = (changes: Partial<Years> = {}): Years => ({
  institution: SCHOOL,
  certificate: yearsCertificate(),
  now: [],
  next: [nextDuty(), plannedDuty()],
  over: [{ id: 11, kind: 'annual', number: 1, owner: 'institution', state: 'done', due_on: '2028-04-18' }],
  past: [],
  ...changes,
});

export const dutyQuestion = (changes: Partial<DutyQuestion> = {}): DutyQuestion => ({ key: 'staff', version: 0, content: null, missing: true, ...changes });

/** An open annual statement of which nothing is answered. */
export const statement = (changes: Partial<Duty> = {}): Duty => ({
  ...listedDuty({ progress: { answered: 0, of: 10 } }),
  version: 3,
  explained: EXPLAINED,
  clock: null,
  opened_at: AT,
  submitted_at: null,
  closed_at: null,
  reason: null,
  questions: ANNUAL_QUESTIONS.map((key) => dutyQuestion({ key })),
  about: {
    sites: [
      { id: 21, code: 'S01', name: { ar: null, en: null }, section: 'both' },
      { id: 22, code: 'S02', name: { ar: 'فرع النرجس', en: 'Narjis branch' }, section: 'girls' },
    ],
    recommendations: [
      { indicator_id: 611, code: '6.1.1', title: { ar: 'خطة السلامة', en: 'Safety plan' }, recommendation: { ar: 'اكتبوا الخطة.', en: 'Write the plan.' } },
    ],
  },
  items: [],
  submissions: [],
  can: dutyCan({ write: true, submit: true }),
  ...changes,
});
