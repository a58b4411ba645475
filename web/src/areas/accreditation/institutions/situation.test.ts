import { describe, expect, it } from 'vitest';
import { decisionSituation, visitSituation, waitingLead } from './situation.ts';

describe('the situation of the administration', () => {
  it.each([
    [0, 'لا طلبات تنتظر القرار'],
    [1, 'طلب واحد ينتظر القرار'],
    [2, 'طلبان ينتظران القرار'],
    [3, 'ثلاثة طلبات تنتظر القرار'],
    [8, 'ثمانية طلبات تنتظر القرار'],
    [10, 'عشرة طلبات تنتظر القرار'],
    [11, '11 طلبًا ينتظر القرار'],
    [99, '99 طلبًا ينتظر القرار'],
    [100, '100 طلب ينتظر القرار'],
    [102, '102 طلب ينتظر القرار'],
    [1103, '1,103 طلبات تنتظر القرار'],
  ])('says %i in Arabic', (count, words) => {
    expect(decisionSituation(count, 'ar')).toBe(words);
  });

  it.each([
    [0, 'No application awaits a decision'],
    [1, 'One application awaits a decision'],
    [2, 'Two applications await a decision'],
    [3, 'Three applications await a decision'],
    [11, '11 applications await a decision'],
  ])('says %i in English', (count, words) => {
    expect(decisionSituation(count, 'en')).toBe(words);
  });
});

describe('the situation of an evaluator', () => {
  it.each([
    [0, 'لا مدرسة تنتظر زيارتك'],
    [1, 'مدرسة واحدة تنتظر زيارتك'],
    [2, 'مدرستان تنتظران زيارتك'],
    [3, 'ثلاث مدارس تنتظر زيارتك'],
    [8, 'ثماني مدارس تنتظر زيارتك'],
    [10, 'عشر مدارس تنتظر زيارتك'],
    [12, '12 مدرسة تنتظر زيارتك'],
    [200, '200 مدرسة تنتظر زيارتك'],
  ])('says %i in Arabic', (count, words) => {
    expect(visitSituation(count, 'ar')).toBe(words);
  });

  it('says it in English', () => {
    expect([0, 1, 2, 3, 12].map((count) => visitSituation(count, 'en'))).toEqual([
      'No school awaits your visit',
      'One school awaits your visit',
      'Two schools await your visit',
      'Three schools await your visit',
      '12 schools await your visit',
    ]);
  });
});

describe('how long the oldest has waited', () => {
  it.each([
    [3, 56, 'أقدمها ينتظر منذ 56 يومًا.'],
    [3, 0, 'أقدمها وصل اليوم.'],
    [3, 1, 'أقدمها ينتظر منذ يوم واحد.'],
    [3, 2, 'أقدمها ينتظر منذ يومين.'],
    [3, 5, 'أقدمها ينتظر منذ 5 أيام.'],
    [3, 100, 'أقدمها ينتظر منذ 100 يوم.'],
    [1, 11, 'ينتظر منذ 11 يومًا.'],
    [1, 0, 'وصل اليوم.'],
    [0, undefined, 'صدر القرار في كل الطلبات.'],
  ])('with %s waiting, since %s days', (pending, days, words) => {
    expect(waitingLead({ pending, days }, 'ar')).toBe(words);
  });

  it('says it in English, and nothing it does not know', () => {
    expect([
      waitingLead({ pending: 3, days: 56 }, 'en'),
      waitingLead({ pending: 1, days: 1 }, 'en'),
      waitingLead({ pending: 3, days: 0 }, 'en'),
      waitingLead({ pending: 3, days: undefined }, 'en'),
    ]).toEqual(['The oldest has been waiting for 56 days.', 'It has been waiting for 1 day.', 'The oldest arrived today.', undefined]);
  });
});
