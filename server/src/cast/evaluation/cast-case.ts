import type { ReturnItem } from '@miyar/contract/evaluation/returns';
import type { CastAnswer } from './answers.ts';
import type { CastAppeal } from './appeals.ts';
import type { CastCertificate } from './certificates.ts';
import type { CastCorrection, CastDecision } from './decisions.ts';
import type { CastPlan } from './plans.ts';
import type { CastEvidence } from './evidence.ts';
import type { CastReport } from './reports/reports.ts';
import type { CastFamilies } from '../families/families.ts';
import type { CastName } from '../people.ts';
import type { CastSample } from './samples.ts';
import type { CastWorkbook } from './workbooks.ts';
import type { CastVisit } from './visits.ts';

/** An application of the demo on the full path, and how far it is. */
export interface CastCase {
  by: CastName;
  name: string;
  alternative: string;
  country: string;
  /** A renewal; others are new. */
  type?: 'renewal';
  submitted: string;
  /** The day it was accepted as eligible; its self-evaluation opened then, or opens on another day. */
  eligible?: string;
  opensOn?: string;
  /** The day its profile was written, where that was before the submission; others were written later. */
  profile?: string;
  /** Its answers: some of them, or all of them in a language by the day of the submission. */
  answers?: readonly CastAnswer[] | { language: 'ar' | 'en'; submitted: string };
  /** The evidence added for its answers. */
  evidence?: readonly CastEvidence[];
  /** The day on which the former answers of an area were confirmed. */
  confirmed?: { on: string; area: string };
  /** The day it was withdrawn. */
  withdrawn?: string;
  /** The return of the application for completion; `done` is the answer to its first item. */
  returned?: { on: string; items: readonly Asked[]; done?: { on: string; answer: string } };
  reopened?: { on: string; until: string; reason: string; codes: readonly string[] };
  /**
   * Whom the authority invited, the first to lead the team; when they accepted, if they did, and when they were proposed. An
   * invitation lapses after some working days: without a day it is of yesterday, and can be answered.
   */
  team?: { people: readonly { person: CastName; invited?: string; accepted?: string }[]; proposed?: string };
  /** How far the team is with its report, once it was there; the first of the team leads it. */
  report?: CastReport;
  /** The day the sites of its visit were drawn. */
  sites?: { drawn: string };
  visit?: CastVisit;
  /** The day its visit was planned, where nothing of the planning is shown. */
  planned?: string;
  sample?: CastSample;
  workbooks?: readonly CastWorkbook[];
  /** How it was decided, without an evaluation or after one. */
  decided?: CastDecision;
  /** How far its improvement plan is. */
  plan?: CastPlan;
  /** Its appeal against the decision. */
  appeal?: CastAppeal;
  /** The day on which the institution waived the rest of its time for an appeal. */
  closed?: string;
  /** The decision that took the place of the released one. */
  corrected?: CastCorrection;
  /** Its report for families. */
  families?: CastFamilies;
  /** The later change of its certificate. */
  certificate?: CastCertificate;
}

/** An indicator is asked for by its code. */
type Asked = Pick<ReturnItem, 'kind' | 'key' | 'reason'>;
