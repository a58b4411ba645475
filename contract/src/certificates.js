import { z } from 'zod';
import { LEVELS } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { day, id, moment } from './fields.ts';
/** What a certificate says today: stored states, and `expired` by the calendar (decisions, part C). */
export const CERTIFICATE_STATUSES = ['valid', 'expired', 'suspended', 'withdrawn', 'superseded'];
/** Certificate (decision B13). Days are those of Riyadh. */
export const Certificate = z.object({
    id: z.int(),
    certificate_number: z.string(),
    application_id: z.int(),
    school_id: z.int(),
    school_name: z.string(),
    school_name_ar: z.string(),
    country: z.string(),
    level: z.enum(LEVELS).nullable(),
    decision: z.enum(['full', 'conditional']),
    framework_version: z.string(),
    issued_at: moment,
    valid_from: day,
    valid_until: day,
    status: z.enum(CERTIFICATE_STATUSES),
    verification_code: z.string(),
    verify_url: z.string(),
});
export const certificates = {
    list: endpoint({
        method: 'GET',
        path: '/api/school/certificates',
        summary: 'One’s own certificates, newest first',
        source: 'S1§7, B13',
        access: ['institution'],
        response: z.array(Certificate),
    }),
    download: endpoint({
        method: 'GET',
        path: '/api/school/download-certificate',
        summary: 'The newest valid certificate as PDF, or that of one application',
        source: 'S1§7, B13',
        access: ['institution'],
        query: z.object({ application_id: id.optional(), language: z.enum(['ar', 'en']).optional() }),
        response: 'file',
        errors: ['no_certificate'],
    }),
    verify: endpoint({
        method: 'GET',
        path: '/api/verify/:code',
        summary: 'What a certificate says and whether it holds',
        source: 'B13',
        access: 'public',
        params: z.object({ code: z.string().min(1).max(40) }),
        response: Certificate.omit({ id: true, application_id: true, school_id: true }),
    }),
};
