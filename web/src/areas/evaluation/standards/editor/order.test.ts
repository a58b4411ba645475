import { expect, it } from 'vitest';
import { moveBy, moveTo, type Order } from './order.ts';

const ORDER: Order = [
  {
    id: 1,
    standards: [
      { id: 11, indicators: [111, 112] },
      { id: 12, indicators: [121] },
    ],
  },
  { id: 2, standards: [{ id: 21, indicators: [211] }] },
];
const shape = (order: Order) =>
  order.map(({ id, standards }) => `${id}(${standards.map((standard) => `${standard.id}[${standard.indicators.join()}]`).join()})`).join(' ');

it('moves a part among its own', () => {
  expect(shape(moveBy(ORDER, 'indicator', 111, 1))).toBe('1(11[112,111],12[121]) 2(21[211])');
  expect(shape(moveBy(ORDER, 'standard', 12, -1))).toBe('1(12[121],11[111,112]) 2(21[211])');
  expect(shape(moveBy(ORDER, 'area', 2, -1))).toBe('2(21[211]) 1(11[111,112],12[121])');
});

it('moves it on to the next part above, across areas too', () => {
  expect(shape(moveBy(ORDER, 'indicator', 112, 1))).toBe('1(11[111],12[112,121]) 2(21[211])');
  expect(shape(moveBy(ORDER, 'indicator', 211, -1))).toBe('1(11[111,112],12[121,211]) 2(21[])');
  expect(shape(moveBy(ORDER, 'standard', 12, 1))).toBe('1(11[111,112]) 2(12[121],21[211])');
});

it('leaves the order where there is no way', () => {
  expect(moveBy(ORDER, 'area', 1, -1)).toBe(ORDER);
  expect(moveBy(ORDER, 'indicator', 211, 1)).toBe(ORDER);
  expect(moveBy(ORDER, 'indicator', 999, 1)).toBe(ORDER);
  expect(moveTo(ORDER, 'indicator', 111, { kind: 'area', id: 2 })).toBe(ORDER);
  expect(moveTo(ORDER, 'indicator', 111, { kind: 'indicator', id: 111 })).toBe(ORDER);
});

it('drops a part in the place of another, or at the end of what is above it', () => {
  expect(shape(moveTo(ORDER, 'indicator', 111, { kind: 'indicator', id: 211 }))).toBe('1(11[112],12[121]) 2(21[111,211])');
  expect(shape(moveTo(ORDER, 'indicator', 111, { kind: 'standard', id: 12 }))).toBe('1(11[112],12[121,111]) 2(21[211])');
  expect(shape(moveTo(ORDER, 'standard', 21, { kind: 'standard', id: 11 }))).toBe('1(21[211],11[111,112],12[121]) 2()');
  expect(shape(moveTo(ORDER, 'area', 1, { kind: 'area', id: 2 }))).toBe('2(21[211]) 1(11[111,112],12[121])');
});
