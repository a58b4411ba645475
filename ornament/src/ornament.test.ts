import { describe, expect, it } from 'vitest';
import { INKS, STANDARDS, bandPetals, bandPetalsSvg, girih, girihTile, khatam, mark, shamsa, star } from './index.ts';

const count = (svg: string, part: string): number => svg.split(part).length - 1;
/** How many shapes are drawn with that look. */
const shapes = (svg: string, look: string): number =>
  [...svg.matchAll(/<path d="([^"]*)" ([^>]*)\/>/g)].filter(([, , given]) => given === look).reduce((sum, [, d]) => sum + count(d!, 'M'), 0);
const { leaf, gold } = INKS.onPaper;
const filledDots = (svg: string): number => shapes(svg, `fill="${leaf}" stroke="${leaf}" stroke-width="1.1"`);
const emptyDots = (svg: string): number => shapes(svg, `fill="none" stroke="${gold}" stroke-width="1.1" opacity=".7"`);
const petals = (svg: string): number => shapes(svg, `fill="none" stroke="${gold}" stroke-width="1" opacity=".75"`);

describe('shamsa', () => {
  it('has one petal for each of the fourteen standards', () => {
    expect(STANDARDS).toBe(14);
    expect(petals(shamsa())).toBe(14);
  });

  it('fills as many dots of a petal as its score', () => {
    const scores = [4, 4, 3, 4, 4, 3, 4, 4, 4, 3, 4, 4, 2, 1];
    const reached = scores.reduce((sum, score) => sum + score, 0);
    expect(filledDots(shamsa({ scores }))).toBe(reached);
    expect(emptyDots(shamsa({ scores }))).toBe(4 * 14 - reached);
  });

  it('draws the public rosette, every dot filled, without scores', () => {
    expect(filledDots(shamsa({ scores: null }))).toBe(4 * 14);
    expect(emptyDots(shamsa({ scores: null }))).toBe(0);
    expect(shamsa({ scores: null })).toBe(shamsa());
  });

  it('has petals without dots where no results are to be read', () => {
    const plain = shamsa({ scores: 'none' });
    expect([filledDots(plain), emptyDots(plain), petals(plain)]).toEqual([0, 0, 14]);
  });

  it('leaves the rays and the strap work out when asked', () => {
    expect(count(shamsa(), INKS.onPaper.ray)).toBeGreaterThan(0);
    expect(count(shamsa({ rays: false }), INKS.onPaper.ray)).toBe(0);
    expect(shamsa({ simple: true }).length).toBeLessThan(shamsa().length / 1.4);
  });
});

describe('the smaller pieces', () => {
  it('give well-formed shapes without stray numbers', () => {
    for (const svg of [shamsa({ ink: INKS.onInk, line: true }), mark(), girihTile({ size: 44 })]) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(star(8, 10, 7)).toHaveLength(16);
    expect(count(khatam(10), 'L')).toBe(15);
    expect(girih({ size: 48 }).size).toBe(48);
  });
});

describe('the petals of bands', () => {
  it('have as many filled dots as their band, from the middle outwards, clockwise from the top', () => {
    const { petals: drawn } = bandPetals([4, 2, 0, 1]);
    expect(drawn.map(({ dots }) => dots.filter(({ reached }) => reached).length)).toEqual([4, 2, 0, 1]);
    expect(drawn[1]!.dots.map(({ reached }) => reached)).toEqual([true, true, false, false]);
    expect(drawn.map(({ number: { x, y } }) => [Math.round(x / 342) + 0, Math.round(y / 342) + 0])).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    const svg = bandPetalsSvg([4, 2, 0, 1], { fill: '#123456', line: '#654321' });
    expect(count(svg, 'fill="#123456"')).toBe(7);
    expect(count(svg, 'stroke-width="1.5"')).toBe(9);
  });
});
