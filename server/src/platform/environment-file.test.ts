import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readEnvironmentFile } from './environment-file.ts';

test.each([
  ['A=b', 'b'],
  ['A=Miyar <no-reply@example.org>', 'Miyar <no-reply@example.org>'],
  ['A="Miyar <no-reply@example.org>"', 'Miyar <no-reply@example.org>'],
  ['A=\'$HOME "x"\'', '$HOME "x"'],
  ['A="a \\"b\\" \\$c \\d"', 'a "b" $c \\d'],
  ['  A = b c  ', 'b c'],
  ['A=a # no comment', 'a # no comment'],
  ['A=it"s', 'it"s'],
  ["A=don't", "don't"],
  ['A="one"\'two\'', 'onetwo'],
  ['A=one\\\ntwo', 'onetwo'],
  ['A="one\ntwo"', 'one\ntwo'],
  ['A=', ''],
  ['A=p%40ss=w0rd', 'p%40ss=w0rd'],
])('%j gives %j, as systemd takes it', (line, value) => {
  expect(readEnvironmentFile(`# before\n${line}\n; between\nno variable\nZ=last`)).toEqual({ A: value, Z: 'last' });
});

test('a comment does not go on in the next line because of a quote', () => {
  expect(readEnvironmentFile("# the service's file\nA=b\n")).toEqual({ A: 'b' });
});

test('the example in deploy/ is a valid configuration with every line of it in use, and a shell reads the same', () => {
  const example = readFileSync(new URL('../../../deploy/miyar.env.example', import.meta.url), 'utf8');
  const inUse = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '').replaceAll(/^(\w+_(?:KEY|TOKEN))=$/gm, '$1=5b1f6e0a7c9d42e8b3a4d7f2c6e19085');
  const read = readEnvironmentFile(inUse);
  expect(readConfig(read).mail.from).toEqual({ name: 'Miyar', address: 'no-reply@example.org', replyTo: 'office@example.org' });
  // Values that a shell would not read as they are must be in quotes.
  for (const line of inUse.split('\n')) if (/[<> &;|()]/.test(line) && !line.startsWith('#')) expect(line).toMatch(/^\w+="[^"$`\\]*"$/);
});
