import { and, asc, eq } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { nameKey } from './name-key.ts';

export interface InstitutionName {
  name: string;
  nameAlternative: string | undefined;
  country: string;
}

/** The parts of a stored institution that are compared. */
export interface Known {
  id: number;
  nameKey: string;
  name: string;
  nameAlternative: string | null;
}

const keyOf = (name: string | null | undefined): string | undefined => (name?.trim() ? nameKey(name) : undefined);

/**
 * Which of some institutions a name belongs to: by the name it was first found under, by the one it bears now, then by the
 * one in the other script. Two branches may share their name in one script, so an alternative name that several bear
 * decides nothing, and one that is sent finds only an institution without an alternative name of its own.
 */
export function sameInstitution(known: readonly Known[], { name, nameAlternative }: Pick<InstitutionName, 'name' | 'nameAlternative'>): Known | undefined {
  const key = nameKey(name);
  const other = keyOf(nameAlternative);
  const first = known.find((one) => one.nameKey === key) ?? known.find((one) => keyOf(one.name) === key);
  if (first) return first;
  const second = known.filter(
    (one) => keyOf(one.nameAlternative) === key || (other !== undefined && !keyOf(one.nameAlternative) && [one.nameKey, keyOf(one.name)].includes(other)),
  );
  return second.length === 1 ? second[0] : undefined;
}

/** An organisation's institution by either of its names and its country, however they are spelled (REQ-B2). */
export async function findInstitution(db: Db | Tx, organisationId: number, wanted: InstitutionName): Promise<Known | undefined> {
  // An organisation has few institutions in a country; what folds alike is compared here, where names are folded.
  const known = await db
    .select({ id: institutions.id, nameKey: institutions.nameKey, name: institutions.name, nameAlternative: institutions.nameAlternative })
    .from(institutions)
    .where(and(eq(institutions.organisationId, organisationId), eq(institutions.country, wanted.country)))
    .orderBy(asc(institutions.id));
  return sameInstitution(known, wanted);
}

/** The name in the other script after an application under a name: the one sent, the one there was, or the former name of one found by its other name. */
export function alternativeAfter(
  former: Pick<Known, 'name' | 'nameAlternative'>,
  { name, nameAlternative }: Pick<InstitutionName, 'name' | 'nameAlternative'>,
): string | null {
  if (nameAlternative) return nameAlternative;
  return keyOf(former.nameAlternative) === nameKey(name) ? former.name : former.nameAlternative;
}
