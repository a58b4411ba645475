import { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { tasks } from '@miyar/contract/evaluation/tasks';
import { home } from '@miyar/contract/operations/home';
import { duties } from '@miyar/contract/years/duties';

/** The calls whose answers change with an act on a duty. */
export const DUTY_MOVED = [duties.years, duties.read, duties.listAll, duties.listOwn, tasks.list, tasks.count, home.read, evidenceStore.list] as const;
