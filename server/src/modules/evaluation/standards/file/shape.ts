import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { z } from 'zod';

/** The file a version is exported as and imported from. Texts may be empty: what is missing is a fault of the draft. */
const text = z.string().max(10_000);
const Both = z.object({ ar: text, en: text });
const level = z.enum(LEVELS);
const whole = z.number().int().min(0).max(100_000);
const part = { code: z.string().min(1).max(20), title: Both, description: Both, lineage: z.guid().optional() };

const Indicator = z.object({
  ...part,
  evidence: Both,
  critical: z.boolean().optional(),
  sampling: z.boolean().optional(),
  except: z
    .object({
      kinds: z.array(z.string().max(40)).max(50).optional(),
      sections: z.array(z.enum(SECTIONS)).max(SECTIONS.length).optional(),
      reason: Both.optional(),
    })
    .optional(),
});
const Standard = z.object({ ...part, indicators: z.array(Indicator) });
/** A weight out of 100, with two decimals at most. */
const weight = z
  .number()
  .min(0.01)
  .max(100)
  .refine((of) => Number.isInteger(Math.round(of * 100 * 1e6) / 1e6));
const Area = z.object({ ...part, weight, standards: z.array(Standard) });

const Outcome = z.object({
  level,
  decision: z.enum(OUTCOMES),
  validityMonths: whole.nullish(),
  reapplyAfterMonths: whole.nullish(),
  progressReportMonths: whole.nullish(),
});

export const StandardFile = z.object({
  meta: z.object({ code: z.literal('IQS'), title: Both, notes: Both.optional() }),
  scale: z.array(z.object({ code: level, points: whole, title: Both, description: Both })),
  notApplicable: z.object({ title: Both, rule: Both, maxPercent: whole.optional() }),
  scoring: z.object({
    bands: z.array(z.object({ level, min: whole })),
    floors: z.partialRecord(level, z.object({ everyAreaMin: whole })),
    caps: z.array(z.object({ rating: level, level })).optional(),
    outcomes: z.array(Outcome),
    renewal: z.object({ opensMonthsBeforeExpiry: whole, remindersDaysBefore: z.array(whole) }),
    sampling: z.object({ memorisationErrors: z.string(), clearErrors: z.string(), fluency: z.string() }).optional(),
  }),
  areas: z.array(Area),
  /** The kinds that exceptions name. */
  institutionTypes: z.array(z.object({ code: z.string().max(40), title: Both })).optional(),
});
export type StandardFile = z.output<typeof StandardFile>;

/** Places of a file that a version has no room for, or that are made anew by an export. */
const KNOWN = [
  /^meta\.(?:version|effectiveFrom|status|counts|basis)\b/,
  /^notApplicable\.code$/,
  /^scoring\.(?:note|indicator|standard|area|overall|criticalRule|rounding)$/,
  /^scoring\.outcomes\.\d+\.requires$/,
  /^(?:institutionTypes|evidenceSources|sha256)\b/,
];

/**
 * Returns the keys of a file that the shape lacks: `lost` are known and not imported, `unknown` are the rest. Each is the topmost path.
 * @param taken the file as the shape read it
 */
export function leftOver(file: unknown, taken: unknown, place = ''): { lost: string[]; unknown: string[] } {
  const found = { lost: [] as string[], unknown: [] as string[] };
  if (typeof file !== 'object' || file === null) return found;
  for (const [key, value] of Object.entries(file)) {
    const here = place === '' ? key : `${place}.${key}`;
    const inside = typeof taken === 'object' && taken !== null && Object.hasOwn(taken, key);
    const below = inside ? leftOver(value, (taken as Record<string, unknown>)[key], here) : undefined;
    if (below) {
      found.lost.push(...below.lost);
      found.unknown.push(...below.unknown);
    } else found[KNOWN.some((pattern) => pattern.test(here)) ? 'lost' : 'unknown'].push(here);
  }
  return found;
}
