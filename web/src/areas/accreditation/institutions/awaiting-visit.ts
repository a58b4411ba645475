import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';

const awaits = ({ can, report_count }: AssignedSchool): boolean => can.report === true && report_count === 0;

/** The schools whose open application has no report yet: those that await a visit. */
export const awaitingVisit = (rows: readonly AssignedSchool[]): AssignedSchool[] => rows.filter(awaits);

/** The same schools with those that await a visit first, each part in the order it had. */
export const visitsFirst = (rows: readonly AssignedSchool[]): AssignedSchool[] => [...awaitingVisit(rows), ...rows.filter((row) => !awaits(row))];

/** How many schools there are: one that applied again has a row in the list for each application. */
export const schoolsAmong = (rows: readonly { id: number }[]): number => new Set(rows.map(({ id }) => id)).size;
