import { describe, expect, it } from 'vitest';
import { INKS, STANDARDS, girih, girihTile, khatam, mark, shamsa, star } from './index.ts';

const count = (svg: string, part: string): number => svg.split(part).length - 1;
const filledDots = (svg: string): number => count(svg, `fill="${INKS.onPaper.leaf}" stroke="${INKS.onPaper.leaf}"`);
const emptyDots = (svg: string): number => count(svg, 'stroke-width="1.1" opacity=".7"');

describe('shamsa', () => {
  it('has one petal for each of the fourteen standards', () => {
    expect(STANDARDS).toBe(14);
    expect(count(shamsa(), 'stroke-width="1" opacity=".75"')).toBe(14);
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
    const petals = shamsa({ scores: 'none' });
    expect([filledDots(petals), emptyDots(petals), count(petals, 'stroke-width="1" opacity=".75"')]).toEqual([0, 0, 14]);
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
