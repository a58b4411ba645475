import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { paper } from '../cast/paper.ts';
import { PEOPLE } from '../cast/people.ts';
import { users } from '../db/schema/accounts.ts';
import { riyadhDay } from '../platform/clock.ts';
/** A small real PDF as a browser would send it. */
export const pdfFile = (name = 'registration.pdf', title = 'Registration') => new File([paper(title, ['A document'])], name, { type: 'application/pdf' });
/** What the apply dialog sends. */
export const applicationForm = (input = {}) => ({
    body: { name: 'Al-Huda International School', country: 'Uganda', accreditation_type: 'new', ...input },
    files: { registration_doc: pdfFile(), curriculum_doc: pdfFile('المنهج.pdf', 'Curriculum') },
});
/** Today in Riyadh by the server's clock: a visit cannot be earlier than its assignment, and those of the journeys are made now. */
export const today = (app) => riyadhDay(app.services.clock.now());
/** An institution has applied. */
export async function submittedApplication(app, by = 'alHuda', input = {}) {
    const { applicationId } = await (await app.as(by)).does(api.applications.submit, applicationForm(input));
    const schools = await (await app.as('nora')).does(api.schools.list, {});
    return { applicationId, schoolId: schools.find((school) => school.application_id === applicationId).id };
}
/** … and an evaluator is assigned. */
export async function assignedSchool(app, by = 'alHuda', evaluator = 'yusuf', input = {}) {
    const submitted = await submittedApplication(app, by, input);
    await (await app.as('nora')).does(api.assignments.assign, { body: { school_id: submitted.schoolId, evaluator_id: await idOf(app, evaluator) } });
    return submitted;
}
/** … and has visited and reported. */
export async function reportedSchool(app, by = 'alHuda', evaluator = 'yusuf') {
    const submitted = await assignedSchool(app, by, evaluator);
    const { id } = await (await app.as(evaluator)).does(api.visitReports.upload, {
        body: { school_id: submitted.schoolId, visit_date: today(app) },
        files: { file: pdfFile('report.pdf', 'Visit report') },
    });
    return { ...submitted, reportId: id };
}
/** … and is accredited. */
export async function accreditedSchool(app, by = 'alHuda') {
    const reported = await reportedSchool(app, by);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: reported.schoolId, status: 'approved' } });
    return reported;
}
/** The id of a cast member, who is given an account where there is none. */
export async function idOf(app, person) {
    await app.as(person);
    const [row] = await app.services.database.db.select({ id: users.id }).from(users).where(eq(users.email, PEOPLE[person].email));
    return row.id;
}
