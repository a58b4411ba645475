import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

describe('where signing in leads', () => {
  it('is the page of one’s own dashboard that was asked for', () => {
    expect(afterSignIn('institution', '/dashboard/school?view=applications#7')).toBe('/dashboard/school?view=applications#7');
    expect(afterSignIn('admin', '/dashboard/admin')).toBe('/dashboard/admin');
    expect(afterSignIn('admin', '/dashboard?view=messages')).toBe('/dashboard/admin?view=messages');
  });

  it('is the invitation into an organisation that was followed', () => {
    expect(afterSignIn('institution', '/auth/join?token=abc')).toBe('/auth/join?token=abc');
    expect(afterSignIn('institution', '/auth/join/../login')).toBe('/dashboard/school');
  });

  it('is the workbook on the device that was opened', () => {
    expect(afterSignIn('evaluator', '/workbook/12/5.2.1')).toBe('/workbook/12/5.2.1');
    expect(afterSignIn('evaluator', '/workbook/../auth/login')).toBe('/dashboard/evaluator');
  });

  it.each(['/cases', '/cases/12/visit', '/tasks', '/invitations'])('is a page that several roles have: %s', (next) => {
    expect(afterSignIn('evaluator', next)).toBe(next);
    expect(afterSignIn('evaluator', `${next}/../../auth/login`)).toMatch(/^\/(?:cases\/auth\/login|dashboard\/evaluator)$/);
    expect(afterSignIn('evaluator', `${next}x`)).toBe(next.includes('visit') ? `${next}x` : '/dashboard/evaluator');
  });

  it('is one’s own dashboard when nothing, or another role’s page, was asked for', () => {
    expect(afterSignIn('evaluator', null)).toBe('/dashboard/evaluator');
    expect(afterSignIn('trainer', '/dashboard/admin')).toBe('/dashboard/trainer');
    expect(afterSignIn('institution', '/dashboard/schools')).toBe('/dashboard/school');
    expect(afterSignIn('institution', '/dashboard/school/../admin')).toBe('/dashboard/school');
    expect(afterSignIn('institution', '/verify/7K3M-P2QX-9ABC')).toBe('/dashboard/school');
  });

  it.each([
    'https://elsewhere.example/dashboard/school',
    '//elsewhere.example/dashboard/school',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    'javascript:alert(1)',
    'dashboard/school',
    ' /dashboard/school',
    '',
    '/dashboard/school/..//elsewhere.example',
  ])('never leaves the site: %j', (next) => {
    expect(afterSignIn('institution', next)).toBe('/dashboard/school');
  });
});
