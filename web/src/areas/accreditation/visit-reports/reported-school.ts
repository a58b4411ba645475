import type { VisitReport } from '@miyar/contract/accreditation/visit-reports';
import type { Named } from '@miyar/contract/core/shown-names';

export type Reported = Pick<VisitReport, 'school_name' | 'school_name_alternative'>;

/** The school a report is about, by its names. */
export const reportedSchool = ({ school_name, school_name_alternative }: Reported): Named => ({ name: school_name, name_alternative: school_name_alternative });
