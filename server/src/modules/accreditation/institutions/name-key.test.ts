import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['مدرسة الهدى', 'مدرسه  الهـدى'],
  ['معهد الإمام', 'معهد الامام'],
  ['مَدْرَسَةُ الهُدى', 'مدرسة الهدى'],
  ['Al-Huda School', 'al huda  school'],
  ['مركز مستشفى', 'مركز مستشفي'],
])('%s and %s are one name', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

test.each([
  ['مدرسة الهدى', 'مدرسة النور'],
  ['Al-Huda School', 'Al-Huda Schools'],
  ['معهد ١', 'معهد ٢'],
])('%s and %s are two', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));
