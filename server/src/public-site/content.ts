import { STATUS_PURPOSES, type StatusPurpose } from '@miyar/contract/evaluation/credentials';
import { verifiedCertificate } from '../modules/accreditation/certificates/shown.ts';
import { newlyAccredited, registeredSchool, registeredSchools, registerPart, registerSize } from '../modules/accreditation/register/reads.ts';
import { didDocument } from '../modules/evaluation/credentials/did-document.ts';
import { CONTEXT_VERSIONS } from '../modules/evaluation/credentials/names.ts';
import { ownContext } from '../modules/evaluation/credentials/payload.ts';
import { statusList } from '../modules/evaluation/credentials/status-lists.ts';
import { serviceRecord } from '../modules/evaluation/figures/service-record.ts';
import { publicStandardAt } from '../modules/evaluation/standards/public-reads.ts';
import { legalText } from '../modules/site/legal/reads.ts';
import { publishedReport, publishedReports, reportSummary, summaryOfCertificate } from '../modules/families/family-report/public.ts';
import { listDocuments } from '../modules/site/library/reads.ts';
import type { CredentialContent } from './credentials.ts';
import type { FeedContent } from './feed.ts';
import type { PublicContent } from './public-pages.ts';
import type { ReportContent } from './report-page.ts';
import { recent } from './recent.ts';
import type { SiteMapContent } from './site-map.ts';
import type { Services } from '../services.ts';

/** As many as the register shows at first. */
const PAGE_SCHOOLS = 20;

/** Returns the content of the pages that are written on the server, beside the first one: the reads of their modules. */
export function publicContent(services: Services): PublicContent & ReportContent & SiteMapContent & FeedContent & CredentialContent {
  const schools = recent(async () => (await registeredSchools(services, { limit: PAGE_SCHOOLS })).rows);
  const standardInForce = recent(() => publicStandardAt(services, undefined));
  // A reader who checks a credential may use the answer for five minutes: a tenth of a second more changes nothing.
  const listsOf = (purpose: StatusPurpose) => recent((list: string) => statusList(services, purpose, Number(list)));
  const lists = new Map<string, ReturnType<typeof listsOf>>(STATUS_PURPOSES.map((purpose) => [purpose, listsOf(purpose)]));
  const legal = recent((page: 'terms' | 'privacy') => legalText(services, page, undefined));
  return {
    schools,
    serviceRecord: recent(() => serviceRecord(services)),
    school: (id) => registeredSchool(services, id),
    report: (school, number) => publishedReport(services, school, number),
    summary: (school) => reportSummary(services, school),
    summaryOfCertificate: (code) => summaryOfCertificate(services, code),
    publishedReports: () => publishedReports(services),
    certificate: (code) => verifiedCertificate(services, code),
    standard: (version) => (version === undefined ? standardInForce() : publicStandardAt(services, version)),
    legal,
    registered: async () => (await registerSize(services)).institutions,
    registeredPart: (part, size) => registerPart(services, part, size),
    changedDays: async () => {
      const [[newest], standard, terms, privacy] = await Promise.all([schools(), standardInForce(), legal('terms'), legal('privacy')]);
      return {
        ...(newest && { schools: newest.valid_from }),
        ...(standard?.effective_from && { standard: standard.effective_from }),
        ...(terms && { terms: terms.effective_from }),
        ...(privacy && { privacy: privacy.effective_from }),
      };
    },
    newlyAccredited: (limit) => newlyAccredited(services, limit),
    didDocument: recent(async () => JSON.stringify(await didDocument(services))),
    credentialContext: (version) => {
      const known = CONTEXT_VERSIONS.find((one) => one === version);
      return known && ownContext(services.config.publicUrl, known);
    },
    statusList: (purpose, list) => lists.get(purpose)?.(String(list)) ?? Promise.resolve(undefined),
    newDocuments: async (limit) => (await listDocuments(services, { limit }, false)).rows,
  };
}
