import { expect, it } from 'vitest';
import { type Found, pathOfResult } from './path-of-result.ts';

const found = (kind: Found['kind']): Found => ({ kind, id: 7, school_id: 3, title: 'Dr Yusuf' });

it('leads an administrator to the page of a school, and to the lists of all else', () => {
  const place = (kind: Found['kind']) => pathOfResult('admin', found(kind), 'yusuf');
  expect(place('school')).toBe('/dashboard/admin?view=schools&school=7');
  expect(place('application')).toBe('/dashboard/admin?view=schools&school=3');
  expect(place('evaluator')).toBe('/dashboard/admin?view=evaluators&q=Dr+Yusuf');
  expect(place('report')).toBe('/dashboard/admin?view=evaluation-reports&school_id=3&report=7');
  expect(place('document')).toBe('/dashboard/admin?view=documents&q=Dr+Yusuf');
});

it('leads each other role into its own dashboard', () => {
  expect(pathOfResult('evaluator', found('school'), 'huda')).toBe('/dashboard/evaluator?view=schools&school=7');
  expect(pathOfResult('evaluator', found('report'), 'huda')).toBe('/dashboard/evaluator?view=reports&report=7');
  expect(pathOfResult('evaluator', found('feedback'), 'huda')).toBe('/dashboard/evaluator?view=reports&list=feedback&q=huda');
  expect(pathOfResult('institution', found('application'), 'huda')).toBe('/dashboard/school?view=applications&application=7');
  expect(pathOfResult('institution', found('feedback'), 'huda')).toBe('/dashboard/school?view=feedback&q=huda');
  expect(pathOfResult('trainer', found('training_session'), 'x')).toBe('/dashboard/trainer?view=training&session=7&q=x');
  expect(pathOfResult('trainer', found('document'), 'x')).toBe('/#official-documents');
});
