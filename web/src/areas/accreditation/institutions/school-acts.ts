import type { School } from '@miyar/contract/accreditation/institutions';
import type { Level } from '../decisions/levels.ts';

/** The acts on a school that awaits its decision. */
export interface SchoolActs {
  onAssign: (school: School) => void;
  /** With the level that was chosen for it, which the question before it can still change. */
  onApprove: (school: School, level?: Level) => void;
  onDeny: (school: School) => void;
  onChange: (school: School) => void;
}
