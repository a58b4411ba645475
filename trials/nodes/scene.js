import { api } from '@miyar/contract';
import { pdfFile } from '../../server/src/testing/journeys.ts';
import { administrator, signedUp } from '../tools/people.ts';
/** Opens the accounts, applies and assigns, all through one address. */
export async function setScene(url) {
    const admin = await administrator(url);
    const school = await signedUp(url, 'school', 'school');
    const evaluator = await signedUp(url, 'evaluator', 'evaluator');
    await school.caller.does(api.applications.submit, {
        body: { name: 'Al-Huda International School', country: 'Uganda', accreditation_type: 'new' },
        files: { registration_doc: pdfFile(), curriculum_doc: pdfFile('curriculum.pdf', 'Curriculum') },
    });
    const [listed] = await admin.caller.does(api.schools.list, {});
    const schoolId = listed.id;
    await admin.caller.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluator.id } });
    return { admin, school, evaluator, schoolId };
}
