import { describe, expect, it } from 'vitest';
import { byWhen, dotsOf, FAMILY_SENTENCES, figureSentence, replyIn } from './family-sentences.ts';

const write = (day: string): string => `<${day}>`;

describe('the sentences of the report for families', () => {
  it('say by when something improves: a day, months with their day, or the next evaluation', () => {
    expect(byWhen({ day: '2027-06-01' }, 'ar', write)).toBe('بحلول <2027-06-01>');
    expect(byWhen({ next: true }, 'en', write)).toBe('In the next evaluation');
    const months = (count: number, language: 'ar' | 'en') => byWhen({ months: count, day: '2028-02-28' }, language, write);
    expect([1, 2, 6, 12].map((count) => months(count, 'ar'))).toEqual([
      'خلال شهر من القرار، بحلول <2028-02-28>',
      'خلال شهرين من القرار، بحلول <2028-02-28>',
      'خلال 6 أشهر من القرار، بحلول <2028-02-28>',
      'خلال 12 شهرًا من القرار، بحلول <2028-02-28>',
    ]);
    expect([1, 6].map((count) => months(count, 'en'))).toEqual([
      'Within a month of the decision, by <2028-02-28>',
      'Within 6 months of the decision, by <2028-02-28>',
    ]);
  });

  it('count areas and evaluators as each language does', () => {
    const reach = (count: number) => FAMILY_SENTENCES.ar.areasReach(count, 7, 'متقن');
    expect([0, 1, 2, 5].map(reach)).toEqual([
      'لم يبلغ أي مجال من 7 مستوى «متقن».',
      'مجال واحد من 7 بلغ مستوى «متقن» أو ما فوقه.',
      'مجالان من 7 بلغا مستوى «متقن» أو ما فوقه.',
      '5 مجالات من 7 بلغت مستوى «متقن» أو ما فوقه.',
    ]);
    expect(FAMILY_SENTENCES.en.areasReach(1, 7, 'Proficient')).toBe('1 of 7 areas reaches Proficient or above.');
    expect([1, 2, 3, 11].map(FAMILY_SENTENCES.ar.evaluators)).toEqual(['مقوّم مستقل واحد', 'مقوّمان مستقلان', '3 مقوّمين مستقلين', '11 مقوّمًا مستقلًّا']);
    expect(FAMILY_SENTENCES.ar.areas(7)).toBe('سبعة مجالات، بكلام يسير');
    expect(FAMILY_SENTENCES.en.areas(14)).toBe('The areas, in plain words');
  });

  it('give a figure with its interval, where there is one', () => {
    const figure = { key: 'mastered' as const, shown: '88.9', lower: '75.9', upper: '95.3', heard: 36, of: 240 };
    expect(figureSentence(figure, 'ar')).toMatchObject({ between: 'بين 75.9% و95.3%', rests: 'سُمع 36 متعلمًا من 240، اختيروا بالقرعة' });
    expect(figureSentence({ ...figure, lower: null }, 'en').between).toBeNull();
  });

  it('give a reply in the language of the reader, or as it is in the other', () => {
    const reply = { ar: 'شكرًا', en: 'Thanks', translated: 'en' as const };
    expect(replyIn(reply, 'en')).toEqual({ text: 'Thanks', language: 'en', translated: true });
    expect(replyIn(reply, 'ar')).toEqual({ text: 'شكرًا', language: 'ar', translated: false });
    expect(replyIn({ ...reply, en: null, translated: null }, 'en')).toEqual({ text: 'شكرًا', language: 'ar', translated: false });
  });

  it('have a dot for each level, one for the lowest', () => {
    expect((['A', 'B', 'C', 'D', null] as const).map(dotsOf)).toEqual([4, 3, 2, 1, 0]);
  });
});
