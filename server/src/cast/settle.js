import { mkdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { temporaryFolder } from '../config.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { register } from '../modules/accounts/actions.ts';
import { hasAdministrator } from '../modules/accounts/reads.ts';
import { submitApplication, withdrawApplication } from '../modules/applications/actions.ts';
import { assignEvaluator } from '../modules/assignments/actions.ts';
import { decideApplication } from '../modules/decisions/actions.ts';
import { giveFeedback } from '../modules/feedback/actions.ts';
import { addDocument } from '../modules/library/actions.ts';
import { addAttachment } from '../modules/messaging/attachments.ts';
import { sendMessage } from '../modules/messaging/send.ts';
import { suspendUser } from '../modules/users/actions.ts';
import { uploadVisitReport } from '../modules/visit-reports/actions.ts';
import { MESSAGES } from './conversations.ts';
import { DOCUMENTS } from './documents.ts';
import { APPLICATIONS } from './institutions.ts';
import { CAST_PASSWORD, PEOPLE } from './people.ts';
import { actorOf, on, pdf } from './steps.ts';
import { readOldNotices, train } from './train.ts';
import { TRAININGS } from './training.ts';
/**
 * Gives an empty platform its cast: accounts, applications in every state, feedback on some, a library, training and
 * conversations, each step taken through the action a person takes, at the hour it would have been taken. Does nothing
 * where there is an administrator already; of nodes that start together one does it and the others wait.
 */
export async function settleCast(services) {
    await services.database.alone('settle the cast', () => settle(services));
}
async function settle(services) {
    if (await hasAdministrator(services))
        return;
    mkdirSync(temporaryFolder(services.config.dataDir), { recursive: true });
    for (const person of Object.keys(PEOPLE))
        await openAccount(services, person);
    for (const person of Object.keys(PEOPLE))
        await suspend(services, person);
    for (const application of APPLICATIONS)
        await walk(services, application);
    for (const document of DOCUMENTS)
        await publish(services, document);
    for (const training of TRAININGS)
        await train(services, training);
    for (const message of MESSAGES)
        await write(services, message);
    for (const person of Object.keys(PEOPLE))
        await readOldNotices(services, person);
}
/** Opens one cast account: verified, and its address confirmed, unless its standing says otherwise. */
export async function openAccount(services, person) {
    const { since, standing, suspended: _later, ...account } = PEOPLE[person];
    const user = await register(on(services, since), { ...account, password: CAST_PASSWORD });
    const at = new Date(since);
    await services.database.db
        .update(users)
        .set({ verifiedAt: standing ? null : at, emailVerifiedAt: standing === 'unconfirmed' ? null : at })
        .where(eq(users.id, user.id));
}
async function suspend(services, person) {
    const { suspended } = PEOPLE[person];
    if (suspended)
        await suspendUser(on(services, suspended.on), await actorOf(services, 'nora'), (await actorOf(services, person)).id, suspended.reason);
}
async function walk(services, application) {
    const { by, name, alternative, country, type, submitted, assigned, visited, feedback, decided, withdrawn } = application;
    const applicant = await actorOf(services, by);
    const applicationId = await submitApplication(on(services, submitted, 8), applicant, { name, name_alternative: alternative, country, accreditation_type: type }, {
        registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [name, country, `Submitted ${submitted}`]),
        curriculum_doc: await pdf(services, 'المنهج الدراسي.pdf', 'Curriculum document', [name, 'Memorisation, revision and Islamic studies plan']),
    });
    if (withdrawn)
        await withdrawApplication(on(services, withdrawn), applicant, applicationId);
    if (!assigned)
        return;
    const [row] = await services.database.db.select({ schoolId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
    const schoolId = row.schoolId;
    const [admin, evaluator] = [await actorOf(services, 'nora'), await actorOf(services, assigned.to)];
    await assignEvaluator(on(services, assigned.on), admin, schoolId, evaluator.id);
    if (visited) {
        const file = await pdf(services, 'visit-report.pdf', 'Visit report', [name, `Visited ${visited.on}`, `Evaluator: ${PEOPLE[assigned.to].email}`]);
        await uploadVisitReport(on(services, visited.reported, 13), evaluator, { schoolId, visitDate: visited.on, file });
    }
    for (const { on: day, document, text, ...given } of feedback ?? []) {
        const supportingDocument = document && (await pdf(services, document.file, document.heading, document.lines));
        await giveFeedback(on(services, day, 14), evaluator, { ...given, schoolId, description: text, supportingDocument });
    }
    if (decided)
        await decideApplication(on(services, decided.on, 11), admin, { schoolId, status: decided.status, level: decided.level, reason: decided.reason });
}
async function publish(services, { title, description, category, file, published, hidden = false, heading, lines }) {
    const admin = await actorOf(services, 'nora');
    await addDocument(on(services, published), admin, { title, description, category, available: !hidden }, await pdf(services, file, heading, lines));
}
async function write(services, { at, from, to, text, document }) {
    const then = { ...services, clock: { now: () => new Date(`${at}:00+03:00`) } };
    const writer = await actorOf(services, from);
    const attached = document && (await addAttachment(then, writer, await pdf(services, document.file, document.heading, document.lines)));
    const recipient = typeof to === 'string' ? { person: (await actorOf(services, to)).id } : to;
    await sendMessage(then, writer, { to: recipient, text, attachmentIds: attached && [attached.id] });
}
