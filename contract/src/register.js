import { z } from 'zod';
import { Certificate } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { day, id, line, optional } from './fields.ts';
import { page } from './paging.ts';
/** An accredited institution as anyone may see it: what its certificate says, nothing of persons (decision A2). */
export const RegisteredSchool = z.object({
    id: z.int(),
    name: z.string(),
    name_ar: z.string(),
    country: z.string(),
    level: Certificate.shape.level,
    decision: Certificate.shape.decision,
    valid_from: day,
    valid_until: day,
    certificate_number: z.string(),
    verify_url: z.string(),
});
export const register = {
    list: endpoint({
        method: 'GET',
        path: '/api/schools',
        summary: 'The public register: institutions whose certificate is valid today, newest first',
        source: 'A2, B15',
        access: 'public',
        query: z.object({ ...page, q: optional(line(100)), country: optional(line(80)) }),
        response: z.array(RegisteredSchool),
    }),
    countries: endpoint({
        method: 'GET',
        path: '/api/schools/countries',
        summary: 'The countries of the register, by name',
        source: 'Additive to A2',
        access: 'public',
        response: z.array(z.string()),
    }),
    read: endpoint({
        method: 'GET',
        path: '/api/schools/:id',
        summary: 'One institution of the register with its certificate',
        source: 'A2',
        access: 'public',
        params: z.object({ id }),
        response: RegisteredSchool.extend({ certificate: Certificate.omit({ id: true, application_id: true, school_id: true }) }),
    }),
};
