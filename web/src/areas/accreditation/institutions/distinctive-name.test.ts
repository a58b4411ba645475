import { expect, it } from 'vitest';
import { distinctiveName } from './distinctive-name.ts';

it.each([
  ['مدرسة الهدى الدولية', 'الهدى الدولية'],
  ['مركز دار الفرقان', 'الفرقان'],
  ['Al-Huda International School', 'Huda International School'],
  ['Kigali Institute', 'Kigali Institute'],
  ['دار', 'دار'],
])('%s is distinguished by %s', (name, part) => {
  expect(distinctiveName(name)).toBe(part);
});
