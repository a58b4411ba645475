import { z } from 'zod';
import { day } from '../../core/fields.ts';
import { LEVELS } from '../score/rules.ts';
import { pair } from '../standard-rules.ts';
import { FAMILY_FIGURES } from './family-text.ts';

const bothTexts = pair(z.string());

/** By when something improves: months after the decision with the day they end, a day, or the next evaluation. */
export const ImproveBy = z.union([z.strictObject({ months: z.int(), day }), z.strictObject({ day }), z.strictObject({ next: z.literal(true) })]);
export type ImproveBy = z.output<typeof ImproveBy>;

/** An item with the codes of its indicators. */
export const PublicItem = z.object({ ...bothTexts.shape, sources: z.array(z.string()) });

export const FamilyArea = z.object({
  code: z.string(),
  title: bothTexts,
  /** The level whose band the score of the area reaches; null where the area does not apply. */
  band: z.enum(LEVELS).nullable(),
  items: z.array(PublicItem),
});

/** The text of a published report, as it was frozen on the day of its publication. */
export const PublishedText = z.object({
  about: z.array(PublicItem),
  areas: z.array(FamilyArea),
  good: z.array(PublicItem),
  improve: z.array(PublicItem.extend({ by: ImproveBy })),
  /** Percent, with the limits of the interval, how many were heard, and among how many they were drawn. */
  figures: z.array(
    z.object({ key: z.enum(FAMILY_FIGURES), shown: z.string(), lower: z.string().nullable(), upper: z.string().nullable(), heard: z.int(), of: z.int() }),
  ),
  /** The name and the description of its level in the version of the standard, and of every level. */
  levels: z.array(z.object({ code: z.enum(LEVELS), title: bothTexts, description: bothTexts })),
  /** The critical indicators that hold the level down. */
  capped_by: z.array(z.object({ code: z.string(), title: bothTexts })),
  visit: z.object({ from: day, until: day }).nullable(),
  evaluators: z.int(),
  standard_version: z.string(),
});
export type PublishedText = z.output<typeof PublishedText>;
