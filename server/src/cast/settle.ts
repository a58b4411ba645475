import { mkdirSync } from 'node:fs';
import { eq, and, isNull, lt } from 'drizzle-orm';
import { temporaryFolder } from '../config.ts';
import { users } from '../db/schema/accounts/accounts.ts';
import { applications } from '../db/schema/accreditation/applications.ts';
import { certificateSites, certificates } from '../db/schema/accreditation/certificates.ts';
import { register } from '../modules/accounts/accounts/actions.ts';
import { userByEmail } from '../modules/accounts/accounts/reads.ts';
import { withOrganisation } from '../modules/accounts/members/locked-organisation.ts';
import { writeInvitation } from '../modules/accounts/members/invitations.ts';
import { joinWithNewAccount } from '../modules/accounts/members/joining.ts';
import { submitApplication, withdrawApplication } from '../modules/accreditation/applications/actions.ts';
import { assignEvaluator } from '../modules/accreditation/assignments/actions.ts';
import { suspendSite } from '../modules/accreditation/certificates/site-changes.ts';
import { decideApplication } from '../modules/accreditation/decisions/actions.ts';
import { giveFeedback } from '../modules/accreditation/feedback/actions.ts';
import { updateSection } from '../modules/site/landing/actions.ts';
import { addDocument } from '../modules/site/library/actions.ts';
import { addAttachment } from '../modules/communication/messaging/attachments.ts';
import { sendMessage } from '../modules/communication/messaging/send.ts';
import { suspendUser } from '../modules/accounts/users/actions.ts';
import { uploadVisitReport } from '../modules/accreditation/visit-reports/actions.ts';
import type { Services } from '../services.ts';
import { ALL_CASES, evaluate, FULL_PATH, takeFullPath, takePath } from './evaluation/open-cases.ts';
import { CHANGE_NOTICES, sendCastNotice } from './years/change-notices.ts';
import { FAMILIES_WANTED, wantFamilies } from './families/families.ts';
import { makeCastVisit, MONITORING_VISITS } from './years/monitoring.ts';
import { RENEWAL } from './renewal.ts';
import { followTime } from '../modules/years/duties/jobs.ts';
import { DUTIES_OFF, LONG_AGO, LONG_AGO_FROM, planEarly, STATEMENTS, switchDuties, waiveCastVisit, writeCastStatement } from './years.ts';
import { DRAFTS, writeCastDraft } from './working-draft.ts';
import { type CastMessage, MESSAGES } from './conversations.ts';
import { CONTACT, CONTACT_WRITTEN } from './contact.ts';
import { type CastDocument, DOCUMENTS } from './documents.ts';
import { APPLICATIONS, type CastApplication } from './institutions.ts';
import { HERO, METHODOLOGY } from './landing.ts';
import { inTime } from './in-time.ts';
import { CAST_PASSWORD, type CastMember, type CastName, PEOPLE } from './people.ts';
import { onPaper } from './paper.ts';
import { publishStandard, publishTrialVersion, retireTrialVersion } from './standard.ts';
import { actorOf, on, pdf } from './steps.ts';
import { TRAININGS, type CastTraining } from './training.ts';
import { type DemoState, type Part, writeOnce } from './write-once.ts';
import { notifications } from '../db/schema/communication/notifications.ts';
import { recordAttendance } from '../modules/training/attendance/actions.ts';
import { DEFAULT_COUNTRIES } from '@miyar/contract/accreditation/applications';
import { SAUDI_ARABIA } from '@miyar/contract/evaluation/institution-profile/address';
import { changeCountries } from '../modules/evaluation/institution-profile/lists.ts';
import { STORED, storeCastItem } from './evidence-store.ts';
import { PROFILES, PROFILES_WRITTEN, writeCastProfile } from './profiles.ts';
import { dropWaiting } from '../modules/communication/notifications/settings/take-due.ts';
import { createTrainingSession } from '../modules/training/training-sessions/actions.ts';

/**
 * Gives an empty platform its cast: accounts, the standard in force, applications in every state, feedback on some, a library, training and
 * conversations, each step taken through the action a person takes, at the hour it would have been taken, up to these days. Does nothing
 * where there is an administrator already.
 * @param report receives how far it is
 */
export const settleCast = (services: Services, report: (sentence: string) => void = () => undefined): Promise<DemoState> => writeOnce(services, report, world);

/** When the Kingdom joined the countries of the authority. */
const COUNTRIES_CHANGED = '2026-05-03';

