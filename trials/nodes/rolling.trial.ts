import { afterAll, describe, expect, test } from 'vitest';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { deploy } from './deployment.ts';
import { lostOrDoubled } from './lost-or-doubled.ts';
import { options } from './options.ts';
import { setScene } from './scene.ts';
import { ENOUGH, fewest, type Kind, startTraffic, until } from './traffic.ts';

const figures = new Figures('nodes-restarted');
afterAll(() => figures.keep());

const { nodes: count, proxies } = options(2);

describe.each(proxies)('behind %s', (proxy) => {
  const cleanUp = new CleanUp();
  afterAll(() => cleanUp.run());

  test('each node stopped and started in turn: no call fails, nothing is lost or doubled', async () => {
    const deployment = await deploy(cleanUp, { nodes: count, proxy, environment: { RATE_LIMIT_SCALE: '100000' } });
    const scene = await setScene(deployment.url);
    const { soFar, end } = await startTraffic(deployment.url, scene);
    await until(() => fewest(soFar.done) > 0);
    const before = { ...soFar.done };
    expect(await deployment.rollingRestart()).toEqual(deployment.nodes.map(() => 0));
    const during = Object.entries(soFar.done).map(([kind, done]) => done - before[kind as Kind]);
    await until(() => fewest(soFar.done) > ENOUGH);
    const happened = await end();

    const add = (what: string, figure: string | number) => figures.add(`${proxy}, ${count} nodes: ${what}`, figure);
    for (const [kind, done] of Object.entries(happened.done)) add(`${kind}: answered`, done);
    add('fewest of a kind while nodes were restarted', Math.min(...during));
    add('calls that failed', happened.failures.length);
    add('messages acknowledged', happened.messages.length);
    add(
      'times a device connected again',
      happened.inboxes.reduce((sum, { reconnected }) => sum + reconnected, 0),
    );
    expect(happened.failures).toEqual([]);
    expect(await lostOrDoubled(happened, scene)).toEqual([]);
    // Otherwise nothing was tested: calls of each kind must have been in progress while each node was down.
    expect(Math.min(...during)).toBeGreaterThanOrEqual(2 * deployment.nodes.length);
    expect(fewest(happened.done)).toBeGreaterThan(ENOUGH);
    expect(happened.inboxes.every(({ reconnected }) => reconnected > 0)).toBe(true);
  });
});
