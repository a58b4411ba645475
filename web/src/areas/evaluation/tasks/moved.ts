import { cases } from '@miyar/contract/evaluation/cases';
import { tasks } from '@miyar/contract/evaluation/tasks';

/** What changes once a case has moved. */
export const MOVED = [cases.read, cases.list, cases.timeline, tasks.list, tasks.count] as const;
