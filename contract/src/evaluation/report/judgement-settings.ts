import { z } from 'zod';
import { OUTCOMES } from '../standard-rules.ts';

/** How much of a decision is published for families: the whole report, its outcome alone, or nothing. */
export const PUBLICATION_MODES = ['report', 'outcome', 'none'] as const;
export type PublicationMode = (typeof PUBLICATION_MODES)[number];

const mode = z.enum(PUBLICATION_MODES, 'invalid_choice');

/** The rules of the report for families. A change holds for cases whose report is drafted after it, and for decisions released after it. */
export const JudgementSettings = z.strictObject({
  /** Whether the lead evaluator writes a report for families beside the report. */
  family_report: z.boolean('invalid_value'),
  /** How much is published for each outcome. */
  publication: z.strictObject({ full: mode, conditional: mode, not_accredited: mode } satisfies Record<(typeof OUTCOMES)[number], typeof mode>),
});
export type JudgementSettings = z.output<typeof JudgementSettings>;

/** A rule that is not sent stays. */
export const JudgementSettingsChange = JudgementSettings.extend({ publication: JudgementSettings.shape.publication.partial() }).partial();
export type JudgementSettingsChange = z.output<typeof JudgementSettingsChange>;

/** The rules until the authority changes them. */
export const JUDGEMENT_DEFAULTS: JudgementSettings = {
  family_report: false,
  publication: { full: 'report', conditional: 'report', not_accredited: 'none' },
};
