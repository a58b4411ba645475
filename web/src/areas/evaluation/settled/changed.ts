import { cases } from '@miyar/contract/evaluation/cases';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { settled } from '@miyar/contract/evaluation/report/settled';

/** The calls whose answers change with an agreed level. */
export const SETTLED_CHANGED = [settled.list, cases.read, evaluationReport.read, evaluationReport.score];
