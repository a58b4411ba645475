import { paths } from '@miyar/contract/core/pages';
import { addDays, daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { ENDING_DAYS, type HomeEnding } from '@miyar/contract/operations/home';
import { and, asc, between, eq, isNull, ne, notExists, notInArray } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayApplyAs } from '../../accreditation/applications/policy.ts';

/** As many as a first page shows; the list of certificates has all of them. */
const SHOWN = 5;

/** Certificates that end soon, of an institution or for an administrator of all: of institutions without an application or an appeal that goes on. */
export async function endingFor(db: Db, actor: Actor, today: string): Promise<HomeEnding[]> {
  const goesOn = db
    .select({ id: cases.applicationId })
    .from(cases)
    .where(and(eq(cases.institutionId, institutions.id), isNull(cases.only), notInArray(outwardStageSql, ['released', 'closed', 'withdrawn', 'working'])));
  const rows = await db
    .select({ certificate: certificates, schoolId: institutions.id, name: institutions.name, nameAlternative: institutions.nameAlternative })
    .from(certificates)
    .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
    .where(
      and(
        eq(certificates.status, 'valid'),
        isNull(certificates.replacedById),
        between(certificates.validUntil, today, addDays(today, ENDING_DAYS)),
        ne(institutions.status, 'pending'),
        notExists(goesOn),
        actor.role === 'admin' ? undefined : eq(institutions.organisationId, actor.organisationId ?? 0),
      ),
    )
    .orderBy(asc(certificates.validUntil), asc(certificates.id))
    .limit(SHOWN);
  return rows.map(({ certificate: { applicationId, certificateNumber, validUntil }, schoolId, name, nameAlternative }) => ({
    school: { name, name_alternative: nameAlternative },
    certificate_number: certificateNumber,
    valid_until: validUntil,
    days: { left: daysBetween(today, validUntil), of: ENDING_DAYS, unit: 'day' },
    path:
      actor.role === 'admin'
        ? paths.admin('schools', { school: schoolId })
        : paths.school('applications', mayApplyAs(actor) === true ? { renew: applicationId } : {}),
  }));
}
