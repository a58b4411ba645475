import { and, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../db/schema/accreditation/certificates.ts';
import { suspendCertificate, withdrawCertificate } from '../../modules/accreditation/certificates/changes.ts';
import type { Services } from '../../services.ts';
import { actorOf, on } from '../steps.ts';

/** The later change of a certificate: suspended until a day, or withdrawn. */
export interface CastCertificate {
  readonly on: string;
  readonly until?: string;
  readonly reason: { readonly ar: string; readonly en: string };
}

/** Suspends the certificate of a case, or withdraws it. */
export async function changeCertificate(services: Services, applicationId: number, { on: day, until, reason }: CastCertificate): Promise<void> {
  const [row] = await services.database.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.applicationId, applicationId), isNull(certificates.replacedById)));
  const nora = await actorOf(services, 'nora');
  if (until === undefined) await withdrawCertificate(on(services, day), nora, row!.id, { reason });
  else await suspendCertificate(on(services, day), nora, row!.id, { reason, until });
}
