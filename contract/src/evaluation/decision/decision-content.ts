import { z } from 'zod';
import { ShownCertificate } from '../../accreditation/certificates.ts';
import { day, moment } from '../../core/fields.ts';
import { LEVELS } from '../score/rules.ts';
import { OUTCOMES, pair } from '../standard-rules.ts';

/** The basis of a decision (3-evaluation 6.12): the report, ineligibility, a time that ran out, an appeal, or facts found later. */
export const BASES = ['report', 'not_eligible', 'lapsed', 'appeal', 'correction', 'suspicion'] as const;
export type Basis = (typeof BASES)[number];
/** Why a released decision is corrected. */
export const CORRECTIONS = ['correction', 'suspicion'] as const;

const Condition = z.object({ text: pair(z.string()), months: z.int() });
export type Condition = z.output<typeof Condition>;

/** The content of a decision, prepared or released. */
export const DecisionContent = z.object({
  basis: z.enum(BASES),
  outcome: z.enum(OUTCOMES),
  /** Null where there is no report. */
  level: z.enum(LEVELS).nullable(),
  computed_level: z.enum(LEVELS).nullable(),
  departure_reason: pair(z.string()).nullable(),
  conditions: z.array(Condition),
  reasons: pair(z.string()),
  validity_months: z.int().nullable(),
});

/** A decision as every party reads it once it is released. */
export const ReleasedDecision = DecisionContent.extend({
  id: z.int(),
  decided_at: moment,
  /** The hash of its frozen record, which names the hashes of its basis. */
  sha256: z.string(),
  certificate_number: z.string().nullable(),
  /** The receipt that confirms it; null if it was released before decisions had receipts. */
  receipt: z.object({ number: z.string(), jws: z.string() }).nullable(),
  supersedes_id: z.int().nullable(),
  superseded_by_id: z.int().nullable(),
});
export type ReleasedDecision = z.output<typeof ReleasedDecision>;

/** The decision in force, with later changes. */
export const CurrentDecision = ReleasedDecision.extend({
  /** The decisions it replaced, the newest first. */
  earlier: z.array(ReleasedDecision),
  /** The name of its level in the version of the standard of the case. */
  level_title: pair(z.string()).nullable(),
  /** The certificate it led to, as it is today. */
  certificate: ShownCertificate.nullable(),
  /** Why a refusal has its level: the total with one decimal, and the critical indicators below it; null for other decisions. */
  held: z.object({ shown: z.string(), by: z.array(z.object({ code: z.string(), level: z.enum(LEVELS), title: pair(z.string()) })) }).nullable(),
  /** The first day after a refusal on which a new application is accepted. */
  reapply_from: day.nullable(),
});
export type CurrentDecision = z.output<typeof CurrentDecision>;
