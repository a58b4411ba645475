import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { type OperatorOutput, operatorOutput } from './platform/operator-output.ts';
import type { Started } from './start-services.ts';
import { endStart } from './starting/end-with-fault.ts';
import { lookForPort } from './starting/free-port.ts';
import { openDatabase } from './starting/open-database.ts';
import { runsOn } from './starting/runs-on.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Whatever prevents a start is reported in one sentence, never as a stack trace. */
async function main(): Promise<void> {
  const byCommand = process.connected;
  // Under `npm run dev` Node reports what each thread loads in between the thread's own messages, where it is taken for an
  // answer. The folders to watch are named, so nobody needs the reports.
  delete process.env['WATCH_REPORT_DEPENDENCIES'];
  const config = readConfig(process.env);
  const operator = operatorOutput(config.log.json);
  operator.say(runsOn(config));
  // Before anything is written, so that an occupied port changes nothing.
  await lookForPort(config);
  // The database starts in a process of its own while the rest of the code is loaded.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const [{ startServices }, { buildApp }] = await Promise.all([import('./start-services.ts'), import('./app.ts')]);
  // While it starts there is nothing to finish: each step of it is done whole, or again at the next start.
  let stop = async (signal: string): Promise<void> => {
    operator.say(`${signal}: ended before the server was ready.${config.demo ? ' A demo world that is not whole is begun anew at the next start.' : ''}`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  // Started by `run.mjs`, it ends with it, also where that was killed and could pass nothing on.
  const left = () => void stop('The command that started it is gone');
  if (byCommand && !process.connected) left();
  process.on('disconnect', left);

  const started = await startServices(config, operator, opening);
  const { services } = started;
  // While developing, the pages come from the build tool's own server.
  const pages = existsSync(join(webFolder, 'index.html')) ? { webFolder } : {};
  const app = await buildApp(services, { ...pages, logger: config.log.requests });
  let stopping = false;
  stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    operator.say(`${signal}: finishing open requests…`);
    // A request that takes longer hangs; the data is safe, so the process may end.
    setTimeout(() => process.exit(1), 14_000).unref();
    app.leaving.begin();
    await wait(config.drainSeconds * 1000);
    await app.close();
    await started.stop();
    process.exit(0);
  };

  const address = new URL(await app.listen({ port: config.port, host: config.host }));
  await greet(started, address.host, operator);
}

async function greet({ services: { config }, demo }: Started, address: string, operator: OperatorOutput): Promise<void> {
  if (demo) for (const line of (await import('./cast/accounts.ts')).accountLines(demo, config)) operator.say(line);
  operator.say(`Miyar is ready at ${config.publicUrl} (listening on ${address})`);
}

main().catch(endStart);
