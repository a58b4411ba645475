import { CARRIED_MARKS, type AnswerLevel, type CarriedMark } from '@miyar/contract/evaluation/answers';
import { seeded } from '@miyar/contract/evaluation/score/testing/random';
import { describe, expect, test } from 'vitest';
import { type AnsweredIndicator, carriedMark, type FormerAnswer } from './carry.ts';

const AT = new Date('2028-10-15T08:00:00.000Z');
const indicator: AnsweredIndicator = {
  lineage: '00000000-0000-4000-8000-000000000001',
  titleAr: 'السلامة',
  titleEn: 'Safety',
  descriptionAr: 'شهادات السلامة سارية.',
  descriptionEn: 'Safety certificates are valid.',
  critical: false,
};
const former = (fields: Partial<FormerAnswer> = {}): FormerAnswer => ({
  indicator,
  level: 'B',
  submitted: false,
  savedAt: new Date('2028-09-03T08:00:00.000Z'),
  ...fields,
});

describe('the mark of an indicator', () => {
  test.each<[string, Partial<FormerAnswer>, CarriedMark]>([
    ['never submitted, saved a moment ago', {}, 'unchanged'],
    ['never submitted, saved twelve months ago to the day', { savedAt: new Date('2027-10-15T05:00:00.000Z') }, 'unchanged'],
    ['never submitted, saved a day earlier', { savedAt: new Date('2027-10-14T05:00:00.000Z') }, 'confirm'],
    ['submitted', { submitted: true }, 'confirm'],
    ['submitted long ago', { submitted: true, savedAt: new Date('2023-01-01T05:00:00.000Z') }, 'confirm'],
    ['not applicable, never submitted', { level: 'NA' }, 'unchanged'],
    ['not applicable, submitted', { level: 'NA', submitted: true }, 'confirm'],
    ['another title in Arabic', { indicator: { ...indicator, titleAr: 'الأمن' } }, 'changed'],
    ['another title in English', { indicator: { ...indicator, titleEn: 'Security' } }, 'changed'],
    ['another description in Arabic', { indicator: { ...indicator, descriptionAr: '' } }, 'changed'],
    ['another description in English', { indicator: { ...indicator, descriptionEn: 'Valid.' } }, 'changed'],
    ['critical before', { indicator: { ...indicator, critical: true } }, 'changed'],
    ['changed and submitted', { submitted: true, indicator: { ...indicator, titleEn: 'Security' } }, 'changed'],
  ])('%s', (_name, fields, mark) => {
    expect(carriedMark(indicator, former(fields), AT)).toBe(mark);
  });

  test('without a former answer is new', () => expect(carriedMark(indicator, undefined, AT)).toBe('new'));

  test.each(['unchanged text', 'now critical'])('not applicable is no answer to a critical indicator: %s', (which) => {
    const was = which === 'now critical' ? indicator : { ...indicator, critical: true };
    expect(carriedMark({ ...indicator, critical: true }, former({ level: 'NA', indicator: was }), AT)).toBe('changed');
  });
});

/** A pair of versions: the indicators of the later one, each with its former answer, and how many of them are open after every confirmation. */
function randomPair(random: (below: number) => number) {
  const changed = random(8);
  const added = random(5);
  const same = 1 + random(40);
  const levels: readonly AnswerLevel[] = ['A', 'B', 'C', 'D', 'NA'];
  const fields = ['titleAr', 'titleEn', 'descriptionAr', 'descriptionEn'] as const;
  const wasSubmitted = random(2) === 0;
  const pairs = Array.from({ length: same + changed + added }, (_, number) => {
    const now = { ...indicator, lineage: `${number}`, titleEn: `Safety ${number}` };
    if (number >= same + changed) return { now, was: undefined };
    const differs = number < changed;
    const field = fields[random(4)]!;
    // One change in five is of the critical mark alone; some of those rated it not applicable.
    const other = random(5) === 0 ? { ...now, critical: true } : { ...now, [field]: `${now[field]} before` };
    const savedAt = new Date(AT.getTime() - random(900) * 86_400_000);
    return { now, was: former({ indicator: differs ? other : now, level: levels[random(5)]!, submitted: wasSubmitted, savedAt }) };
  });
  return { pairs, open: changed + added };
}

test('after every confirmation exactly the changed and the new indicators of 1,000 random pairs of versions are open', () => {
  const random = seeded(1448);
  const seen = new Set<string>();
  for (let each = 0; each < 1000; each += 1) {
    const { pairs, open } = randomPair(random);
    const marks = pairs.map(({ now, was }) => carriedMark(now, was, AT));
    for (const mark of marks) seen.add(mark);
    expect(marks.filter((mark) => mark === 'changed' || mark === 'new')).toHaveLength(open);
    const unchanged = pairs.filter(({ was }, index) => marks[index] === 'unchanged' && was?.submitted);
    expect(unchanged).toEqual([]);
  }
  expect([...seen].sort()).toEqual([...CARRIED_MARKS].sort());
});
