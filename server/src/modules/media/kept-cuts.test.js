import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bytesAnswer } from '../../platform/http/file-answer.ts';
import { createKeptCuts } from './kept-cuts.ts';
const MEGABYTE = 1024 * 1024;
const cut = (size, sign = 1) => ({ ...bytesAnswer(new Uint8Array(size).fill(sign), 'full.jpg', 'image/jpeg'), ownMedia: true });
test('cuts asked for last are kept, and no more than there is room for', async () => {
    const cuts = createKeptCuts();
    for (let place = 0; place < 16; place += 1)
        await cuts.keep(`${place}`, cut(MEGABYTE, place));
    expect(cuts.get('0')).toBeDefined();
    await cuts.keep('16', cut(MEGABYTE, 16));
    expect([cuts.get('0'), cuts.get('1'), cuts.get('16')].map((one) => one !== undefined)).toEqual([true, false, true]);
    expect((await buffer(await cuts.get('0').open({ start: 0, end: 1 }))).toString('hex')).toBe('0000');
    expect(cuts.get('0')).toMatchObject({ ownMedia: true, size: MEGABYTE });
});
test('a cut kept twice counts once, and one too large is given and not kept', async () => {
    const cuts = createKeptCuts();
    for (let times = 0; times < 20; times += 1)
        await cuts.keep('same', cut(MEGABYTE));
    await cuts.keep('other', cut(MEGABYTE));
    expect([cuts.get('same'), cuts.get('other')].every((one) => one !== undefined)).toBe(true);
    expect((await cuts.keep('large', cut(MEGABYTE + 1))).size).toBe(MEGABYTE + 1);
    expect(cuts.get('large')).toBeUndefined();
});
