import { expect, test } from 'vitest';
import { seeded } from '../score/testing/random.ts';
import { contentFault, Entry, type EntryContent } from './entry.ts';
import { applyEntry, fieldName, fold, type FoldedEntry, type FieldVersions } from './fold.ts';
import { entryHash, FIRST_HASH, headsOf, sealRoot } from './hash.ts';

const VECTOR = {
  at: '2027-04-06T07:12:03.120Z',
  base: null,
  device: 'dev-A',
  indicator: '5.2.1',
  kind: 'rating',
  prev: FIRST_HASH,
  seq: 1,
  v: 1,
  value: { level: 'C' },
};

test('the vectors of the specification: the hash of an entry, and the root of its seal', async () => {
  const hash = await entryHash(VECTOR);
  expect(hash).toBe('a4abb5a43c353106f882957f666216adf5a2872c94b601f58c1355bc3526a915');
  expect(await sealRoot([{ device: 'dev-A', seq: 1, hash }])).toBe('ce62d91bbb3e28e2baed54ef799b5c3f0a126aac790eca870981281898569946');
});

test('a root does not depend on the order of the devices, and devices that wrote nothing are not in it', async () => {
  const heads = headsOf([
    { device: 'b', last_seq: 2, last_hash: 'ff' },
    { device: 'silent', last_seq: 0, last_hash: FIRST_HASH },
    { device: 'a', last_seq: 10, last_hash: 'ee' },
  ]);
  expect(heads).toHaveLength(2);
  expect(await sealRoot(heads)).toBe(await sealRoot(heads.toReversed()));
});

const WHOLE = { ...VECTOR, device: 'AAAAAAAAAAAAAAAAAAAAAA' };

