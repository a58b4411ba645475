import type { ShownCertificate } from '@miyar/contract/accreditation/certificates';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import type { ServiceRecord } from '@miyar/contract/evaluation/figures';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { ReportSummary } from '@miyar/contract/families/family-report';
import type { LegalPage } from '@miyar/contract/site/legal';

/** A public page beside the first one, with what it shows. */
export type PublicPage =
  | { page: 'schools'; schools: readonly RegisteredSchool[]; record?: ServiceRecord | null }
  | { page: 'school'; school: RegisteredSchool; report?: ReportSummary }
  | { page: 'standard'; standard?: PublicStandard }
  | { page: 'terms' | 'privacy'; text: LegalPage }
  | { page: 'verify'; code?: string | undefined; certificate?: ShownCertificate; report?: ReportSummary };

export interface PageContent {
  title: string;
  description: string;
  path: string;
  /** A page that search engines are not to find. */
  unlisted?: boolean;
  /** HTML. */
  main: string;
  /** The subject of the page, in the vocabulary of schema.org. */
  data?: (of: { publicUrl: string; authority: string }) => object;
}
