import type { audit } from '@miyar/contract/operations/audit';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { exportLog } from './export.ts';
import { linkEvents } from './link-events.ts';
import { asLogReader, auditLog, chainState } from './reads.ts';

export const auditRoutes = (services: Services): Handlers<typeof audit> => ({
  list: ({ actor, query }) => auditLog(services, actor, query),
  export: async ({ actor, query, language }) => {
    const now = services.clock.now();
    const { format, q, ...filters } = query;
    // Search terms may be names: that there was a search is enough.
    const data = { format, ...given(filters), ...(q !== undefined && { searched: 'true' }) };
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'audit.exported', at: now, actorId: actor.id, data }));
    // So that the file goes up to its own making.
    await linkEvents(services);
    return exportLog(services, await asLogReader(services, actor), query, { language, day: riyadhDay(now) });
  },
  chain: () => chainState(services),
  check: async ({ actor }) => {
    await services.database.transaction((tx) => services.jobs.send(tx, 'check_audit', 'chain', { by: actor.id }));
    return { ok: true };
  },
});

const given = <T extends object>(filters: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as never;