test('the form of an entry is strict, so that what is hashed is what was read', () => {
  expect(Entry.parse(WHOLE)).toEqual(WHOLE);
  for (const wrong of [
    { ...WHOLE, device: 'dev-A' },
    { ...WHOLE, seq: 0 },
    { ...WHOLE, v: 2 },
    { ...WHOLE, level: 'A' },
    { ...WHOLE, source: FIRST_HASH },
    { ...WHOLE, at: '0000-01-01T00:00:00Z' },
    { ...WHOLE, value: { level: ['C'] } },
    { ...WHOLE, value: { level: 1.5 } },
    { ...WHOLE, value: { text: '\ud800' } },
    { ...WHOLE, field: 'a b' },
  ])
    expect(Entry.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

const isCritical = (code: string) => ({ '5.1.1': true, '5.2.1': false })[code];
const hearing = { draw: 1, code: 'L03', page: 584, prompts: 0, slips: 1, clear: 0, hidden: 0, fluency: 3, half: false };

test.each<[string, EntryContent, string | null]>([
  ['a rating', { kind: 'rating', indicator: '5.1.1', value: { level: 'A' } }, null],
  ['a level out of range', { kind: 'rating', indicator: '5.1.1', value: { level: 'E' } }, 'invalid_choice'],
  ['NA without a reason', { kind: 'rating', indicator: '5.2.1', value: { level: 'NA' } }, 'reason_required'],
  ['NA with a reason', { kind: 'rating', indicator: '5.2.1', value: { level: 'NA', reason: 'لا قسم داخليًا' } }, null],
  ['NA of a critical indicator', { kind: 'rating', indicator: '5.1.1', value: { level: 'NA', reason: 'x' } }, 'not_applicable_critical'],
  ['an unknown indicator', { kind: 'rating', indicator: '9.9.9', value: { level: 'A' } }, 'invalid_value'],
  ['no indicator', { kind: 'rating', value: { level: 'A' } }, 'invalid_value'],
  ['an unknown kind', { kind: 'score', indicator: '5.1.1', value: {} }, 'invalid_choice'],
  ['a note', { kind: 'note', indicator: '5.1.1', field: '9f', value: { text: '' } }, null],
  ['a note without a name', { kind: 'note', indicator: '5.1.1', value: { text: 'x' } }, 'required'],
  ['a long note', { kind: 'note', indicator: '5.1.1', field: '9f', value: { text: 'x'.repeat(4001) } }, 'too_long'],
  ['a long strength', { kind: 'strength', indicator: '5.1.1', field: '9f', value: { text: 'x'.repeat(1001) } }, 'too_long'],
  ['hidden characters', { kind: 'note', indicator: '5.1.1', field: '9f', value: { text: 'a\u202eb' } }, 'unsafe_characters'],
  ['more than its value', { kind: 'note', indicator: '5.1.1', field: '9f', value: { text: 'a', level: 'A' } }, 'invalid_value'],
  ['a hearing', { kind: 'hearing', field: 'L03-584', value: hearing }, null],
  ['a hearing by another name', { kind: 'hearing', field: 'L03-585', value: hearing }, 'invalid_value'],
  ['a hearing with 100 slips', { kind: 'hearing', field: 'L03-584', value: { ...hearing, slips: 100 } }, 'invalid_value'],
  ['an absent learner', { kind: 'absent', value: { draw: 1, code: 'L03', reason: 'ill' } }, null],
  ['a link', { kind: 'evidence_link', indicator: '5.1.1', value: { evidence_id: 4, linked: true } }, null],
  ['a photograph', { kind: 'photo', indicator: '5.1.1', field: 'p1', value: { sha256: FIRST_HASH } }, null],
  ['a removal', { kind: 'remove', value: { hash: FIRST_HASH } }, null],
])('whether the content applies: %s', (_, content, fault) => expect(contentFault(content, isCritical)).toBe(fault));

test('each kind has its own fields', () => {
  const names = [
    { kind: 'rating', indicator: '5.2.1', value: { level: 'A' } },
    { kind: 'note', indicator: '5.2.1', field: '9f', value: { text: 'x' } },
    { kind: 'evidence_link', indicator: '5.2.1', value: { evidence_id: 7, linked: false } },
    { kind: 'hearing', field: 'L03-584', value: hearing },
    { kind: 'absent', value: { draw: 1, code: 'L03', reason: 'ill' } },
    { kind: 'remove', value: { hash: FIRST_HASH } },
    { kind: 'score', value: {} },
  ].map(fieldName);
  expect(names).toEqual(['rating:5.2.1', 'note:5.2.1:9f', 'evidence_link:5.2.1:7', 'hearing:1:L03-584', 'absent:1:L03', null, null]);
});

const rating = (hash: string, base: string | null = null, aside?: string): FoldedEntry => ({
  hash,
  base,
  kind: 'rating',
  indicator: '1.1.1',
  value: { level: 'A' },
  aside: aside ?? null,
});
const removal = (hash: string, removed: string): FoldedEntry => ({ hash, base: null, kind: 'remove', value: { hash: removed } });
const FIELD = 'rating:1.1.1';

test.each<[string, FoldedEntry[], FieldVersions | undefined]>([
  ['one', [rating('a')], { current: 'a', others: [] }],
  ['typed over', [rating('a'), rating('b', 'a')], { current: 'b', others: [] }],
  ['two that did not know of each other', [rating('a'), rating('b')], { current: 'b', others: ['a'] }],
  ['both from one base', [rating('a'), rating('b', 'a'), rating('c', 'a')], { current: 'c', others: ['b'] }],
  ['typed over one beside', [rating('a'), rating('b'), rating('c', 'a')], { current: 'c', others: ['b'] }],
  ['one that is aside', [rating('a'), rating('b', 'a', 'invalid')], { current: 'a', others: [] }],
  ['typed over one that is aside', [rating('a'), rating('b', 'a', 'invalid'), rating('c', 'b')], { current: 'c', others: [] }],
  ['the current one removed', [rating('a'), rating('b'), removal('r', 'b')], { current: 'a', others: [] }],
  ['one beside removed', [rating('a'), rating('b'), removal('r', 'a')], { current: 'b', others: [] }],
  ['the only one removed', [rating('a'), removal('r', 'a')], undefined],
  ['removed twice', [rating('a'), rating('b'), removal('r', 'b'), removal('s', 'b')], { current: 'a', others: [] }],
  ['an unknown one removed', [rating('a'), removal('r', 'x')], { current: 'a', others: [] }],
])('the versions of a field: %s', (_, entries, versions) => expect(fold(entries).get(FIELD)).toEqual(versions));

test('removing nothing that is there changes no field', () => {
  const fields = fold([rating('a')]);
  expect(applyEntry(fields, removal('r', 'x'), () => undefined)).toBeNull();
  expect(fields.get(FIELD)).toEqual({ current: 'a', others: [] });
});

test('whatever devices write, no version is lost that nobody replaced or removed, and none comes twice', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const below = seeded(seed);
    const entries: FoldedEntry[] = [];
    const left = new Set<string>();
    for (let at = 0; at < 40; at++) {
      const hash = `h${at}`;
      const named = entries.length > 0 && below(4) > 0 ? entries[below(entries.length)]! : null;
      if (named && named.kind !== 'remove' && below(6) === 0) {
        entries.push(removal(hash, named.hash));
        left.delete(named.hash);
      } else {
        const aside = below(8) === 0 ? 'invalid' : undefined;
        const entry = rating(hash, named && named.kind !== 'remove' ? named.hash : null, aside);
        entries.push(entry);
        if (!aside) {
          let base = entry.base;
          for (let over = entries.find((one) => one.hash === base); over?.aside; over = entries.find((one) => one.hash === base)) base = over.base;
          if (base !== null) left.delete(base);
          left.add(hash);
        }
      }
    }
    const versions = fold(entries).get(FIELD);
    const held = versions ? [versions.current, ...versions.others] : [];
    expect(held.toSorted(), `seed ${seed}`).toEqual([...left].toSorted());
    const newest = entries.findLast((entry) => entry.kind === 'rating' && !entry.aside && left.has(entry.hash));
    expect(versions?.current, `seed ${seed}`).toBe(newest?.hash);
  }
});
