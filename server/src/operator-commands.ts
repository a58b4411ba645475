import { z } from 'zod';
import type { Config } from './config.ts';
import { auditReport } from './modules/operations/audit/report.ts';
import { exportSummary, makeExport } from './modules/operations/backups/export.ts';
import { makeBackup, summaryOf } from './modules/operations/backups/make.ts';
import { faultsIn } from './modules/operations/integrity/check.ts';
import { administratorsInLines } from './modules/accounts/users/operator.ts';
import { FOLDED } from './modules/registry.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/connect.ts';
import type { Storage } from './platform/storage/storage.ts';
import { Stop } from './stop.ts';

/** The resources of an operator's command: its own connections, or those of the running server. */
export interface Operated {
  config: Config;
  database: Database;
  storage: () => Promise<Storage>;
}

interface Command<Options extends z.ZodType> {
  options: Options;
  /** Returns the output. Rejects with a sentence for the operator. */
  run(operated: Operated, options: z.output<Options>): Promise<string>;
}

const command = <Options extends z.ZodType>(options: Options, run: Command<Options>['run']): Command<Options> => ({ options, run });

/** Commands that only read, and are therefore run by the server where it holds the embedded database. */
const COMMANDS = {
  backup: command(z.object({ path: z.string(), rowsOnly: z.boolean() }), async ({ config, database, storage }, { path, rowsOnly }) =>
    summaryOf(path, await makeBackup({ config, database, storage: await storage() }, path, new Date(), { rowsOnly })),
  ),
  export: command(z.object({ path: z.string() }), async ({ config, database, storage }, { path }) =>
    exportSummary(path, await makeExport({ config, database, storage: await storage() }, path, new Date())),
  ),
  'check-data': command(z.object({}), async ({ config, database, storage }) => {
    const faults = await faultsIn({ config, database, storage: await storage(), clock: systemClock, modules: FOLDED });
    if (faults.length > 0) throw new Stop(faults.join('\n'));
    return 'Rows, counts and files agree.';
  }),
  'verify-audit': command(z.object({ head: z.object({ link: z.int(), hash: z.string() }).optional() }), async ({ config, database }, { head }) =>
    auditReport({ config, database }, head),
  ),
  'admin list': command(z.object({}), async ({ database }) => administratorsInLines(database)),
};

export type CommandName = keyof typeof COMMANDS;
export type CommandOptions<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]['options']>;

/**
 * Runs a command of the operator's.
 * @throws Stop with a sentence, also for a command or options there are not
 */
export async function runCommand(operated: Operated, name: string, options: unknown): Promise<string> {
  if (!Object.hasOwn(COMMANDS, name)) throw new Stop(`The running server has no command ${name}: it may be of another version.`);
  const { options: schema, run } = COMMANDS[name as CommandName] as Command<z.ZodType>;
  const parsed = schema.safeParse(options);
  if (!parsed.success) throw new Stop(`The running server does not take these options of ${name}: it may be of another version.`);
  return run(operated, parsed.data);
}
