import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type PublicStandard, standard } from '@miyar/contract/evaluation/standards';
import { useEndpoint } from '../../../lib/api/query.ts';

/** The version of the standard a case answers; undefined until it is there, or where the case has none yet. */
export const useCaseStandard = ({ standard_version: version }: Pick<CaseDetail, 'standard_version'>): PublicStandard | undefined =>
  useEndpoint(standard.read, { params: { version: version?.version ?? '' } }, { enabled: version !== null }).data;
