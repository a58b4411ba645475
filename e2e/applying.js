import { api } from '@miyar/contract';
import { callAs, NORA, PASSWORD, pdf } from './people.ts';
/** A small real PDF, as a call sends it. */
export function pdfFile(name) {
    const { buffer, mimeType } = pdf(name, 'Document');
    return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
/** An institution of its own with one open application, given to an evaluator where one is named. */
export async function applyingSchool(request, { unique, language, evaluator }) {
    const email = `office@${unique}.example`;
    const name = `School ${unique}`;
    await request.post('/api/auth/signup/school', { data: { name, email, password: PASSWORD, language } });
    await callAs(request, email, api.applications.submit, {
        body: { name, country: 'Rwanda', accreditation_type: 'new' },
        files: { registration_doc: pdfFile('registration.pdf'), curriculum_doc: pdfFile('curriculum.pdf') },
    });
    const [school] = await callAs(request, NORA, api.schools.list, { query: { q: name } });
    if (evaluator)
        await callAs(request, NORA, api.assignments.assign, { body: { school_id: school.id, evaluator_id: await idOf(request, evaluator) } });
    return { id: school.id, email, name };
}
/** The id of an evaluator, by their address. */
export async function idOf(request, email) {
    const [evaluator] = await callAs(request, NORA, api.schools.evaluators, { query: { q: email } });
    return evaluator.id;
}
