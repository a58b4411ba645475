import type { certificates } from '@miyar/contract/accreditation/certificates';
import { recordEvent } from '../../../platform/events.ts';
import { bytesAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { reinstateCertificate, suspendCertificate, withdrawCertificate } from './changes.ts';
import { reinstateSite, suspendSite } from './site-changes.ts';
import { issuedCertificate, issuedCertificates } from './issued.ts';
import { certificatePdf, certificatesOf, certificateToDownload } from './reads.ts';
import { verifiedCertificate } from './shown.ts';

export const certificateRoutes = (services: Services): Handlers<typeof certificates> => ({
  list: ({ actor }) => certificatesOf(services, actor),
  download: async ({ actor, query, language }) => {
    const certificate = await certificateToDownload(services, actor, query.application_id);
    if (!certificate) throw new Refusal('no_certificate');
    const pdf = await certificatePdf(services, certificate, query.language ?? language);
    await services.database.transaction((tx) =>
      recordEvent(tx, {
        kind: 'certificate.downloaded',
        actorId: actor.id,
        applicationId: certificate.applicationId,
        institutionId: certificate.institutionId,
        data: { certificate_number: certificate.certificateNumber },
      }),
    );
    return bytesAnswer(pdf, 'certificate.pdf', 'application/pdf');
  },
  verify: async ({ params }) => {
    const certificate = await verifiedCertificate(services, params.code);
    if (!certificate) throw new Refusal('not_found');
    return certificate;
  },
  issued: ({ query }) => issuedCertificates(services, query),
  suspend: async ({ actor, params, body }) => {
    await suspendCertificate(services, actor, params.id, body);
    return issuedCertificate(services, params.id);
  },
  reinstate: async ({ actor, params, body }) => {
    await reinstateCertificate(services, actor, params.id, body);
    return issuedCertificate(services, params.id);
  },
  withdraw: async ({ actor, params, body }) => {
    await withdrawCertificate(services, actor, params.id, body);
    return issuedCertificate(services, params.id);
  },
  suspendSite: async ({ actor, params, body }) => issuedCertificate(services, await suspendSite(services, actor, params, body)),
  reinstateSite: async ({ actor, params, body }) => issuedCertificate(services, await reinstateSite(services, actor, params, body)),
});
