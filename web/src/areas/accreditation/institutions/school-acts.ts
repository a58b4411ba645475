import type { School } from '@miyar/contract/accreditation/institutions';

/** What may be done with a school that awaits its decision. */
export interface SchoolActs {
  onAssign: (school: School) => void;
  onApprove: (school: School) => void;
  onDeny: (school: School) => void;
  onChange: (school: School) => void;
}
