import type { familyReport } from '@miyar/contract/families/family-report';
import { Refusal } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { judgementSettings } from '../../evaluation/report/family/text.ts';
import { publicSheet, publishedReport, reportSummary, summaryOfCertificate } from './public.ts';
import { actOnPublication } from './publish.ts';
import { refuseReply, replyToFamilies, translateReply } from './reply.ts';
import { changeJudgementSettings } from './settings.ts';
import { draftSheet, readFamilyReport, writeSection } from './text.ts';

export const familyReportRoutes = (services: Services): Handlers<typeof familyReport> => ({
  read: ({ actor, params, query }) => readFamilyReport(services, actor, params.id, query.number),
  write: ({ actor, params, body }) => writeSection(services, actor, params, body),
  draft: ({ actor, params, query }) => draftSheet(services, actor, params.id, query),
  reply: ({ actor, params, body }) => replyToFamilies(services, actor, params.id, body),
  refuseReply: ({ actor, params, body }) => refuseReply(services, actor, params.id, body),
  translateReply: ({ actor, params, body }) => translateReply(services, actor, params.id, body),
  publish: ({ actor, params, body }) => actOnPublication(services, actor, params.id, body),
  settings: () => judgementSettings(services.database.db),
  changeSettings: ({ actor, body }) => changeJudgementSettings(services, actor, body),
  find: async ({ query: { school, certificate } }) => {
    const found =
      school !== undefined ? await reportSummary(services, school) : certificate === undefined ? undefined : await summaryOfCertificate(services, certificate);
    return found ? [found] : [];
  },
  published: async ({ params, query }) => {
    const report = await publishedReport(services, params.id, query.number);
    if (!report) throw new Refusal('not_found');
    return report;
  },
  sheet: ({ params, query }) => publicSheet(services, params.id, query),
});