function world(services: Services): Part[] {
  mkdirSync(temporaryFolder(services.config.dataDir), { recursive: true });
  const people = Object.keys(PEOPLE) as CastName[];
  const each = <T>(what: string, all: readonly T[], step: (one: T) => Promise<unknown>, first?: () => Promise<unknown>): Part => ({
    what,
    first,
    steps: all.map((one) => () => step(one)),
  });
  return [
    each('account', people, (person) => openAccount(services, person, inTime(services, PEOPLE))),
    each(
      'application',
      inTime(services, APPLICATIONS),
      (application) => advance(services, application),
      async () => {
        for (const person of people) await suspend(services, person);
        await switchDuties(services, DUTIES_OFF, false);
        await publishStandard(services);
        await changeCountries(on(services, inTime(services, COUNTRIES_CHANGED)), await actorOf(services, 'nora'), [...DEFAULT_COUNTRIES, SAUDI_ARABIA]);
      },
    ),
    each(
      'evaluation',
      inTime(services, ALL_CASES),
      (one) => evaluate(services, one),
      () => takeFullPath(services),
    ),
    each('profile', PROFILES, (profile) => writeCastProfile(services, profile, inTime(services, PROFILES_WRITTEN))),
    each('working draft', DRAFTS, (draft) => writeCastDraft(services, draft)),
    each('item of an evidence store', STORED, (one) => storeCastItem(services, one)),
    each(
      'document',
      inTime(services, DOCUMENTS),
      (document) => publish(services, document),
      () => writeFirstPage(services),
    ),
    each('training session', inTime(services, TRAININGS), (training) => train(services, training)),
    each('message', inTime(services, MESSAGES), (message) => write(services, message)),
    each(
      'case of a renewal',
      inTime(services, RENEWAL),
      (one) => evaluate(services, one),
      () => publishTrialVersion(services),
    ),
    each(
      'application of long ago',
      inTime(services, LONG_AGO),
      (application) => advance(services, application),
      async () => {
        // All applications took the short path then.
        await switchDuties(services, LONG_AGO_FROM, true);
        await takePath(services, LONG_AGO_FROM, 'light');
      },
    ),
    each(
      'statement',
      inTime(services, STATEMENTS),
      (statement) => writeCastStatement(services, statement),
      async () => {
        await takePath(services, FULL_PATH, 'full');
        await planEarly(services);
      },
    ),
    each('notice of change', inTime(services, CHANGE_NOTICES), (notice) => sendCastNotice(services, notice)),
    each('monitoring visit', inTime(services, MONITORING_VISITS), (visit) => makeCastVisit(services, visit)),
    each(
      'list of notifications',
      people,
      (person) => readOldNotices(services, person),
      async () => {
        await retireTrialVersion(services);
        await waiveCastVisit(services);
        await followTime(services);
        await wantFamilies(services, inTime(services, FAMILIES_WANTED));
      },
    ),
  ];
}

/** Opens one cast account: verified, and its address confirmed, unless its state says otherwise. */
export async function openAccount(services: Services, person: CastName, people: Readonly<Record<CastName, CastMember>> = PEOPLE): Promise<void> {
  const { since, state, suspended: _later, member, ...account } = people[person];
  const then = on(services, since);
  const id = member ? await join(then, account, member, people) : (await register(then, { ...account, password: CAST_PASSWORD })).id;
  const at = new Date(since);
  await services.database.db
    .update(users)
    .set({ verifiedAt: state ? null : at, emailVerifiedAt: state === 'unconfirmed' ? null : at })
    .where(eq(users.id, id));
}

/** By an invitation of the owner, as anybody joins; no mail carries it. */
async function join(
  services: Services,
  { name, email, language }: Pick<CastMember, 'name' | 'email' | 'language'>,
  { of, role }: NonNullable<CastMember['member']>,
  people: Readonly<Record<CastName, CastMember>>,
): Promise<number> {
  // The owner may have an account already, and has one afterwards in any case.
  await openAccount(services, of, people).catch(() => undefined);
  const owner = await actorOf(services, of);
  const { token } = await withOrganisation(services, owner.organisationId!, (held) => writeInvitation(held, owner, { email, role, language }));
  await joinWithNewAccount(services, token, { name, password: CAST_PASSWORD, language, privacyVersion: undefined });
  return (await userByEmail(services, email))!.id;
}

async function writeFirstPage(services: Services): Promise<void> {
  const [then, nora] = [on(services, inTime(services, CONTACT_WRITTEN)), await actorOf(services, 'nora')];
  await updateSection(then, nora, 'contact', CONTACT, {});
  await updateSection(then, nora, 'hero', HERO, {});
  await updateSection(then, nora, 'accreditation-methodology', METHODOLOGY, {});
}

async function suspend(services: Services, person: CastName): Promise<void> {
  const { suspended }: CastMember = inTime(services, PEOPLE[person]);
  if (suspended) await suspendUser(on(services, suspended.on), await actorOf(services, 'nora'), (await actorOf(services, person)).id, suspended.reason);
}

