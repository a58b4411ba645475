import { evaluationReport, remarks } from '@miyar/contract/evaluation/report/report';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with a report. */
export const REPORT_CHANGED = [...MOVED, evaluationReport.read, remarks.list] as const;
