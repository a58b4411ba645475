import { cases } from '@miyar/contract/evaluation/cases';
import { home } from '@miyar/contract/operations/home';
import { tasks } from '@miyar/contract/evaluation/tasks';

/** The calls whose answers change once a case has moved. */
export const MOVED = [cases.read, cases.list, cases.timeline, tasks.list, tasks.count, home.read] as const;
