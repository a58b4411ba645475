import { describe, expect, test } from 'vitest';
import { joinParagraphs, paragraphsOf, parityOf } from './parity.ts';

describe('the gate between both languages', () => {
  test.each([
    ['figures of both keyboards', 'بلغ المجموع ٨١٫١ من 100.', 'The total is 81.1 of 100.'],
    ['thousands', 'حفظ ١٬٢٠٠ متعلم.', '1,200 learners memorise.'],
    ['codes', 'قُدّر المؤشر 6.2.2 عند C.', 'Indicator 6.2.2 is rated C.'],
    ['dates, however they are written', 'من 24 فبراير 2027 إلى 2027-03-01', 'From February 24, 2027 to 1 March 2027'],
    ['paragraphs', 'الأولى.\n\nالثانية.', 'The first.\n\nThe second.'],
    ['a code at the end of a sentence', 'راجع 6.2.2.', 'See 6.2.2.'],
  ])('agrees on %s', (_, ar, en) => {
    expect(parityOf({ ar, en })).toEqual([]);
  });

  test.each([
    ['a paragraph without its match', 'الأولى.\n\nالثانية.', 'The first.', [{ kind: 'paragraph', paragraph: 2, missing: 'en', value: '2' }]],
    ['one in the middle', 'أ\n\nب\n\nج', 'a\n\n\n\nc', [{ kind: 'paragraph', paragraph: 2, missing: 'en', value: '2' }]],
    [
      'another figure',
      'بلغ 81.1.',
      'It is 81.2.',
      [
        { kind: 'figure', paragraph: 1, missing: 'en', value: '81.1' },
        { kind: 'figure', paragraph: 1, missing: 'ar', value: '81.2' },
      ],
    ],
    [
      'another code',
      'المؤشر 6.2.2',
      'Indicator 6.2.3',
      [
        { kind: 'code', paragraph: 1, missing: 'en', value: '6.2.2' },
        { kind: 'code', paragraph: 1, missing: 'ar', value: '6.2.3' },
      ],
    ],
    [
      'another day',
      'في 24 فبراير 2027',
      'on 25 February 2027',
      [
        { kind: 'date', paragraph: 1, missing: 'en', value: '2027-02-24' },
        { kind: 'date', paragraph: 1, missing: 'ar', value: '2027-02-25' },
      ],
    ],
    ['a figure said twice in one', '3 و3', '3', [{ kind: 'figure', paragraph: 1, missing: 'en', value: '3' }]],
    ['a text in one language', 'نص.', '', [{ kind: 'paragraph', paragraph: 1, missing: 'en', value: '1' }]],
  ])('names %s', (_, ar, en, faults) => {
    expect(parityOf({ ar, en })).toEqual(faults);
  });

  test('paragraphs come back as they were joined', () => {
    const texts = ['One.', '', 'Three,\nin two lines.'];
    expect(paragraphsOf(joinParagraphs(texts))).toEqual(texts);
    expect(paragraphsOf('')).toEqual([]);
  });
});
