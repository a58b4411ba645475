import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { temporaryFolder } from '../config.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { memberships } from '../db/schema/organisations.ts';
import { register } from '../modules/accounts/actions.ts';
import { hasAdministrator } from '../modules/accounts/reads.ts';
import { submitApplication, withdrawApplication } from '../modules/applications/actions.ts';
import { assignEvaluator } from '../modules/assignments/actions.ts';
import { decideApplication } from '../modules/decisions/actions.ts';
import { uploadVisitReport } from '../modules/visit-reports/actions.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { ReceivedFile } from '../platform/http/receive-multipart.ts';
import { spool } from '../platform/storage/spool.ts';
import type { Services } from '../services.ts';
import { APPLICATIONS, type CastApplication } from './institutions.ts';
import { paper } from './paper.ts';
import { CAST_PASSWORD, type CastName, PEOPLE } from './people.ts';

/**
 * Gives an empty platform its cast: accounts, and applications in every state, each step taken through the action a
 * person takes, at the hour it would have been taken. Does nothing where there is an administrator already.
 */
export async function settleCast(services: Services): Promise<void> {
  if (await hasAdministrator(services)) return;
  mkdirSync(temporaryFolder(services.config.dataDir), { recursive: true });
  for (const person of Object.keys(PEOPLE) as CastName[]) await openAccount(services, person);
  for (const application of APPLICATIONS) await walk(services, application);
}

/** The same services at a morning hour of a day, Riyadh time. */
const on = (services: Services, day: string, hour = 10): Services => ({
  ...services,
  clock: { now: () => new Date(`${day}T${String(hour).padStart(2, '0')}:24:00+03:00`) },
});

/** Opens one cast account; staff are verified, as an administrator would have done. */
export async function openAccount(services: Services, person: CastName): Promise<void> {
  const { since, ...account } = PEOPLE[person];
  const user = await register(on(services, since), { ...account, password: CAST_PASSWORD });
  if (account.role !== 'institution')
    await services.database.db
      .update(users)
      .set({ verifiedAt: new Date(since) })
      .where(eq(users.id, user.id));
}

/** A cast member as the one who acts. */
export async function actorOf(services: Services, person: CastName): Promise<Actor> {
  const [row] = await services.database.db
    .select({ id: users.id, role: users.role, name: users.name, email: users.email, language: users.language, organisationId: memberships.organisationId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, PEOPLE[person].email));
  if (!row) throw new Error(`${person} has no account yet`);
  return { ...row, sessionId: 0 };
}

async function walk(services: Services, application: CastApplication): Promise<void> {
  const { by, name, alternative, country, type, submitted, assigned, visited, decided, withdrawn } = application;
  const applicant = await actorOf(services, by);
  const applicationId = await submitApplication(
    on(services, submitted, 8),
    applicant,
    { name, name_alternative: alternative, country, accreditation_type: type },
    {
      registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [name, country, `Submitted ${submitted}`]),
      curriculum_doc: await pdf(services, 'المنهج الدراسي.pdf', 'Curriculum document', [name, 'Memorisation, revision and Islamic studies plan']),
    },
  );
  if (withdrawn) await withdrawApplication(on(services, withdrawn), applicant, applicationId);
  if (!assigned) return;
  const [row] = await services.database.db.select({ schoolId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
  const schoolId = row!.schoolId;
  const [admin, evaluator] = [await actorOf(services, 'nora'), await actorOf(services, assigned.to)];
  await assignEvaluator(on(services, assigned.on), admin, schoolId, evaluator.id);
  if (visited) {
    const file = await pdf(services, 'visit-report.pdf', 'Visit report', [name, `Visited ${visited.on}`, `Evaluator: ${PEOPLE[assigned.to].email}`]);
    await uploadVisitReport(on(services, visited.reported, 13), evaluator, { schoolId, visitDate: visited.on, file });
  }
  if (decided) await decideApplication(on(services, decided.on, 11), admin, { schoolId, status: decided.status, level: decided.level, reason: decided.reason });
}

async function pdf(services: Services, name: string, title: string, lines: string[]): Promise<ReceivedFile> {
  const bytes = paper(title, lines);
  const spooled = await spool(Readable.from([bytes]), { tmpDir: temporaryFolder(services.config.dataDir), maxBytes: bytes.length });
  return { name, extension: 'pdf', mime: 'application/pdf', spooled };
}
