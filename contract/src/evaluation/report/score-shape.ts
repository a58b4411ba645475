import { z } from 'zod';
import { ANSWER_LEVELS } from '../answers.ts';
import { LEVELS } from '../score/rules.ts';
import type { Score } from '../score/score.ts';

const level = z.enum(LEVELS);
const change = z.object({ indicator: z.string(), to: z.enum(ANSWER_LEVELS), level });

/** A score as it crosses the wire: fractions as exact texts. */
export const ScoreShape = z.object({
  overall: z.string(),
  shown: z.string(),
  level,
  level_by_band: level,
  level_after_floors: level,
  cap: z.array(z.object({ indicator: z.string(), level })),
  areas: z.array(
    z.object({
      code: z.string(),
      weight: z.int(),
      score: z.string().nullable(),
      shown: z.string().nullable(),
      standards: z.array(z.object({ code: z.string(), score: z.string().nullable() })),
    }),
  ),
  left_out: z.array(z.string()),
  held_by: z.array(
    z.object({ by: z.enum(['band', 'floor', 'cap']), area: z.string().optional(), indicator: z.string().optional(), distance: z.string().optional() }),
  ),
  next: z.object({ level, missing: z.string() }).nullable(),
  raise: z.array(change),
  lower: z.array(change),
});
export type ScoreShape = z.output<typeof ScoreShape>;

/** Returns the score unchanged; the compiler checks that a calculated score has the shape that is sent. */
export const asScoreShape = (score: Score): ScoreShape => score;
