import { api } from '@miyar/contract';
import { mediaPath } from '@miyar/contract/site/image-variants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// A tenth of the usual: 12 calls a minute for an address without a token.
const app = testApp({ RATE_LIMIT_SCALE: '0.1' });

const picture = async () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('pictures at hand cost a visitor none of his calls, and addresses that lead nowhere do', async () => {
  const image = new File([new Uint8Array(await picture())], 'building.png');
  const { image_public_id: id } = await (await app.as('nora')).does(api.landing.uploadImage, { params: { section: 'about' }, files: { image } });
  const ask = async (path: string, headers: Record<string, string> = {}) => app.stranger.fetch('GET', path, { headers });
  const first = await (await ask(mediaPath(id, 'full'))).arrayBuffer();
  expect(first.byteLength).toBeGreaterThan(100);
  for (let times = 0; times < 40; times += 1) {
    const again = await ask(mediaPath(id, 'full'));
    expect([again.status, again.headers.get('cache-control'), again.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'image/jpeg',
    ]);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(first))).toBe(true);
  }
  const part = await ask(mediaPath(id, 'full'), { range: 'bytes=2-5' });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from(first.slice(2, 6))]);
  expect((await ask('/api/landing')).status).toBe(200);

  const statuses: number[] = [];
  for (let times = 0; times < 14; times += 1) statuses.push((await ask(`/media/${'a'.repeat(31)}${(times % 10).toString()}/full.jpg`)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  // A reader who has used up the limit still sees the pictures of the page.
  expect((await ask(mediaPath(id, 'full'))).status).toBe(200);
});
