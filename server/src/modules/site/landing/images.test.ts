import { readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { IMAGE_FORMATS, mediaPath, VARIANTS } from '@miyar/contract/site/image-variants';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { landingPage } from '../../../testing/landing-page.ts';
import { sampleJpeg, samplePng } from '../../../testing/files/sample-files.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sweepOrphans } from '../../core/files/sweep.ts';

const app = testApp();
const { save, sectionOf } = landingPage(app);

const picture = async (name = 'building.png', background = 'teal') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 700, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  );

const about = { params: { section: 'about' as const } };
const upload = async (image: File) => (await app.as('nora')).send(api.landing.uploadImage, { ...about, files: { image } });

describe('an image of the landing page', () => {
  test('is shown to everyone as soon as it is there, in every variant', async () => {
    const answer = await (await app.as('nora')).does(api.landing.uploadImage, { params: { section: 'about' }, files: { image: await picture() } });
    expect(answer).toMatchObject({ image_url: mediaPath(answer.image_public_id, 'banner'), cloudinary_id: answer.image_public_id, width: 700, height: 500 });
    expect(Buffer.from(answer.placeholder, 'base64').length).toBeGreaterThan(4);
    const { image_url, image_public_id, placeholder, updated_at } = answer;
    expect(await sectionOf('about')).toMatchObject({
      image_url,
      image_public_id,
      updated_at,
      image: { id: image_public_id, width: 700, height: 500, placeholder },
      configured: false,
    });
    for (const variant of VARIANTS) {
      for (const format of IMAGE_FORMATS) {
        const response = await app.stranger.fetch('GET', mediaPath(image_public_id, variant, format));
        expect(response.status).toBe(200);
        expect(
          Object.fromEntries(
            ['content-type', 'cache-control', 'content-disposition', 'x-content-type-options', 'content-security-policy'].map((name) => [
              name,
              response.headers.get(name),
            ]),
          ),
        ).toEqual({
          'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
      }
    }
    expect(await filesInStorage(app)).toBe(VARIANTS.length * IMAGE_FORMATS.length);
    expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
  });

  test('replaced by another can be brought back, and both stay', async () => {
    const nora = await app.as('nora');
    const first = await nora.does(api.landing.uploadImage, { ...about, files: { image: await picture() } });
    const second = await nora.does(api.landing.uploadImage, { ...about, files: { image: await picture('other.png', 'maroon') } });
    expect(second.image_public_id).not.toBe(first.image_public_id);
    const versions = await nora.does(api.landing.versions, about);
    expect(versions.map(({ cause, image_url, image }) => [cause, image_url, image?.id])).toEqual([
      ['image', second.image_url, second.image_public_id],
      ['image', first.image_url, first.image_public_id],
      ['built_in', null, undefined],
    ]);
    expect((await nora.does(api.landing.restore, { ...about, body: { version_id: versions[1]!.id } })).image_public_id).toBe(first.image_public_id);
    for (const { image_url } of [first, second]) expect((await app.stranger.fetch('GET', image_url)).status).toBe(200);
    app.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    expect(await sweepOrphans(app.services)).toBe(0);
  });

  test('stays when the texts are saved', async () => {
    const { image_url } = (await (await upload(await picture())).json()) as { image_url: string };
    expect(await save('about', { en: { title: 'A' }, ar: { title: 'أ' } })).toMatchObject({ image_url, configured: true });
  });

  test('is removed, stays for the version that shows it, and can be brought back', async () => {
    const nora = await app.as('nora');
    const { image_url } = await nora.does(api.landing.uploadImage, { ...about, files: { image: await picture() } });
    const without = await nora.does(api.landing.removeImage, about);
    expect(without).toMatchObject({ image_url: null, image_public_id: null, image: null, configured: false });
    expect(await sectionOf('about')).toEqual(without);
    // Once more changes nothing, and makes no version.
    expect(await nora.does(api.landing.removeImage, about)).toEqual(without);
    const versions = await nora.does(api.landing.versions, about);
    expect(versions.map(({ cause, image_url: shown }) => [cause, shown])).toEqual([
      ['image', null],
      ['image', image_url],
      ['built_in', null],
    ]);
    expect((await app.stranger.fetch('GET', image_url)).status).toBe(200);
    expect((await nora.does(api.landing.restore, { ...about, body: { version_id: versions[1]!.id } })).image_url).toBe(image_url);
  });

  test('is not removed by who saw another one, nor by who is no administrator', async () => {
    const nora = await app.as('nora');
    const { updated_at, image_url } = await nora.does(api.landing.uploadImage, { ...about, files: { image: await picture() } });
    const remove = (held: string) => nora.fetch('DELETE', '/api/landing/about/image', { headers: { 'if-match': held } });
    expect(await refusalOf(await remove('"2020-01-01T00:00:00.000Z"'))).toMatchObject({ status: 409, code: 'content_changed' });
    expect((await app.stranger.isRefused(api.landing.removeImage, about)).status).toBe(401);
    expect((await (await app.as('yusuf')).isRefused(api.landing.removeImage, about)).status).toBe(403);
    expect((await sectionOf('about')).image_url).toBe(image_url);
    expect((await remove(`"${updated_at}"`)).status).toBe(200);
    expect((await sectionOf('about')).image_url).toBeNull();
  });
});

describe('an upload', () => {
  test.each([
    ['an SVG', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.svg'), 415, 'file_type_not_allowed'],
    ['an SVG called PNG', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'), 415, 'file_content_mismatch'],
    ['HTML called JPEG', () => new File(['<html><script>alert(1)</script></html>'], 'a.jpg'), 415, 'file_content_mismatch'],
    ['an image cut off', () => new File([new Uint8Array(sampleJpeg().subarray(0, -4))], 'a.jpg'), 415, 'file_damaged'],
    ['an image with too little in it', () => new File([new Uint8Array(samplePng({ width: 300, height: 300 }))], 'a.png'), 415, 'file_damaged'],
    ['more than 50 megapixels', () => new File([new Uint8Array(samplePng({ width: 8000, height: 6400 }))], 'a.png'), 413, 'image_too_large'],
    ['more than 10 MB', () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png'), 413, 'file_too_large'],
    ['nothing', () => new File([], 'a.png'), 400, 'file_empty'],
  ])('of %s is refused at its field and leaves nothing', async (_what, file, status, code) => {
    expect(await refusalOf(await upload(file()))).toMatchObject({ status, code, fields: { image: code } });
    expect(await filesInStorage(app)).toBe(0);
    expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
    expect(await app.services.database.db.query.images.findMany()).toEqual([]);
  });

  test('is for administrators and for the sections that show an image', async () => {
    const files = { image: await picture() };
    expect((await app.stranger.isRefused(api.landing.uploadImage, { params: { section: 'about' }, files })).status).toBe(401);
    expect((await (await app.as('ibrahim')).isRefused(api.landing.uploadImage, { params: { section: 'about' }, files })).status).toBe(403);
    // The opening and the questions show none, so none is stored for them.
    for (const section of ['hero', 'faq'] as unknown as 'about'[]) {
      expect((await (await app.as('nora')).isRefused(api.landing.uploadImage, { params: { section }, files })).status).toBe(404);
      expect((await (await app.as('nora')).isRefused(api.landing.removeImage, { params: { section } })).status).toBe(404);
    }
  });

  test('whose last variant cannot be stored leaves no bytes and no row', async () => {
    const { storage } = app.services;
    const put = storage.put.bind(storage);
    let calls = 0;
    storage.put = async (key, source) => {
      calls += 1;
      if (calls === 20) throw new Error('no space left');
      return put(key, source);
    };
    try {
      expect((await upload(await picture())).status).toBe(500);
    } finally {
      storage.put = put;
    }
    expect(await filesInStorage(app)).toBe(0);
    expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
    expect((await sectionOf('about')).image).toBeNull();
  });
});

test('only our own variants have an address', async () => {
  const { image_public_id: id } = (await (await upload(await picture())).json()) as { image_public_id: string };
  for (const path of [
    `/media/${id}/original.png`,
    `/media/${id}/full.svg`,
    `/media/${id}/full`,
    `/media/${id}/__proto__.jpg`,
    `/media/${'a'.repeat(32)}/full.jpg`,
    `/media/..%2f..%2fetc/full.jpg`,
    `/media/${id}/full.jpg.html`,
  ]) {
    expect((await app.stranger.fetch('GET', path)).status, path).toBe(404);
  }
  const part = await app.stranger.fetch('GET', mediaPath(id, 'full'), { headers: { range: 'bytes=0-1' } });
  expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([206, [0xff, 0xd8]]);
});
