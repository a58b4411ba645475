import { api, type MemberRole } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { paper } from '../cast/paper.ts';
import { type CastName, PEOPLE } from '../cast/people.ts';
import { users } from '../db/schema/accounts/accounts.ts';
import { riyadhDay } from '../platform/clock.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';
import { writtenMails } from './written-mails.ts';

/** A small real PDF as a browser would send it. */
export const pdfFile = (name = 'registration.pdf', title = 'Registration'): File => new File([paper(title, ['A document'])], name, { type: 'application/pdf' });

export interface ApplicationInput {
  name?: string;
  name_alternative?: string;
  country?: string;
  accreditation_type?: 'new' | 'renewal';
}

/** Returns the request that the apply dialog sends. */
export const applicationForm = (input: ApplicationInput = {}) => ({
  body: { name: 'Al-Huda International School', country: 'Uganda', accreditation_type: 'new' as const, ...input },
  files: { registration_doc: pdfFile(), curriculum_doc: pdfFile('المنهج.pdf', 'Curriculum') },
});

export interface Submitted {
  applicationId: number;
  schoolId: number;
}

/** Today in Riyadh by the server's clock: a visit cannot be earlier than its assignment, and those of the journeys are made now. */
export const today = (app: TestApp): string => riyadhDay(app.services.clock.now());

/** An institution has applied. */
export async function submittedApplication(app: TestApp, by: CastName = 'alHuda', input: ApplicationInput = {}): Promise<Submitted> {
  const { applicationId } = await (await app.as(by)).does(api.applications.submit, applicationForm(input));
  const schools = await (await app.as('nora')).does(api.schools.list, {});
  return { applicationId, schoolId: schools.find((school) => school.application_id === applicationId)!.id };
}

/** … and an evaluator is assigned. */
export async function assignedSchool(app: TestApp, by: CastName = 'alHuda', evaluator: CastName = 'yusuf', input: ApplicationInput = {}): Promise<Submitted> {
  const submitted = await submittedApplication(app, by, input);
  await (await app.as('nora')).does(api.assignments.assign, { body: { school_id: submitted.schoolId, evaluator_id: await idOf(app, evaluator) } });
  return submitted;
}

/** … and has visited and reported. */
export async function reportedSchool(
  app: TestApp,
  by: CastName = 'alHuda',
  evaluator: CastName = 'yusuf',
  input: ApplicationInput = {},
): Promise<Submitted & { reportId: number }> {
  const submitted = await assignedSchool(app, by, evaluator, input);
  const { id } = await (await app.as(evaluator)).does(api.visitReports.upload, {
    body: { school_id: submitted.schoolId, visit_date: today(app) },
    files: { file: pdfFile('report.pdf', 'Visit report') },
  });
  return { ...submitted, reportId: id };
}

/** … and is accredited. */
export async function accreditedSchool(app: TestApp, by: CastName = 'alHuda', input: ApplicationInput = {}): Promise<Submitted & { reportId: number }> {
  const reported = await reportedSchool(app, by, 'yusuf', input);
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: reported.schoolId, status: 'approved' } });
  return reported;
}

/** The id of a cast member, who is given an account if there is none. */
export async function idOf(app: TestApp, person: CastName): Promise<number> {
  await app.as(person);
  const [row] = await app.services.database.db.select({ id: users.id }).from(users).where(eq(users.email, PEOPLE[person].email));
  return row!.id;
}

/** An owner invites an address; gives the token its mail carries. */
export async function invitedMember(app: TestApp, owner: Caller, email: string, role: MemberRole = 'editor'): Promise<{ id: number; token: string }> {
  const { id } = await owner.does(api.members.invite, { body: { email, role, language: 'en' } });
  return { id, token: (await writtenMails(app)).at(-1)!.secrets!['token']! };
}

/** Nobody and one person of each other role, with the code that refuses them what is administrators' alone. */
export async function everyoneButAdministrators(app: TestApp): Promise<{ caller: Caller; code: 'not_signed_in' | 'forbidden' }[]> {
  const others = await Promise.all((['yusuf', 'maryam', 'alHuda'] as const).map((person) => app.as(person)));
  return [{ caller: app.stranger, code: 'not_signed_in' as const }, ...others.map((caller) => ({ caller, code: 'forbidden' as const }))];
}
