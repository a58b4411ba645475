import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { deploy } from './deployment.ts';
import { lostOrDoubled } from './lost-or-doubled.ts';
import { options } from './options.ts';
import { setScene } from './scene.ts';
import { ENOUGH, fewest, startTraffic, until } from './traffic.ts';

const KILLS = 4;
const { nodes: count, proxies } = options(2);
const figures = new Figures('nodes-killed');
afterAll(() => figures.keep());

describe.each(proxies)('behind %s', (proxy) => {
  const cleanUp = new CleanUp();
  afterAll(() => cleanUp.run());

  test(`a node killed ${KILLS} times, one after the other: nothing acknowledged is lost or doubled`, async () => {
    const deployment = await deploy(cleanUp, { nodes: count, proxy, environment: { RATE_LIMIT_SCALE: '100000' } });
    const scene = await setScene(deployment.url);
    const { soFar, end } = await startTraffic(deployment.url, scene);
    await wait(1000);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const node = deployment.nodes[kill % count]!;
      await node.end('SIGKILL');
      await wait(1500);
      await node.start();
      await wait(deployment.proxy.settles);
    }
    await until(() => fewest(soFar.done) > ENOUGH);
    const happened = await end();

    const add = (what: string, figure: string | number) => figures.add(`${proxy}, ${count} nodes, ${KILLS} killed: ${what}`, figure);
    const failed = (kind: string) => happened.failures.filter((failure) => failure.kind === kind).length;
    for (const [kind, done] of Object.entries(happened.done)) add(`${kind}: answered, failed`, `${done}, ${failed(kind)}`);
    add('changes that were sent again under their key and then answered', happened.repeated);
    add('messages acknowledged', happened.messages.length);
    add(
      'times a device connected again',
      happened.inboxes.reduce((sum, { reconnected }) => sum + reconnected, 0),
    );
    expect(await lostOrDoubled(happened, scene)).toEqual([]);
    // The proxy repeats repeatable calls, unless a part of the answer was already sent.
    expect(happened.failures.filter(({ kind }) => kind === 'read')).toEqual([]);
    // The others fail only if they were in progress at that node at that moment: at most one call of each at a time.
    for (const kind of ['change without a key', 'download', 'upload']) expect(failed(kind), JSON.stringify(happened.failures)).toBeLessThanOrEqual(KILLS);
    expect(fewest(happened.done)).toBeGreaterThan(ENOUGH);
    expect(happened.inboxes.some(({ reconnected }) => reconnected > 0)).toBe(true);
  });
});
