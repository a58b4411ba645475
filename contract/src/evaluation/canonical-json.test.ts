import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

/** The vectors of RFC 8785, sections 3.2.2 to 3.2.4 and appendix B. */
test('the example of RFC 8785', () => {
  const value = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`) as Json;
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  expect(Buffer.from(canonicalJson(value)).toString('hex')).toBe(
    '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d',
  );
});

test('keys are sorted by their UTF-16 code units', () => {
  const value = {
    '€': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '😀': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    ö: 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
  expect([...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number %s is %s', (bits, written) => expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(written));

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udead': 1 }]])('%j is refused', (value) =>
  expect(() => canonicalJson(value as Json)).toThrow(RangeError),
);

test('content that is the same is the same text, whatever the order it was written in', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 'م' }], a: null })).toBe(canonicalJson({ a: null, b: [{ x: 'م', y: 1 }] }));
  expect(canonicalJson({ a: '\u2028</script>' })).toBe('{"a":"\u2028</script>"}');
});
