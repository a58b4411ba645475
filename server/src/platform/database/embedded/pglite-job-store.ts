import type { Db as JobStore } from 'pg-boss';
import { AS_DATES } from './date-texts.ts';
import type { Engine } from './embedded-engine.ts';

const SCRIPT_IN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * The embedded database as the job queue uses it. Its own adapter sends a whole `BEGIN … COMMIT` as one script: where that
 * fails, the one connection is left in a broken transaction until the adapter comes round to end it, and whoever is next in
 * line fails with it. Here such a script is a transaction of the engine's, which nobody gets in between of.
 */
export const pgliteJobStore = (client: Engine): JobStore => ({
  async executeSql(text, values) {
    if (values?.length) return client.query(text, values, AS_DATES);
    const script = SCRIPT_IN_TRANSACTION.exec(text)?.[1];
    const results = script === undefined ? await client.exec(text, AS_DATES) : await client.transaction((tx) => tx.exec(script, AS_DATES));
    return { rows: results.flatMap(({ rows }) => rows) };
  },
  async listen(channel, onNotification, onReconnect) {
    const unlisten = await client.listen(channel, onNotification);
    onReconnect();
    const forget = client.onReopened?.(onReconnect);
    return {
      async close() {
        forget?.();
        await unlisten();
      },
    };
  },
});
