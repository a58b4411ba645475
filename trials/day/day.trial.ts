import { afterAll, expect, test } from 'vitest';
import { scratchDatabase } from '../../server/src/testing/peers/postgres-server.ts';
import { chosenProxy, deploy } from '../nodes/deployment.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { trialOptions } from '../tools/options.ts';
import { objectStore } from '../tools/store.ts';
import { verifiedChain } from '../tools/verify-audit.ts';
import { evening } from './check/evening.ts';
import { dayAtWork, signIn } from './crowd.ts';
import { happenings } from './happenings.ts';
import { Day } from './hours.ts';
import { Ledger } from './ledger.ts';
import { SwitchedMailServer } from './mail-away.ts';
import { newcomers } from './newcomers.ts';
import { addressOf, type Setting } from './people/person.ts';
import { P95_MS, record } from './record.ts';
import { fillWorld } from './seed/world.ts';
import { Seen } from './seen.ts';
import { connectedDevices } from './sockets.ts';

const trial = trialOptions({
  institutions: { type: 'string', default: '300' },
  minutes: { type: 'string', default: '10' },
  think: { type: 'string', default: '20' },
  proxy: { type: 'string' },
  'busy-machine': { type: 'boolean', default: false },
});
const institutions = Number(trial.institutions);
const minutes = Number(trial.minutes);
const SIZES = { institutions, evaluators: 2 * Math.ceil(institutions / 10), administrators: 8 };
const NODES = 2;
/** Far more than the preparation and the checks take. */
const AROUND_MS = 2_400_000;

const cleanUp = new CleanUp();
const figures = new Figures('day');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

test(`a day of an authority with ${institutions} institutions in ${minutes} minutes`, { timeout: minutes * 60_000 + AROUND_MS }, async () => {
  const { url: databaseUrl, drop } = await scratchDatabase();
  cleanUp.add(drop);
  const store = await objectStore();
  cleanUp.add(store.stop);
  const mails = await SwitchedMailServer.start();
  cleanUp.add(async () => mails.goAway());
  const environment = { DATABASE_URL: databaseUrl, ...store.environment, SMTP_URL: mails.url, MAIL_FROM: 'Miyar <no-reply@trials.example>' };
  const commands = { ...environment, DATA_DIR: await cleanUp.folder() };
  const world = await fillWorld(commands, SIZES);
  const before = await verifiedChain(commands);
  const deployment = await deploy(cleanUp, { nodes: NODES, proxy: chosenProxy(trial.proxy), databaseUrl, store, environment });

  const [seen, ledger] = [new Seen(), new Ledger()];
  const opening: Setting = { url: deployment.url, day: new Day(minutes, Number(trial.think)), seen, ledger };
  const crowd = await signIn(opening, world);
  const connected = await connectedDevices(opening, world, crowd.institutions);

  const setting = { ...opening, day: new Day(minutes, Number(trial.think)) };
  const first = SIZES.institutions + SIZES.evaluators + SIZES.administrators;
  const [happened] = await Promise.all([
    happenings(setting.day, deployment, mails),
    dayAtWork(setting, world, crowd),
    newcomers(setting, mails, Math.ceil(institutions / 10), (n) => addressOf(first + n)),
  ]);

  const found = await evening({ databaseUrl, commands, before, ledger, mails, crowd, world, connected });
  record(figures, { sizes: SIZES, minutes, proxy: deployment.proxy.name, happened, seen, ledger, connected, offline: crowd.offline, found });
  expect.soft(happened.codes).toEqual([0, 0]);
  expect.soft(seen.failed, 'answers of 500 and more').toEqual([]);
  expect.soft(seen.kinds.faults, 'wrong answers').toEqual([]);
  expect.soft(found.faults).toEqual([]);
  if (!trial['busy-machine']) expect(seen.kinds.p95()).toBeLessThan(P95_MS);
});
