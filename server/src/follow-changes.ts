import { withNotifications } from './modules/communication/notifications/follow.ts';
import { withCaseChanges } from './modules/evaluation/cases/changes.ts';
import { withTaskCounts } from './modules/evaluation/tasks/changed.ts';
import { withWebhooks } from './modules/operations/webhooks/enqueue.ts';
import { FOLDED } from './modules/registry.ts';
import type { Database } from './platform/database/connect.ts';
import type { Services } from './services.ts';

/** The database as the modules use it: what its transactions change is notified, and heard by who watches it. Each node has one. */
export const followChanges = (database: Database, means: Pick<Services, 'live' | 'clock' | 'log' | 'jobs'>): Database =>
  withTaskCounts(withCaseChanges(withWebhooks(withNotifications(database, means.live, FOLDED.notices), means.jobs), means.live), means);
