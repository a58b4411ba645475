import type { SiteDraw } from '@miyar/contract/evaluation/visit/visit-sites';

/** A script that repeats a draw of branches: it prints those drawn, in their order. It needs nothing but Node. */
export function repeatSitesScript({ seed, size, main_section: main, branches }: Pick<SiteDraw, 'seed' | 'size' | 'main_section' | 'branches'>): string {
  const sections = branches.toSorted((one, other) => (one.code < other.code ? -1 : 1)).map(({ code, section }) => `${code}: '${section ?? ''}'`);
  return `import { createHash } from 'node:crypto';
const [seed, size, main] = ['${seed}', ${size}, '${main ?? ''}'];
const section = { ${sections.join(', ')} };
const key = (code) => createHash('sha256').update(seed + '|site|' + code).digest('hex');
const order = Object.keys(section).sort((one, other) => (key(one) < key(other) ? -1 : 1));
const has = (codes, group) => [main, ...codes.map((code) => section[code])].some((one) => one === group || one === 'both');
let drawn = order.slice(0, size);
for (const group of ['boys', 'girls']) {
  const first = order.find((code) => section[code] === group || section[code] === 'both');
  if (!first || has(drawn, group)) continue;
  const spare = drawn.findLast((code) => ['boys', 'girls'].every((one) => !has(drawn, one) || has(drawn.filter((other) => other !== code), one)));
  drawn = [...drawn.filter((code) => code !== spare), first];
}
console.log(order.filter((code) => drawn.includes(code)).join(' '));
`;
}
