import { expect, test } from 'vitest';
import { shapesOf } from './lucide.ts';
import * as icons from './src/ui/marks/icons.ts';

const SHAPES = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);

test('each icon has only shapes, whose attributes React takes as they are, and leaves the pen to the picture', () => {
  for (const { name, shapes } of Object.values(icons)) {
    expect(shapes.length, name).toBeGreaterThan(0);
    for (const [tag, attributes] of shapes) {
      expect(SHAPES, name).toContain(tag);
      for (const attribute of Object.keys(attributes)) expect(attribute, name).toMatch(/^(?:d|[cr]?[xy]|r|[xy][12]|width|height|points|fill)$/);
    }
  }
});

test('the drawing of a search is a handle and a glass', () => {
  expect(shapesOf('search')).toEqual([
    ['path', { d: 'm21 21l-4.34-4.34' }],
    ['circle', { cx: '11', cy: '11', r: '8' }],
  ]);
});

test('a former name is the same drawing', () => {
  expect(shapesOf('building-2')).toEqual(shapesOf('building-complex'));
});

test('a name that Lucide does not have is refused with the name', () => {
  expect(() => shapesOf('serch')).toThrow('Lucide has no icon serch.');
});
