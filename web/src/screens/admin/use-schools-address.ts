import { SCHOOL_STATUSES, SORTS } from '@miyar/contract/schools';
import { useListAddress } from '../../lib/use-list-address.ts';

const FILTERS = { status: SCHOOL_STATUSES, country: 'text', assigned: ['yes', 'no'], evaluator_id: 'id' } as const;

/** Which schools the address asks for: `?view=schools&status=…&q=…`. */
export const useSchoolsAddress = () => useListAddress(FILTERS, SORTS);

export type SchoolsAddress = ReturnType<typeof useSchoolsAddress>;
