import type { FamilyText } from '@miyar/contract/evaluation/report/family-text';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { ReportReceipt, ReportSample } from '@miyar/contract/evaluation/report/sample-shape';
import type { TeamRole } from '@miyar/contract/evaluation/team';

export type ReportTeam = readonly { readonly name: string; readonly role: TeamRole }[];
export type VisitDays = { readonly from: string; readonly until: string };

/** All that a report says: what is frozen when it is sent and when it is finished, what its page shows and its PDF prints. */
export type ReportText = {
  readonly case: number;
  readonly number: number;
  readonly school: { readonly name: string; readonly name_alternative: string | null; readonly country: string };
  readonly standard: { readonly version: string; readonly sha256: string };
  /** The titles of areas and of indicators, which say their standard, by code. */
  readonly titles: {
    readonly areas: Readonly<Record<string, { readonly ar: string; readonly en: string }>>;
    readonly indicators: Readonly<Record<string, { readonly ar: string; readonly en: string; readonly standard: string }>>;
  };
  readonly team: ReportTeam;
  readonly visit: VisitDays | null;
  readonly score_sha256: string;
  /** Null of a monitoring visit, which has no score. */
  readonly score: ScoreShape | null;
  readonly indicators: readonly {
    readonly code: string;
    readonly self: AnswerLevel | null;
    readonly level: AnswerLevel;
    readonly na_reason: string | null;
    readonly evidence: readonly { readonly id: number; readonly title: string }[];
  }[];
  /** Missing in reports that were frozen before it was added. */
  readonly sample?: ReportSample | null;
  readonly receipts?: readonly ReportReceipt[];
  readonly parts: readonly { readonly part: string; readonly ar: string; readonly en: string; readonly version: number }[];
};

/**
 * The content of the frozen record of a report. `text_sha256` is printed in the foot of every page; the PDF is that of the final text. `family` is its text for
 * families, which neither of them contains.
 */
export type FrozenReport = { readonly text: ReportText; readonly text_sha256: string; readonly pdf_sha256?: string; readonly family?: FamilyText };
