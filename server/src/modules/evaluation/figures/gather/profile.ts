import { sql } from 'drizzle-orm';
import type { ProfileFacts } from '../facts.ts';

/** The profile of the institution of a case as one value of a row, without what it does not say; in a query that has the case as `c`. */
export const PROFILE = sql`jsonb_strip_nulls(jsonb_build_object('kind', c.kind, 'section', c.section, 'region', c.region, 'city', c.city_key))`;

/** The column of a row with that value. */
export interface Stating {
  stated: ProfileFacts;
}

/** The row with the fields of the profile beside its own. */
export const withProfile = <Row extends object>({ stated, ...row }: Row & Stating): Row => ({ ...(row as unknown as Row), ...stated });
