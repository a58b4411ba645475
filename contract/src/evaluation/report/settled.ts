import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { ANSWER_LEVELS, NARRATIVE_LENGTH, REASON_LENGTH } from '../answers.ts';
import { pair } from '../standard-rules.ts';
import { inParagraphs } from './in-paragraphs.ts';

/** Characters of a commendation in each language; a finding and a recommendation are as long as a narrative. */
const COMMENDATION_LENGTH = 1000;
const MAX_SETTLED_EVIDENCE = 50;
/** Paragraphs of each text: the part of an indicator is made of three. */
const MAX_SETTLED_PARAGRAPHS = 300;

const level = z.enum(ANSWER_LEVELS);
const said = z.object({ ar: z.string(), en: z.string() });

const Settled = z.object({
  version: z.int(),
  level,
  na_reason: z.string().nullable(),
  /** How far apart the ratings of the team were when they agreed on the level. */
  spread: z.int(),
  reason: z.string().nullable(),
  finding: said,
  recommendation: said,
  commendation: said,
  /** Only those the reader may open. */
  evidence_ids: z.array(z.int()),
  by: z.object({ user_id: z.int(), name: z.string() }),
  at: moment,
});
export type Settled = z.output<typeof Settled>;

/** An indicator as the team sees it: the institution's answer, each member's rating, and the agreed level. */
const SettledIndicator = z.object({
  indicator_id: z.int(),
  code: z.string(),
  area_id: z.int(),
  critical: z.boolean(),
  self: level.nullable(),
  /** The ratings the reader may know. */
  members: z.array(z.object({ evaluator_id: z.int(), level, reason: z.string().nullable() })),
  /** The distance of the highest and the lowest of them; 0 where fewer than two rated it. */
  spread: z.int(),
  settled: Settled.nullable(),
});
export type SettledIndicator = z.output<typeof SettledIndicator>;

const Consensus = z.object({
  team: z.array(z.object({ evaluator_id: z.int(), name: z.string() })),
  indicators: z.array(SettledIndicator),
  /** How many workbooks are neither sealed nor passed over. */
  workbooks_open: z.int(),
  can: z.object({ settle: may('forbidden', 'move_not_allowed') }),
});
export type Consensus = z.output<typeof Consensus>;

/** A text in both languages of which either may be empty for now. */
const bothOrNone = (max: number) => pair(inParagraphs(max, MAX_SETTLED_PARAGRAPHS));
const nothing = { ar: '', en: '' };

export const SettledBody = z.strictObject({
  version: wholeNumber(0),
  level: z.enum(ANSWER_LEVELS, 'invalid_choice'),
  na_reason: optional(prose(REASON_LENGTH)),
  reason: optional(prose(REASON_LENGTH)),
  finding: bothOrNone(NARRATIVE_LENGTH),
  recommendation: bothOrNone(NARRATIVE_LENGTH).default(nothing),
  commendation: bothOrNone(COMMENDATION_LENGTH).default(nothing),
  evidence_ids: z.array(id).max(MAX_SETTLED_EVIDENCE, 'too_many_items'),
});
export type SettledBody = z.output<typeof SettledBody>;

const requirement = 'REQ-E12';

/** The levels a team agrees on after its visit. */
export const settled = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/settled',
    summary: 'Every indicator with the level of the institution, the ratings the reader may know, and what was agreed on',
    requirement,
    access: ['admin', 'evaluator'],
    params: z.object({ id }),
    response: Consensus,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/settled/:indicatorId',
    summary: 'Settle an indicator: its level, with a reason where it needs one, and what the report says of it',
    requirement,
    access: ['evaluator'],
    params: z.object({ id, indicatorId: id }),
    body: SettledBody,
    response: SettledIndicator,
    errors: ['reason_required', 'not_applicable_critical', 'case_changed', 'move_not_allowed', 'too_many_items', 'too_long_together'],
  }),
};
