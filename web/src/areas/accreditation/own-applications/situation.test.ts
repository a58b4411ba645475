import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { STAGES } from '@miyar/contract/accreditation/applications';
import { describe, expect, it } from 'vitest';
import { application as pending } from '../../../testing/samples/accreditation.ts';
import { decisionReason, nextStep, situationTitle } from './situation.ts';

const AT = '2026-10-20T06:40:00Z';
type Stage = (typeof STAGES)[number];

const application = (done: readonly Stage[], changes: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...pending({ name: 'Al-Huda', name_alternative: null, accreditation_type: 'renewal', submitted_at: AT }),
  documents: [],
  visit_date: null,
  history: [],
  stages: STAGES.map((name) => ({ name, at: done.includes(name) ? AT : null })),
  ...changes,
});

describe('the heading', () => {
  it.each([
    [null, 'لم تقدّم طلبًا بعد', 'You have not applied yet'],
    [application(['submitted']), 'طلب التجديد ينتظر تعيين المقوّم', 'Your renewal is waiting for an evaluator'],
    [application(['submitted', 'evaluator_assigned']), 'طلب التجديد في مرحلة الزيارة الميدانية', 'Your renewal is at the field visit'],
    [application(['submitted', 'evaluator_assigned', 'visited']), 'طلب التجديد ينتظر القرار', 'Your renewal is waiting for the decision'],
    [application(STAGES.slice(), { status: 'approved', accreditation_type: 'new' }), 'صدر القرار باعتماد المؤسسة', 'Your institution is accredited'],
    [
      application(STAGES.slice(), { status: 'approved', decision: 'conditional', accreditation_type: 'new' }),
      'صدر للمؤسسة اعتماد مشروط',
      'Your institution has conditional accreditation',
    ],
    [application(STAGES.slice(), { status: 'rejected', accreditation_type: 'new' }), 'لم يُقبل طلب الاعتماد', 'Your application was not approved'],
  ])('states the situation (%#)', (current, ar, en) => {
    expect(situationTitle(current, 'ar')).toBe(ar);
    expect(situationTitle(current, 'en')).toBe(en);
  });
});

describe('the next step', () => {
  it('is with the authority until it has decided', () => {
    expect(nextStep(application(['submitted']), 'en')?.title).toBe('The authority assigns an evaluator');
    expect(nextStep(application(['submitted', 'evaluator_assigned', 'visited']), 'en')?.title).toBe('The authority decides');
  });

  it('names the evaluator of the visit', () => {
    const history = [{ id: 1, kind: 'evaluator.assigned', at: AT, actor_name: null, data: { evaluator_name: 'Fatuma Wanjiru' } }];
    expect(nextStep(application(['submitted', 'evaluator_assigned'], { history }), 'en')?.detail).toContain('Fatuma Wanjiru');
  });

  it('is none once there is a certificate, and the certificate before that', () => {
    const approved = { status: 'approved', certificate_number: 'IQS-2026-0004' } as const;
    const can = { delete: 'application_not_pending', download_certificate: true } as const;
    expect(nextStep(application(STAGES.slice(), { ...approved, can }), 'ar')).toBeUndefined();
    expect(nextStep(application(STAGES.slice(), approved), 'ar')).toMatchObject({ title: 'الطلب معتمد' });
  });
});

describe('the reason of a decision', () => {
  it('is that of a conditional accreditation', () => {
    const conditional = { status: 'approved', decision: 'conditional', level: 'C', reason: 'Fix the fire exits.' } as const;
    expect(decisionReason(application(STAGES.slice(), conditional), 'ar')).toEqual({ title: 'اعتماد مشروط', reason: conditional.reason });
    expect(decisionReason(application(STAGES.slice(), { ...conditional, reason: null }), 'en')?.reason).toMatch(/on condition/);
  });

  it('is that of a refusal, with the way on', () => {
    const rejected = { status: 'rejected', reason: 'Two classrooms failed the safety check.' } as const;
    expect(decisionReason(application(STAGES.slice(), rejected), 'en')).toMatchObject({ reason: rejected.reason, todo: expect.stringMatching(/apply again/) });
    expect(decisionReason(application(STAGES.slice(), { ...rejected, reason: null }), 'en')?.reason).toMatch(/No reason was recorded/);
  });

  it('is that of the full path in the language of the reader', () => {
    const reasons = { ar: 'حدّ المؤشر الحرج النتيجة.', en: 'The critical indicator caps the result.' };
    const rejected = application(STAGES.slice(), { status: 'rejected', reasons });
    expect(decisionReason(rejected, 'ar')?.reason).toBe(reasons.ar);
    expect(decisionReason(rejected, 'en')?.reason).toBe(reasons.en);
  });

  it.each(['pending', 'approved'] as const)('is not shown of an application that is %s', (status) => {
    expect(decisionReason(application(['submitted'], { status, decision: null }), 'ar')).toBeUndefined();
  });
});
