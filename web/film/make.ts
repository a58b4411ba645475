/**
 * Makes the film of the first page and the picture for shared links: `node web/film/make.ts`, with Chromium and ffmpeg.
 * Its files are stored in the repository (`web/public/film/`), since few machines that build the pages have both.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { stage } from './stage.ts';
import { LENGTH, SCENES } from './words.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const FILM = join(PUBLIC, 'film');
const FRAMES_A_SECOND = 25;
/** The rosette in full: the picture before the film plays. */
const POSTER_AT = 10.4;

mkdirSync(FILM, { recursive: true });
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const language of ['ar', 'en'] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(stage(language));
  await page.evaluate(() => document.fonts.ready);
  await frame(page, POSTER_AT);
  await page.screenshot({ path: join(FILM, `miyar-${language}.jpg`), type: 'jpeg', quality: 82 });
  if (language === 'ar') await shared(page);
  await film(page, join(FILM, `miyar-${language}.mp4`));
  writeFileSync(join(FILM, `miyar.${language}.vtt`), captions(language));
  await page.close();
}
await browser.close();

async function frame(page: Page, seconds: number): Promise<void> {
  await page.evaluate((now) => (globalThis as unknown as { show: (now: number) => void }).show(now), seconds);
}

async function film(page: Page, path: string): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '25',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      path,
    ],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  for (let number = 0; number < LENGTH * FRAMES_A_SECOND; number += 1) {
    await frame(page, number / FRAMES_A_SECOND);
    if (!encoder.stdin.write(await page.screenshot({ type: 'jpeg', quality: 94 }))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The picture beside a shared link: the last scene, under the rosette. */
async function shared(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.evaluate(() => {
    document.body.style.cssText = 'inline-size:1200px;block-size:630px';
    const rosette = document.querySelector<HTMLElement>('[data-name=rosette]')!;
    rosette.style.cssText += ';padding:26px 60px 40px';
    const [title, line] = [...document.querySelectorAll('[data-name=end] :is(h1, p)')].map(({ textContent }) => textContent);
    rosette.querySelector('h1')!.textContent = title!;
    rosette.querySelector('p')!.textContent = line!;
  });
  // As few colours as nobody sees: a quarter of the bytes, for readers of messages fetch it too.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 92, effort: 10, compressionLevel: 9 })
    .toFile(join(PUBLIC, 'og.png'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(stage('ar'));
  await page.evaluate(() => document.fonts.ready);
}

function captions(language: 'ar' | 'en'): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return `WEBVTT\n\n${SCENES.map(({ from, to, [language]: { caption } }) => `${time(from + 0.4)} --> ${time(to - 0.1)} line:5%\n${caption}\n`).join('\n')}`;
}