async function advance(services: Services, application: CastApplication): Promise<void> {
  const { by, name, alternative, country, type, submitted, assigned, visited, feedback, decided, withdrawn } = application;
  const applicant = await actorOf(services, by);
  const shown = onPaper(name, alternative);
  const applicationId = await submitApplication(
    on(services, submitted, 8),
    applicant,
    { name, name_alternative: alternative, country, accreditation_type: type },
    {
      registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [shown, country, `Submitted ${submitted}`]),
      curriculum_doc: await pdf(services, 'المنهج الدراسي.pdf', 'Curriculum document', [shown, 'Memorisation, revision and Islamic studies plan']),
    },
  );
  if (withdrawn) await withdrawApplication(on(services, withdrawn), applicant, applicationId);
  if (!assigned) return;
  const [row] = await services.database.db.select({ schoolId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
  const schoolId = row!.schoolId;
  const [admin, evaluator] = [await actorOf(services, 'nora'), await actorOf(services, assigned.to)];
  await assignEvaluator(on(services, assigned.on), admin, schoolId, evaluator.id);
  if (visited) {
    const file = await pdf(services, 'visit-report.pdf', 'Visit report', [shown, `Visited ${visited.on}`, `Evaluator: ${PEOPLE[assigned.to].email}`]);
    await uploadVisitReport(on(services, visited.reported, 13), evaluator, { schoolId, visitDate: visited.on, file });
  }
  for (const { on: day, document, text, ...given } of feedback ?? []) {
    const supportingDocument = document && (await pdf(services, document.file, document.heading, document.lines));
    await giveFeedback(on(services, day, 14), evaluator, { ...given, schoolId, description: text, supportingDocument });
  }
  // Its certificate names its kind and city.
  const profile = PROFILES.find((one) => one.name === name || one.name === alternative);
  if (profile && decided?.status === 'approved') await writeCastProfile(services, profile, decided.on);
  if (decided) await decideApplication(on(services, decided.on, 11), admin, { schoolId, status: decided.status, level: decided.level, reason: decided.reason });
  if (application.siteSuspended) await suspendCastSite(services, schoolId, application.siteSuspended);
}

async function suspendCastSite(
  services: Services,
  schoolId: number,
  { on: day, code, ...change }: NonNullable<CastApplication['siteSuspended']>,
): Promise<void> {
  const [site] = await services.database.db
    .select({ id: certificateSites.certificateId, siteId: certificateSites.siteId })
    .from(certificateSites)
    .innerJoin(certificates, eq(certificates.id, certificateSites.certificateId))
    .where(and(eq(certificates.institutionId, schoolId), eq(certificates.status, 'valid'), eq(certificateSites.code, code)));
  await suspendSite(on(services, day, 12), await actorOf(services, 'nora'), site!, change);
}

async function publish(services: Services, { category, file, published, hidden = false, heading, lines, ...words }: CastDocument): Promise<void> {
  const { title, description, title_en: titleEn, description_en: descriptionEn } = words;
  const details = { title, description, titleEn, descriptionEn, category, available: !hidden };
  await addDocument(on(services, published), await actorOf(services, 'nora'), details, await pdf(services, file, heading, lines));
}

async function write(services: Services, { at, from, to, text, document }: CastMessage): Promise<void> {
  const then = { ...services, clock: { now: () => new Date(`${at}:00+03:00`) } };
  const writer = await actorOf(services, from);
  const attached = document && (await addAttachment(then, writer, await pdf(services, document.file, document.heading, document.lines)));
  const recipient = typeof to === 'string' ? { person: (await actorOf(services, to)).id } : to;
  const words = typeof text === 'string' ? { text } : { text: '', texts: text };
  await sendMessage(then, writer, { to: recipient, ...words, attachmentIds: attached && [attached.id] });
}

/** A trainer plans a session, and records who came. */
async function train(services: Services, { by, planned, held, attendance = [], ...session }: CastTraining): Promise<void> {
  const trainer = await actorOf(services, by);
  const sessionId = await createTrainingSession(on(services, planned, 9), trainer, { ...session, joining_date: held });
  for (const { recorded, file, attendees, lines } of attendance) {
    const roster = await pdf(services, file, 'Attendance', lines);
    await recordAttendance(on(services, recorded, 16), trainer, { session_id: sessionId, attendees }, roster);
  }
}

/** The cast has read its notifications until this day; later events are still unread. */
const READ_UNTIL = '2026-11-12';

/**
 * The cast has read its old notifications by now. None of them has a mailbox, so no mail is sent. One call a notification would be a
 * tenth of the start of the demo.
 */
async function readOldNotices(services: Services, person: CastName): Promise<void> {
  const reader = await actorOf(services, person);
  const until = inTime(services, READ_UNTIL);
  const old = and(eq(notifications.userId, reader.id), isNull(notifications.readAt), lt(notifications.createdAt, new Date(until)));
  await services.database.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: on(services, until).clock.now() })
      .where(old);
    await dropWaiting(tx, reader.id);
  });
}
