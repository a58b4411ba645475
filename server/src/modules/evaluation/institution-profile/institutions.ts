import { type OwnInstitution, MAX_NEW_INSTITUTIONS } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { institutions, organisations } from '../../../db/schema/accounts/organisations.ts';
import { applications, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { organisationOf } from '../../accreditation/applications/reads.ts';
import { findInstitution } from '../../accreditation/institutions/same-institution.ts';
import { findOrCreateInstitution } from '../../accreditation/institutions/status.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { ownInstitutions } from './reads.ts';

/**
 * Makes an institution before its first application. It has no status and is on no list; the application finds it by its name.
 * @throws Refusal invalid_country, institution_name_taken, too_many_items
 */
export async function createInstitution(
  services: Services,
  actor: Actor,
  { name, name_alternative: nameAlternative, country }: { name: string; name_alternative?: string | undefined; country: string },
): Promise<OwnInstitution> {
  const organisationId = organisationOf(actor);
  const id = await services.database.transaction(async (tx) => {
    // Applications lock the organisation too, so that of two calls with one name the second finds the first.
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    if (!(await settingOf(tx, 'countries')).includes(country)) throw refuseField('country', 'invalid_country');
    if (await findInstitution(tx, organisationId, { name, nameAlternative, country })) throw refuseField('name', 'institution_name_taken');
    const neverApplied = notExists(
      tx
        .select({ one: sql`1` })
        .from(applications)
        .where(and(eq(applications.institutionId, institutions.id), wasSubmitted)),
    );
    if ((await tx.$count(institutions, and(eq(institutions.organisationId, organisationId), neverApplied))) >= MAX_NEW_INSTITUTIONS)
      throw new Refusal('too_many_items', { parameters: { max: MAX_NEW_INSTITUTIONS } });
    return findOrCreateInstitution(tx, organisationId, { name, nameAlternative, country }, services.clock.now());
  });
  return (await ownInstitutions(services, actor, id))[0]!;
}
