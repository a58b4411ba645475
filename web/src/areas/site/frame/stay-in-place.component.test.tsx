import { expect, it } from 'vitest';
import { stayInPlace } from './stay-in-place.ts';

/** A page of three sections, of which the first changes its height. */
function page(): { first: HTMLElement; read: HTMLElement } {
  document.body.innerHTML = '<section id="a"></section><section id="b"></section><section id="c"></section>';
  const [first, read, last] = [...document.querySelectorAll('section')] as [HTMLElement, HTMLElement, HTMLElement];
  for (const part of [first, read, last]) part.style.blockSize = '1500px';
  scrollTo({ top: 1450, behavior: 'instant' });
  return { first, read };
}
const frames = async (count: number) => {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
};

it('keeps what is read where it was, also when what is above changes a little later', async () => {
  const { first, read } = page();
  const top = read.getBoundingClientRect().top;
  stayInPlace(() => {
    first.style.blockSize = '2100px';
  });
  await frames(4);
  expect(Math.abs(read.getBoundingClientRect().top - top)).toBeLessThan(2);
  first.style.blockSize = '1900px';
  await frames(4);
  expect(Math.abs(read.getBoundingClientRect().top - top)).toBeLessThan(2);
});

it('leaves the page to whoever moves it', async () => {
  const { first, read } = page();
  stayInPlace(() => undefined);
  dispatchEvent(new WheelEvent('wheel'));
  document.documentElement.style.overflowAnchor = 'none';
  first.style.blockSize = '1700px';
  await frames(4);
  expect(read.getBoundingClientRect().top).toBeGreaterThan(200);
  document.documentElement.style.overflowAnchor = '';
});
