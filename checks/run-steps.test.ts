import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';

const step = (name: string, code: string, fix?: string) => ({ name, args: ['-e', code], ...(fix !== undefined && { fix }) });

test('every step runs, whatever fails before it, and the table at the end says which failed and what helps', async () => {
  const printed: string[] = [];
  const all = await runSteps(
    [
      step('first', 'console.log("what is wrong"); process.exit(1)', 'npm run format'),
      step('second', 'console.log("nothing to say")'),
      step('third', 'throw new Error("broken")'),
      step('fourth', ''),
    ],
    { atOnce: 1, print: (text) => void printed.push(text) },
  );
  expect(all).toBe(false);
  const output = printed.join('\n');
  expect(output).toContain('— first\nwhat is wrong');
  expect(output).toContain('Error: broken');
  expect(output).not.toContain('nothing to say');
  expect(printed.slice(-5)).toEqual([
    expect.stringMatching(/^✗ first .* failed: npm run format$/),
    expect.stringMatching(/^✓ second .* s$/),
    expect.stringMatching(/^✗ third .* failed$/),
    expect.stringMatching(/^✓ fourth .* s$/),
    '2 of 4 checks failed.',
  ]);
});

test('steps run beside each other, and all in order is said as one', async () => {
  const printed: string[] = [];
  // Each ends only after the other has begun.
  const waits = (own: string, other: string) =>
    `const f = require('fs'), d = ${JSON.stringify(process.cwd())} + '/node_modules/.cache/'; f.mkdirSync(d, { recursive: true });
     f.writeFileSync(d + '${own}', ''); const t = setInterval(() => f.existsSync(d + '${other}') && (clearInterval(t), setTimeout(() => f.rmSync(d + '${other}', { force: true }), 200)), 10);`;
  const names = [`steps-${process.pid}-a`, `steps-${process.pid}-b`] as const;
  const all = await runSteps([step('a', waits(names[0], names[1])), step('b', waits(names[1], names[0]))], {
    atOnce: 2,
    print: (text) => void printed.push(text),
  });
  expect(all).toBe(true);
  expect(printed.at(-1)).toBe('All 2 checks passed.');
});
