import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { deploy } from './deployment.ts';
import { lostOrDoubled } from './lost-or-doubled.ts';
import { options } from './options.ts';
import { setScene } from './scene.ts';
import { keepAtWork } from './traffic.ts';
const figures = new Figures('nodes-restarted');
afterAll(() => figures.keep());
const { nodes: count, proxies } = options(2);
describe.each(proxies)('behind %s', (proxy) => {
    const cleanUp = new CleanUp();
    afterAll(() => cleanUp.run());
    test('each node stopped and started in turn: no call fails, nothing is lost or doubled', async () => {
        const deployment = await deploy(cleanUp, { nodes: count, proxy, environment: { RATE_LIMIT_SCALE: '100000' } });
        const scene = await setScene(deployment.url);
        const end = await keepAtWork(deployment.url, scene);
        await wait(1000);
        expect(await deployment.rollingRestart()).toEqual(deployment.nodes.map(() => 0));
        await wait(1000);
        const happened = await end();
        const add = (what, figure) => figures.add(`${proxy}, ${count} nodes: ${what}`, figure);
        for (const [kind, done] of Object.entries(happened.done))
            add(`${kind}: answered`, done);
        add('calls that failed', happened.failures.length);
        add('messages acknowledged', happened.messages.length);
        add('times a device connected again', happened.inboxes.reduce((sum, { reconnected }) => sum + reconnected, 0));
        expect(happened.failures).toEqual([]);
        expect(await lostOrDoubled(happened, scene)).toEqual([]);
        // Otherwise nothing was tried.
        expect(Math.min(...Object.values(happened.done))).toBeGreaterThan(20);
        expect(happened.inboxes.every(({ reconnected }) => reconnected > 0)).toBe(true);
    });
});
