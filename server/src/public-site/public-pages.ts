import type { ServiceRecord } from '@miyar/contract/evaluation/figures';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { LegalPage } from '@miyar/contract/site/legal';
import type { ShownCertificate } from '@miyar/contract/accreditation/certificates';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import type { ReportSummary } from '@miyar/contract/families/family-report';
import { Refusal } from '../platform/refusal.ts';
import { idIn } from './report-page.ts';

/** The content of the public pages beside the first one. */
export interface PublicContent {
  /** The first page of the register. */
  schools(): Promise<readonly RegisteredSchool[]>;
  /** The published service record: how fast cases are decided; null if nothing is published. */
  serviceRecord(): Promise<ServiceRecord | null>;
  /** Undefined for one that is not in the register. */
  school(id: number): Promise<RegisteredSchool | undefined>;
  /** The newest published report for families of an institution; undefined before one is published. */
  summary(school: number): Promise<ReportSummary | undefined>;
  /** The same of the institution that a certificate belongs to. */
  summaryOfCertificate(code: string): Promise<ReportSummary | undefined>;
  /** The one behind a verification code; undefined if there is none. */
  certificate(code: string): Promise<ShownCertificate | undefined>;
  /** The version of the standard in force, or a named one; undefined if there is none. */
  standard(version: string | undefined): Promise<PublicStandard | undefined>;
  /** The version in force. */
  legal(page: LegalPage['page']): Promise<LegalPage | undefined>;
}

/** A public page with what it shows, as the web's `beforeScript` takes it. */
export type PublicPage =
  | { page: 'schools'; schools: readonly RegisteredSchool[]; record: ServiceRecord | null }
  | { page: 'school'; school: RegisteredSchool; report?: ReportSummary }
  | { page: 'standard'; standard?: PublicStandard }
  | { page: 'terms' | 'privacy'; text: LegalPage }
  | { page: 'verify'; code?: string; certificate?: ShownCertificate; report?: ReportSummary };

const PUBLIC = /^\/(?:schools|standard|verify|terms|privacy)(?:\/|$)/;

/** Whether a path may be of a page that `publicPageOf` asks the database about. */
export const isPublicPage = (path: string): boolean => PUBLIC.test(path);

/**
 * Returns the public page at a path, with its content; undefined if there is none.
 * @throws Refusal not_found for a school that is not in the register, and for a version that is not published
 */
export async function publicPageOf(path: string, content: PublicContent): Promise<PublicPage | undefined> {
  const [, name = '', rest, more] = path.replace(/\/$/, '').split('/');
  if (more !== undefined) return undefined;
  if (name === 'schools' && rest === undefined) return { page: 'schools', schools: await content.schools(), record: await content.serviceRecord() };
  if (name === 'schools') return schoolPage(rest!, content);
  if (name === 'verify') return verifyPage(rest, content);
  if (name === 'standard') return standardPage(rest, content);
  if (rest !== undefined || (name !== 'terms' && name !== 'privacy')) return undefined;
  const text = await content.legal(name);
  return text && { page: name, text };
}

/** As long as the call that verifies a code takes it. */
const LONGEST_CODE = 40;

async function verifyPage(code: string | undefined, content: PublicContent): Promise<PublicPage> {
  if (code === undefined) return { page: 'verify' };
  const certificate = code.length <= LONGEST_CODE ? await content.certificate(code) : undefined;
  const report = certificate && (await content.summaryOfCertificate(code));
  return { page: 'verify', code, ...(certificate && { certificate }), ...(report && { report }) };
}

async function standardPage(version: string | undefined, content: PublicContent): Promise<PublicPage> {
  const standard = await content.standard(version);
  if (!standard && version !== undefined) throw new Refusal('not_found');
  return { page: 'standard', ...(standard && { standard }) };
}

async function schoolPage(id: string, content: PublicContent): Promise<PublicPage> {
  const number = idIn(id);
  const school = number === undefined ? undefined : await content.school(number);
  if (!school) throw new Refusal('not_found');
  const report = await content.summary(school.id);
  return { page: 'school', school, ...(report && { report }) };
}
