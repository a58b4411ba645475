import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { DUTY_DUE, DUTY_SORTS } from '@miyar/contract/years/duties';
import { DUTY_KINDS, DUTY_OWNERS, DUTY_STATES } from '@miyar/contract/years/duty-rules';
import { useListAddress } from '../../../../lib/navigation/use-list-address.ts';

const FILTERS = {
  kind: DUTY_KINDS,
  state: DUTY_STATES,
  owner: DUTY_OWNERS,
  due: DUTY_DUE,
  institution_kind: 'text',
  section: SECTIONS,
  region: 'text',
} as const;

/** Returns the filters and the order of the duties as the address has them. */
export const useDutiesAddress = () => useListAddress(FILTERS, DUTY_SORTS);
