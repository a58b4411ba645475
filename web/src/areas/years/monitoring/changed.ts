import { visit } from '@miyar/contract/evaluation/visit/visit';
import { monitoring } from '@miyar/contract/years/monitoring';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { MOVED } from '../../evaluation/tasks/moved.ts';
import { DUTY_MOVED } from '../duties/acts/refreshed.ts';

export const monitoringRules = contractRules(async () => (await import('@miyar/contract/rules/years/monitoring')).monitoring);

/** The calls whose answers change with an act on a monitoring visit. */
export const MONITORING_MOVED = [...MOVED, ...DUTY_MOVED, monitoring.read, monitoring.options, visit.read] as const;

/** A refusal that says the page is out of date. */
export const isOutdated = ({ code }: { code: string }): boolean => code === 'case_changed' || code === 'move_not_allowed' || code === 'monitoring_open_already';
