import { and, desc, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentials } from '../../../db/schema/evaluation/credentials.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';

/**
 * The credential of the certificate of a case, the newest one.
 * @throws Refusal not_found, no_certificate
 */
export async function caseCredential(services: Services, actor: Actor, id: number): Promise<FileAnswer> {
  await findCase(services, actor, id);
  const [found] = await services.database.db
    .select({ jws: credentials.jws, number: certificates.certificateNumber })
    .from(credentials)
    .innerJoin(certificates, eq(certificates.id, credentials.certificateId))
    .where(and(eq(certificates.applicationId, id), isNull(credentials.replacedAt)))
    .orderBy(desc(certificates.id))
    .limit(1);
  if (!found) throw new Refusal('no_certificate');
  return bytesAnswer(Buffer.from(found.jws), `${found.number}.vc.jwt`, 'application/vc+jwt');
}
