import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { girihTile, INKS, mark, shamsa } from '@miyar/ornament';
import { SCENES } from './words.ts';

const require = createRequire(import.meta.url);
const face = (family: string, weight: string, file: string, rest = '') =>
  `@font-face { font-family: ${family}; font-weight: ${weight}; ${rest} src: url(data:font/woff2;base64,${readFileSync(require.resolve(file)).toString('base64')}) }`;
const ARABIC = 'unicode-range: U+0600-06FF;';
const FACES = [
  face('Display', '400 700', '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  face('Display', '400 700', '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2', `size-adjust: 130%; ${ARABIC}`),
  face('Text', '400', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2'),
  face('Text', '400', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2', `size-adjust: 104%; ${ARABIC}`),
].join('\n');

const STYLES = `${FACES}
* { margin: 0; box-sizing: border-box }
body { inline-size: 1280px; block-size: 720px; overflow: hidden; background: radial-gradient(circle at 50% 42%, #0f3a34, #071f1c 75%); color: #f4ecdb; font-family: Text }
.strapwork { position: absolute; inset: 0; opacity: 0.07 }
.scene { position: absolute; inset: 0; display: grid; grid-template-rows: 1fr auto; justify-items: center; align-items: center; padding: 44px 80px 64px; text-align: center }
.figure { display: grid; place-items: center }
.figure svg { display: block }
h1 { font: 600 66px/1.25 Display; }
p { margin-block-start: 10px; font-size: 27px; line-height: 1.7; color: #e3c887 }
.stars { display: flex; gap: 62px }
.stars span { position: relative; inline-size: 104px; block-size: 104px; display: grid; place-items: center; font: 600 38px/1 Display }
.stars svg { position: absolute; inset: 0 }
.stars path { fill: none; stroke: #c79a3b; stroke-width: 3 }
.stars b { position: relative; font-weight: 600 }
[dir=ltr] h1 { font-size: 60px } [dir=ltr] p { font-size: 25px }`;

const star = (size: number) =>
  `<svg viewBox="-50 -50 100 100" width="${size}" height="${size}"><path d="M-33-33H33V33H-33Z"/><path d="M0-46.7 46.7 0 0 46.7-46.7 0Z"/></svg>`;
const FIGURES: Readonly<Record<(typeof SCENES)[number]['name'], string>> = {
  dot: `<div class="figure draw"><svg width="420" height="420" viewBox="-210 -210 420 420" fill="none" stroke="#c79a3b" stroke-width="3"><rect class="point" x="-34" y="-34" width="68" height="68" fill="#e3c887" stroke="none" transform="rotate(45)"/>${[70, 110, 150].map((reach) => `<g class="line"><rect pathLength="1" x="${-reach}" y="${-reach}" width="${2 * reach}" height="${2 * reach}"/><rect pathLength="1" x="${-reach}" y="${-reach}" width="${2 * reach}" height="${2 * reach}" transform="rotate(45)"/></g>`).join('')}</svg></div>`,
  rosette: `<div class="figure bloom" style="inline-size:440px">${shamsa({ ink: INKS.onInk })}</div>`,
  stages: `<div class="stars">${[1, 2, 3, 4, 5, 6].map((number) => `<span>${star(104)}<b>${number}</b></span>`).join('')}</div>`,
  promise: `<div class="figure turn" style="inline-size:380px">${shamsa({ ink: INKS.onInk, rays: false })}</div>`,
  end: `<div class="figure" style="inline-size:230px">${mark({ a: '#F4E9D2', b: '#0F3F39' })}</div>`,
};

/** The stage as a page: \`show(seconds)\` puts everything where it is at that moment. */
export function stage(language: 'ar' | 'en'): string {
  const scenes = SCENES.map(
    ({ name, from, to, [language]: { title, line } }) =>
      `<section class="scene" data-name="${name}" data-from="${from}" data-to="${to}">${FIGURES[name]}<div class="words"><h1>${title}</h1><p>${line}</p></div></section>`,
  );
  const tile = `data:image/svg+xml,${encodeURIComponent(girihTile({ size: 120, stroke: 1.5, color: '#e3c887' }))}`;
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><style>${STYLES}</style><body><div class="strapwork" style="background:url('${tile}')"></div>${scenes.join('')}<script>${String(motion)}\nmotion()</script></body></html>`;
}

/** Runs in the page. A scene comes and goes in two thirds of a second; what it shows moves as slowly as possible. */
function motion(): void {
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  const ease = (value: number) => 1 - (1 - clamp(value)) ** 3;
  const style = (node: Element | null) => (node as HTMLElement).style;
  for (const figure of document.querySelectorAll('.figure > svg')) figure.setAttribute('width', '100%');
  const show = (now: number) => {
    for (const scene of document.querySelectorAll<HTMLElement>('.scene')) {
      const [from, to] = [Number(scene.dataset['from']), Number(scene.dataset['to'])];
      const at = now - from;
      const leaving = scene.dataset['name'] === 'end' ? 1 : clamp((to - now) / 0.6);
      style(scene).opacity = String(Math.min(clamp(at / 0.6), leaving));
      const words = scene.querySelector('.words');
      style(words).opacity = String(ease((at - 0.5) / 1));
      style(words).translate = `0 ${(1 - ease((at - 0.5) / 1)) * 18}px`;
      const share = clamp(at / (to - from));
      scene.querySelectorAll('.draw .line').forEach((line, index) => {
        style(line).strokeDasharray = '1';
        style(line).strokeDashoffset = String(1 - ease((at - 0.9 - index * 0.6) / 1.6));
      });
      const point = scene.querySelector('.draw .point');
      if (point) style(point).scale = String(ease(at / 1));
      const parts = scene.querySelectorAll('.bloom > svg > *');
      parts.forEach((part, index) => {
        style(part).opacity = String(ease((at - 0.3 - (index / parts.length) * 3.6) / 0.7));
      });
      for (const turning of scene.querySelectorAll('.bloom > svg, .turn > svg')) style(turning).rotate = `${share * 10 - 10}deg`;
      scene.querySelectorAll('.stars span').forEach((span, index) => {
        const lit = ease((at - 0.7 - index * 0.75) / 0.6);
        style(span).opacity = String(0.25 + 0.75 * lit);
        for (const path of span.querySelectorAll('path')) style(path).fill = `rgb(199 154 59 / ${lit * 0.28})`;
      });
    }
  };
  Object.assign(globalThis, { show });
}
