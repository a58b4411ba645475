import { api, type Api, type Endpoint, endpoints } from '@miyar/contract';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName } from '../../../cast/people.ts';
import { dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { files } from '../../../db/schema/core/files.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { identityLinks } from '../../../db/schema/accounts/identities.ts';
import { passkeys } from '../../../db/schema/accounts/second-factor.ts';
import { newToken } from '../../../testing/accounts/access-tokens.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { accreditedSchool, idOf, pdfFile, reportedSchool, today } from '../../../testing/journeys.ts';
import { endVisit } from '../../../cast/evaluation/reports/visited.ts';
import { caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { remarked, settleAll } from '../../../testing/evaluation/reports.ts';
import { proposedTeam } from '../../../testing/evaluation/teams.ts';
import { deviceFor } from '../../../testing/evaluation/workbooks.ts';
import { samplePhoto } from '../../../testing/files/sample-photo.ts';
import { written } from '../../../testing/messages.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** The calls whose address names something: `domain.call`. */
type WithParameter = {
  [D in keyof Api & string]: { [C in keyof Api[D] & string]: Api[D][C] extends { path: `${string}:${string}` } ? `${D}.${C}` : never }[keyof Api[D] & string];
}[keyof Api & string];

interface Asked {
  /** Someone whose role may call, but who has nothing to do with the thing. */
  by: CastName;
  params: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: Record<string, File>;
}

/** Belongs to nobody: open to all, or to every administrator alike. One that is not there is refused in its own test. */
const ofNobody = null;

/** Someone else's thing of each kind, made the way people make it. */
async function things(on: TestApp): Promise<Readonly<Record<WithParameter, Asked | null>>> {
  const { db } = on.services.database;
  const { applicationId, schoolId, reportId } = await reportedSchool(on);
  const { schoolId: accredited } = await accreditedSchool(on, 'alRisala');
  const sent = await (await on.as('alRisala')).does(api.changeNotices.send, {
    params: { id: accredited },
    body: { kind: 'owner', content: { text: 'A new operator' }, effective_on: today(on), reason: 'Handed over' },
    files: {},
  });
  const [duty] = await db
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, accredited), eq(duties.kind, 'annual')));
  const [nora, ibrahim, yusuf] = [await on.as('nora'), await on.as('ibrahim'), await on.as('yusuf')];
  const [, token = '', name = ''] = (await yusuf.does(api.visitReports.history, {}))[0]!.report_path.split('/');
  const session = await ibrahim.does(api.trainingSessions.create, {
    body: { title: 'Tajweed', location: 'Kampala', joining_date: today(on), duration: '3 hours' },
  });
  const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  const given = await yusuf.does(api.feedback.give, { params: { schoolId }, body: { rating: 4, type: 'Infrastructure', description: 'Mine' }, files: {} });
  const message = await written(on, 'nora', 'alHuda');
  const attachment = await nora.does(api.messaging.attach, { body: {}, files: { file: pdfFile() } });
  const [login] = await nora.does(api.accounts.sessions, {});
  const { token: accessToken } = await nora.does(api.accessTokens.create, { body: newToken(['schools:read']) });
  const [file] = await db.select({ id: files.id }).from(files);
  const [archive] = await db
    .insert(dataArchives)
    .values({ userId: await idOf(on, 'yusuf'), fileId: file!.id, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning();
  const [notice] = await db
    .insert(notifications)
    .values({ userId: await idOf(on, 'nora'), template: 'welcome_admin', category: 'general', type: 'info' })
    .returning();
  const [passkey] = await db
    .insert(passkeys)
    .values({ userId: await idOf(on, 'nora'), name: 'Laptop', credentialId: 'of-nora', publicKey: 'key', counter: 0, backedUp: false, createdAt: new Date() })
    .returning();
  await db
    .insert(identityLinks)
    .values({ userId: await idOf(on, 'nora'), provider: 'former', issuer: 'https://x.example', subjectHash: 'of-nora', label: 'Nora', createdAt: new Date() });
  await fullPath(on);
  await nora.does(api.familyReport.changeSettings, { body: { family_report: true } });
  const caseId = await openedCase(on, 'alIhsan');
  const item = await (await on.as('alIhsan')).does(api.evidence.add, {
    params: { id: caseId },
    body: { title: 'Plan', kind: 'document', indicator_ids: [] },
    files: { file: pdfFile() },
  });
  const [stored] = await (await on.as('alIhsan')).does(api.evidenceStore.list, {});
  await submitAnswers(on, caseId, 'alIhsan');
  const [area] = (await (await on.as('alIhsan')).does(api.selfEvaluation.read, { params: { id: caseId } })).areas;
  const answer = { id: caseId, indicatorId: area!.indicators[0]!.indicator_id };
  const [place] = await proposedTeam(on, caseId);
  await endVisit(on.services, caseId);
  await db.update(workbooks).set({ state: 'open', sealedAt: null, reason: null });
  const device = await deviceFor(on, caseId, 'yusuf');
  device.note('1.1.1', 'Mine now');
  await db.update(workbooks).set({ state: 'passed_over', sealedAt: new Date(), reason: 'Ill' });
  await settleAll(on, caseId);
  const lead = await on.as('yusuf');
  for (const move of [api.evaluationReport.draft, api.evaluationReport.send])
    await lead.does(move, { params: { id: caseId }, body: { revision: (await caseAs(on, caseId)).revision } });
  const remark = await remarked(on, caseId, 'summary', 'alIhsan');
  const share = { indicator_id: answer.indicatorId, evaluator_id: await idOf(on, 'aisha') };
  const invitation = await (await on.as('alHuda')).does(api.members.invite, { body: { email: 'deputy@alhuda.example', role: 'editor', language: 'en' } });
  const training = { title: 'Mine now', location: 'Here', joining_date: today(on), duration: '1 hour' };
  return {
    'accounts.signUp': ofNobody,
    'accounts.endSession': { by: 'khalid', params: { id: login!.id } },
    'secondFactor.renamePasskey': { by: 'khalid', params: { id: passkey!.id }, body: { name: 'Mine now' } },
    'secondFactor.removePasskey': { by: 'khalid', params: { id: passkey!.id }, body: { current_password: CAST_PASSWORD } },
    'identities.begin': ofNobody,
    'identities.complete': ofNobody,
    'identities.beginLink': { by: 'khalid', params: { provider: 'former' }, body: { current_password: CAST_PASSWORD } },
    'identities.completeLink': { by: 'khalid', params: { provider: 'former' }, body: { flow: 'x', answer: '?state=x' } },
    'identities.unlink': { by: 'khalid', params: { provider: 'former' }, body: { current_password: CAST_PASSWORD } },
    'roleRules.remove': ofNobody,
    'accessTokens.revoke': { by: 'khalid', params: { id: accessToken.id } },
    'serviceAccounts.close': ofNobody,
    'serviceAccounts.createToken': ofNobody,
    'serviceAccounts.revokeToken': ofNobody,
    'webhooks.change': ofNobody,
    'webhooks.switch': ofNobody,
    'webhooks.renewSecret': ofNobody,
    'webhooks.delete': ofNobody,
    'webhooks.test': ofNobody,
    'webhooks.deliveries': ofNobody,
    'webhooks.sendAgain': ofNobody,
    'users.read': ofNobody,
    'users.verify': ofNobody,
    'users.suspend': ofNobody,
    'users.restore': ofNobody,
    'users.changeRole': ofNobody,
    'users.removeSecondFactor': ofNobody,
    'users.endSessions': ofNobody,
    'users.revokeInvitation': ofNobody,
    'users.readInvitation': ofNobody,
    'users.acceptInvitation': ofNobody,
    'imports.undo': ofNobody,
    'members.changeRole': { by: 'alNoor', params: { userId: await idOf(on, 'alHuda') }, body: { role: 'viewer' } },
    'members.remove': { by: 'alNoor', params: { userId: await idOf(on, 'alHuda') } },
    'members.resendInvitation': { by: 'alNoor', params: { id: invitation.id } },
    'members.revokeInvitation': { by: 'alNoor', params: { id: invitation.id } },
    'members.readInvitation': ofNobody,
    'members.acceptWithNewAccount': ofNobody,
    // A link belongs to any bearer.
    'members.accept': ofNobody,
    'members.listForAdmin': ofNobody,
    'members.nameOwner': ofNobody,
    'dataRequests.extend': ofNobody,
    'dataRequests.answer': ofNobody,
    'breaches.change': ofNobody,
    'breaches.changes': ofNobody,
    'mail.retry': ofNobody,
    'applications.read': { by: 'alNoor', params: { id: applicationId } },
    'applications.withdraw': { by: 'alNoor', params: { id: applicationId } },
    'schools.read': ofNobody,
    'visitReports.downloadOwn': { by: 'fatuma', params: { id: reportId } },
    'visitReports.withdraw': { by: 'fatuma', params: { id: reportId } },
    'visitReports.download': ofNobody,
    'visitReports.delete': ofNobody,
    'feedback.give': { by: 'fatuma', params: { schoolId }, body: { rating: 4, type: 'Infrastructure', description: 'Not mine' }, files: {} },
    'feedback.correct': { by: 'fatuma', params: { id: given.id }, body: { rating: 4, type: 'Infrastructure', description: 'Mine now' } },
    'feedback.withdraw': { by: 'fatuma', params: { id: given.id } },
    'feedback.answer': { by: 'alNoor', params: { id: given.id }, body: { text: 'Mine now' } },
    'feedback.correctAnswer': { by: 'alNoor', params: { id: given.id }, body: { text: 'Mine now' } },
    'certificates.verify': ofNobody,
    'certificates.suspend': ofNobody,
    'certificates.reinstate': ofNobody,
    'certificates.withdraw': ofNobody,
    'certificates.suspendSite': ofNobody,
    'certificates.reinstateSite': ofNobody,
    'standard.read': ofNobody,
    'standard.frozen': ofNobody,
    'standardVersions.read': ofNobody,
    'standardVersions.change': ofNobody,
    'standardVersions.addArea': ofNobody,
    'standardVersions.changeArea': ofNobody,
    'standardVersions.deleteArea': ofNobody,
    'standardVersions.addStandard': ofNobody,
    'standardVersions.changeStandard': ofNobody,
    'standardVersions.deleteStandard': ofNobody,
    'standardVersions.addIndicator': ofNobody,
    'standardVersions.changeIndicator': ofNobody,
    'standardVersions.deleteIndicator': ofNobody,
    'standardVersions.order': ofNobody,
    'standardVersions.differences': ofNobody,
    'standardVersions.publish': ofNobody,
    'standardVersions.retire': ofNobody,
    'standardVersions.delete': ofNobody,
    'standardVersions.export': ofNobody,
    'cases.read': { by: 'alNoor', params: { id: caseId } },
    'cases.timeline': { by: 'alNoor', params: { id: caseId } },
    'cases.clocks': { by: 'aisha', params: { id: caseId } },
    'cases.extendClock': ofNobody,
    'cases.eligible': ofNobody,
    'cases.openSelfEvaluation': ofNobody,
    'cases.openWorkingDraft': { by: 'alNoor', params: { id: schoolId } },
    'cases.discardWorkingDraft': { by: 'alNoor', params: { id: schoolId }, query: { confirm: 'Al-Ihsan' } },
    'returns.open': ofNobody,
    'returns.list': { by: 'alNoor', params: { id: caseId } },
    'returns.complete': { by: 'alNoor', params: { id: caseId, itemId: 1 }, body: { answer: 'Mine now' }, files: {} },
    'returns.resubmit': { by: 'alNoor', params: { id: caseId }, body: { revision: 1 } },
    'returns.waive': ofNobody,
    'selfEvaluation.read': { by: 'alNoor', params: { id: caseId } },
    'selfEvaluation.answer': { by: 'aisha', params: answer },
    'selfEvaluation.save': { by: 'alNoor', params: answer, body: { version: 0, level: 'A', na_reason: null, narrative: 'Mine now' } },
    'selfEvaluation.versions': { by: 'alNoor', params: answer },
    'selfEvaluation.restore': { by: 'alNoor', params: { ...answer, versionId: 1 }, body: { version: 0 } },
    'selfEvaluation.settle': { by: 'alNoor', params: { ...answer, versionId: 1 } },
    'selfEvaluation.assign': { by: 'alNoor', params: { id: caseId, areaId: area!.id }, body: { user_id: null } },
    'selfEvaluation.submit': { by: 'alNoor', params: { id: caseId }, body: { revision: 1 } },
    'selfEvaluation.submissions': { by: 'alNoor', params: { id: caseId } },
    'selfEvaluation.submission': { by: 'aisha', params: { id: caseId, number: 1 } },
    'selfEvaluation.receipt': { by: 'alNoor', params: { id: caseId, number: 1 } },
    'selfEvaluation.reopen': ofNobody,
    'carriedAnswers.list': { by: 'alNoor', params: { id: caseId } },
    'carriedAnswers.confirm': { by: 'alNoor', params: answer, body: { version: 0 } },
    'carriedAnswers.confirmArea': { by: 'alNoor', params: { id: caseId, areaId: area!.id }, body: { revision: 1 } },
    'evidence.list': { by: 'alNoor', params: { id: caseId } },
    'evidence.add': { by: 'aisha', params: { id: caseId }, body: { title: 'Mine now', kind: 'document', indicator_ids: [] }, files: { file: pdfFile() } },
    'evidence.change': { by: 'alNoor', params: { id: caseId, evidenceId: item.id }, body: { title: 'Mine now' } },
    'evidence.delete': { by: 'alNoor', params: { id: caseId, evidenceId: item.id } },
    'evidence.link': { by: 'aisha', params: { ...answer, evidenceId: item.id } },
    'evidence.unlink': { by: 'alNoor', params: { ...answer, evidenceId: item.id } },
    'evidenceStore.change': { by: 'alNoor', params: { itemId: stored!.id }, body: { title: 'Mine now' } },
    'evidenceStore.remove': { by: 'alNoor', params: { itemId: stored!.id } },
    'evidenceStore.versions': { by: 'alNoor', params: { itemId: stored!.id } },
    'evidenceStore.addVersion': { by: 'alNoor', params: { itemId: stored!.id }, body: {}, files: { file: pdfFile() } },
    'evidenceStore.addToCase': { by: 'alNoor', params: { id: caseId }, body: { version_ids: [stored!.version.id], indicator_ids: [] } },
    'evidenceStore.takeNewest': { by: 'alNoor', params: { id: caseId, evidenceId: item.id } },
    'team.candidates': ofNobody,
    'team.invite': ofNobody,
    'team.read': { by: 'alNoor', params: { id: caseId } },
    'team.remove': ofNobody,
    'team.propose': ofNobody,
    'team.accept': { by: 'aisha', params: { memberId: place!.member_id }, body: { none: true } },
    'team.decline': { by: 'aisha', params: { memberId: place!.member_id }, body: { reason: 'Not mine' } },
    'team.recuse': { by: 'aisha', params: { memberId: place!.member_id }, body: { reason: 'Not mine' } },
    'team.object': { by: 'alNoor', params: { id: caseId }, body: { member_id: place!.member_id, ground: 'other', text: 'Not ours' } },
    'team.waiveObjections': { by: 'alNoor', params: { id: caseId } },
    'team.decideObjection': ofNobody,
    'team.division': { by: 'aisha', params: { id: caseId } },
    'visit.read': { by: 'alNoor', params: { id: caseId } },
    'visit.propose': { by: 'aisha', params: { id: caseId }, body: { days: ['2027-06-20'] } },
    'visit.accept': { by: 'alNoor', params: { id: caseId, proposalId: 1 }, body: {} },
    'visit.counter': { by: 'alNoor', params: { id: caseId, proposalId: 1 }, body: { days: ['2027-06-20'], note: 'Not ours' } },
    'visit.writeAgenda': { by: 'aisha', params: { id: caseId }, body: { agenda_version: 0, items: [] } },
    'visit.calendar': { by: 'alNoor', params: { id: caseId } },
    'visit.cancel': ofNobody,
    'visitSites.suggestion': { by: 'aisha', params: { id: caseId } },
    'visitSites.read': { by: 'alNoor', params: { id: caseId } },
    'visitSites.list': { by: 'aisha', params: { id: caseId }, body: { revision: 1, site_ids: [1] } },
    'visitSites.draw': { by: 'aisha', params: { id: caseId }, body: { revision: 1 } },
    'visit.finish': { by: 'aisha', params: { id: caseId }, body: { revision: 1 } },
    'team.divide': { by: 'aisha', params: { id: caseId }, body: { revision: 1, shares: [share] } },
    'credentials.read': { by: 'alNoor', params: { id: caseId } },
    'signingKeys.revoke': ofNobody,
    'sample.rosterTemplate': { by: 'alNoor', params: { id: caseId } },
    'sample.saveRoster': { by: 'alNoor', params: { id: caseId }, files: { file: new File(['code,level,gender,teacher,juz\nL1,1,m,T1,30\n'], 'roster.csv') } },
    'sample.draw': { by: 'aisha', params: { id: caseId }, body: { strata_by: [], size: 1, passages: 3 } },
    'sample.read': { by: 'aisha', params: { id: caseId } },
    'sample.markAbsent': { by: 'aisha', params: { id: caseId, code: 'L1' }, body: { reason: 'Ill' } },
    'workbook.read': { by: 'aisha', params: { id: caseId } },
    'workbook.registerDevice': { by: 'aisha', params: { id: caseId, device: device.name }, body: { label: 'Mine now' } },
    'workbook.sync': { by: 'aisha', ...device.batch() },
    'workbook.entries': { by: 'aisha', params: { id: caseId } },
    'workbook.addPhoto': {
      by: 'aisha',
      params: { id: caseId },
      body: { sha256: '0'.repeat(64), taken_at: '2027-04-06T07:12:03.120Z', device: device.name },
      files: { file: samplePhoto() },
    },
    'workbook.seal': { by: 'aisha', params: { id: caseId }, body: { heads: [], entries: 0, photos: 0, root: '0'.repeat(64) } },
    'workbook.list': { by: 'aisha', params: { id: caseId } },
    'workbook.reopen': { by: 'aisha', params: { id: caseId, workbookId: 1 }, body: { reason: 'Mine now' } },
    'workbook.passOver': { by: 'aisha', params: { id: caseId, workbookId: 1 }, body: { reason: 'Mine now' } },
    'workbook.import': { by: 'aisha', params: { id: caseId }, body: {}, files: { file: new File(['{}'], 'workbook.json', { type: 'application/json' }) } },
    'workbook.aside': { by: 'aisha', params: { id: caseId } },
    'workbook.take': { by: 'aisha', params: { id: caseId, entryId: 1 } },
    'settled.list': { by: 'aisha', params: { id: caseId } },
    'settled.save': { by: 'aisha', params: answer, body: { version: 1, level: 'A', finding: { ar: '', en: '' }, evidence_ids: [] } },
    'evaluationReport.score': { by: 'alNoor', params: { id: caseId } },
    'evaluationReport.draft': { by: 'aisha', params: { id: caseId }, body: { revision: 1 } },
    'evaluationReport.read': { by: 'alNoor', params: { id: caseId } },
    'evaluationReport.writePart': { by: 'aisha', params: { id: caseId, part: 'summary' }, body: { version: 1, ar: 'لي', en: 'Mine now' } },
    'evaluationReport.pdf': { by: 'alNoor', params: { id: caseId } },
    'evaluationReport.backToVisit': { by: 'aisha', params: { id: caseId }, body: { revision: 1, reason: 'Mine now' } },
    'evaluationReport.send': { by: 'fatuma', params: { id: caseId }, body: { revision: 1 } },
    'evaluationReport.finish': { by: 'fatuma', params: { id: caseId }, body: { revision: 1 } },
    'evaluationReport.sendBack': ofNobody,
    'remarks.list': { by: 'alNoor', params: { id: caseId } },
    'remarks.add': { by: 'alNoor', params: { id: caseId }, body: { part: 'summary', text: 'Mine now', evidence_ids: [] } },
    'remarks.delete': { by: 'alNoor', params: { id: caseId, remarkId: remark.id } },
    'remarks.closeFactCheck': { by: 'alNoor', params: { id: caseId } },
    'remarks.answer': { by: 'fatuma', params: { id: caseId, remarkId: remark.id }, body: { accepted: true, answer: 'Mine now' } },
    'preparations.read': ofNobody,
    'preparations.save': ofNobody,
    'preparations.prepare': ofNobody,
    'preparations.secondLook': ofNobody,
    'preparations.release': ofNobody,
    'preparations.recall': ofNobody,
    'preparations.correct': ofNobody,
    'appeals.open': { by: 'alNoor', params: { id: caseId }, body: { grounds: ['procedure'], text: 'Mine now' }, files: {} },
    'appeals.withdraw': { by: 'alNoor', params: { id: caseId } },
    'appeals.read': { by: 'alNoor', params: { id: caseId } },
    'appeals.candidates': ofNobody,
    'appeals.choosePanel': ofNobody,
    'appeals.state': { by: 'fatuma', params: { id: caseId }, body: { text: 'Mine now' } },
    'appeals.decide': ofNobody,
    'preparations.waiveAppeal': { by: 'alNoor', params: { id: caseId }, body: { revision: 1 } },
    'duties.years': { by: 'alNoor', params: { id: accredited } },
    'duties.read': { by: 'alNoor', params: { id: duty!.id } },
    'duties.saveAnswer': { by: 'alNoor', params: { id: duty!.id, key: 'remark' }, body: { version: 0, content: { text: 'Mine now' } } },
    'duties.submit': { by: 'alNoor', params: { id: duty!.id }, body: { version: 1 } },
    'duties.submission': { by: 'alNoor', params: { id: duty!.id, number: 1 } },
    'duties.open': ofNobody,
    'duties.accept': ofNobody,
    'duties.return': ofNobody,
    'duties.waive': ofNobody,
    'duties.pause': ofNobody,
    'duties.resume': ofNobody,
    'duties.extend': ofNobody,
    'changeNotices.list': { by: 'alNoor', params: { id: accredited } },
    'changeNotices.send': {
      by: 'alNoor',
      params: { id: accredited },
      body: { kind: 'owner', content: { text: 'Mine now' }, effective_on: today(on), reason: 'Mine' },
      files: {},
    },
    'changeNotices.withdraw': { by: 'alNoor', params: { id: sent.id }, query: { version: sent.version } },
    'changeNotices.answer': ofNobody,
    'monitoring.options': ofNobody,
    'monitoring.order': ofNobody,
    'monitoring.read': { by: 'alHuda', params: { id: caseId } },
    'monitoring.basis': { by: 'aisha', params: { id: caseId } },
    'monitoring.fixDays': ofNobody,
    'monitoring.reveal': { by: 'aisha', params: { id: caseId }, body: { revision: 1 } },
    'monitoring.conclude': ofNobody,
    'monitoring.cancel': ofNobody,
    'familyReport.read': { by: 'alNoor', params: { id: caseId } },
    'familyReport.write': { by: 'aisha', params: { id: caseId, section: 'about' }, body: { version: 1, items: [] } },
    'familyReport.draft': { by: 'alNoor', params: { id: caseId }, query: { language: 'ar' } },
    'familyReport.reply': { by: 'alNoor', params: { id: caseId }, body: { ar: 'ردّنا' } },
    'familyReport.refuseReply': ofNobody,
    'familyReport.translateReply': ofNobody,
    'familyReport.publish': ofNobody,
    'familyReport.published': ofNobody,
    'familyReport.sheet': ofNobody,
    'monitoring.dismiss': ofNobody,
    'plan.read': { by: 'alNoor', params: { id: caseId } },
    'plan.saveItem': { by: 'alNoor', params: { id: caseId, itemId: 1 }, body: { version: 1, action: 'Mine now', owner_name: 'Me', due_on: null } },
    'plan.submit': { by: 'alNoor', params: { id: caseId } },
    'plan.report': { by: 'alNoor', params: { id: caseId, itemId: 1 }, body: { text: 'Mine now', evidence_ids: [] } },
    'plan.accept': ofNobody,
    'plan.return': ofNobody,
    'plan.acceptReport': ofNobody,
    'plan.returnReport': ofNobody,
    'process.changeHoliday': ofNobody,
    'process.deleteHoliday': ofNobody,
    'files.download': { by: 'fatuma', params: { token, name: decodeURIComponent(name) } },
    'trainingSessions.read': { by: 'maryam', params: { id: session.id } },
    'trainingSessions.update': { by: 'maryam', params: { id: session.id }, body: training },
    'trainingSessions.setParticipants': { by: 'maryam', params: { id: session.id }, body: { emails: ['someone@alhuda.example'] } },
    'trainingSessions.delete': { by: 'maryam', params: { id: session.id } },
    'attendance.update': { by: 'maryam', params: { id: record.id }, body: { session_id: session.id }, files: {} },
    'institutionProfile.read': { by: 'alNoor', params: { id: schoolId } },
    'institutionProfile.save': { by: 'alNoor', params: { id: schoolId }, body: { version: 0, founded: 1990 }, files: {} },
    'institutionProfile.confirm': { by: 'alNoor', params: { id: schoolId }, body: { version: 0 } },
    'institutionProfile.changes': { by: 'alNoor', params: { id: schoolId } },
    'institutionProfile.sites': { by: 'alNoor', params: { id: schoolId } },
    'institutionProfile.addSite': { by: 'alNoor', params: { id: schoolId }, body: { version: 0 } },
    'institutionProfile.changeSite': { by: 'alNoor', params: { id: schoolId, siteId: 1 }, body: { version: 0 } },
    'institutionProfile.closeSite': { by: 'alNoor', params: { id: schoolId, siteId: 1 }, query: { version: 0, closed_on: today(on) } },
    'institutionProfile.readForCase': { by: 'alNoor', params: { id: caseId } },
    'caseProfile.take': ofNobody,
    'institutionProfile.changeKind': ofNobody,
    'institutionProfile.deleteKind': ofNobody,
    'attendance.download': { by: 'maryam', params: { id: record.id } },
    'attendance.delete': { by: 'maryam', params: { id: record.id } },
    'landing.update': ofNobody,
    'landing.uploadImage': ofNobody,
    'landing.removeImage': ofNobody,
    'landing.versions': ofNobody,
    'landing.restore': ofNobody,
    'media.image': ofNobody,
    'library.download': ofNobody,
    'library.link': ofNobody,
    'library.update': ofNobody,
    'library.replaceFile': ofNobody,
    'library.delete': ofNobody,
    'contact.mark': ofNobody,
    'contact.destroy': ofNobody,
    'register.read': ofNobody,
    'legal.read': ofNobody,
    'legal.versions': ofNobody,
    'legal.publish': ofNobody,
    'messaging.about': { by: 'yusuf', params: { id: message.conversation_id } },
    'messaging.read': { by: 'yusuf', params: { id: message.conversation_id } },
    'messaging.detach': { by: 'yusuf', params: { id: attachment.id } },
    'messaging.delete': { by: 'yusuf', params: { id: message.id } },
    'messaging.readers': { by: 'nora', params: { id: message.conversation_id }, query: { message_id: message.id } },
    'messaging.markRead': { by: 'yusuf', params: { id: message.conversation_id }, body: {} },
    'notifications.markRead': { by: 'khalid', params: { id: notice!.id } },
    'dataArchive.download': { by: 'fatuma', params: { id: archive!.id } },
    'jobs.retry': ofNobody,
    'backups.read': ofNobody,
    'backups.cancel': ofNobody,
    'backups.download': ofNobody,
    'backups.test': ofNobody,
    'backups.delete': ofNobody,
  };
}

test('someone else’s thing looks like none to every call that names one (REQ-S17)', async () => {
  const table = await things(app);
  const named = endpoints.filter(([, { path }]) => path.includes(':'));
  expect(Object.keys(table).toSorted()).toEqual(named.map(([name]) => name).toSorted());
  for (const [name, endpoint] of named as [WithParameter, Endpoint][]) {
    const asked = table[name];
    if (asked === null) continue;
    const { by, ...input } = asked;
    const answer = await (await app.as(by)).send(endpoint, input);
    // By its name first: who reads that one succeeded wants to know which.
    expect(answer.status, `${name} by ${by}`).toBe(404);
    expect(await refusalOf(answer), `${name} by ${by}`).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('what belongs to one role alone belongs to somebody, so that every such call is asked about above', async () => {
  const table = await things(app);
  for (const [name, { access, path }] of endpoints) {
    if (!path.includes(':') || access === 'public' || (access !== 'signed-in' && access.includes('admin'))) continue;
    if (name === 'members.accept') continue;
    expect(table[name as WithParameter], name).not.toBe(ofNobody);
  }
});
