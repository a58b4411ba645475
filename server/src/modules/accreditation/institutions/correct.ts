import { eq } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { nameKey } from './name-key.ts';

type Details = Partial<Pick<typeof institutions.$inferSelect, 'name' | 'nameAlternative' | 'country'>>;

/**
 * Corrects the name or the country of an institution; it is then found by the corrected name.
 * @param field the field that is at fault where another institution of the organisation has that name
 * @throws Refusal institution_name_taken
 */
export async function correctInstitution(tx: Tx, institutionId: number, change: Details, field: string): Promise<void> {
  const [former] = await tx.select().from(institutions).where(eq(institutions.id, institutionId));
  const { name, nameAlternative } = { ...former!, ...change };
  const corrected = { ...change, ...(change.name !== undefined && { nameKey: nameKey(change.name) }), words: wordsOf(name, nameAlternative) };
  try {
    await tx.update(institutions).set(corrected).where(eq(institutions.id, institutionId));
  } catch (error) {
    if (violatesUnique(error, 'institutions_name')) throw refuseField(field, 'institution_name_taken');
    throw error;
  }
}
