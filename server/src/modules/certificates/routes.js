import { recordEvent } from '../../platform/events.ts';
import { bytesAnswer } from '../../platform/http/file-answer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { certificatePdf, certificatesOf, certificateToDownload, verifiedCertificate } from './reads.ts';
export const certificateRoutes = (services) => ({
    list: ({ actor }) => certificatesOf(services, actor),
    download: async ({ actor, query, language }) => {
        const certificate = await certificateToDownload(services, actor, query.application_id);
        if (!certificate)
            throw new Refusal('no_certificate');
        const pdf = await certificatePdf(services, certificate, query.language ?? language);
        await services.database.transaction((tx) => recordEvent(tx, {
            kind: 'certificate.downloaded',
            actorId: actor.id,
            applicationId: certificate.applicationId,
            institutionId: certificate.institutionId,
            data: { certificate_number: certificate.certificateNumber },
        }));
        return bytesAnswer(pdf, 'certificate.pdf', 'application/pdf');
    },
    verify: async ({ params }) => {
        const certificate = await verifiedCertificate(services, params.code);
        if (!certificate)
            throw new Refusal('not_found');
        return certificate;
    },
});
