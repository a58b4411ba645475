import type { Application } from '@miyar/contract/applications';
import { applications } from '@miyar/contract/applications';
import { describe, expect, it } from 'vitest';
import { applySchema, fileErrorText, fileProblem, sharesOf, startValues, stepOf } from './form.ts';

const rule = applications.submit.files.registration_doc;
const file = (name: string, size = 10): File => {
  const made = new File(['%PDF-1.7'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('a file', () => {
  it.each([
    [null, 'file_required'],
    [file('licence.docx'), 'file_type_not_allowed'],
    [file('pdf'), 'file_type_not_allowed'],
    [file('licence.pdf', 0), 'file_empty'],
    [file('licence.pdf', rule.maxBytes + 1), 'file_too_large'],
    [file('ترخيص.PDF', rule.maxBytes), undefined],
  ])('%# has the problem %s', (given, problem) => {
    expect(fileProblem(given, rule)).toBe(problem);
  });

  it('is refused in words with its limits', () => {
    expect(fileErrorText('file_too_large', rule, 'en')).toBe('The file is larger than allowed (10 MB).');
    expect(fileErrorText('file_type_not_allowed', rule, 'ar')).toBe('نوع الملف غير مقبول هنا. المقبول: pdf.');
    expect(fileErrorText('Said by the server.', rule, 'en')).toBe('Said by the server.');
  });
});

describe('the form', () => {
  const filled = {
    name: ' Al-Noor ',
    name_alternative: '',
    country: 'Kenya',
    accreditation_type: 'new',
    registration_doc: file('a.pdf'),
    curriculum_doc: file('b.pdf'),
  };

  it('takes what the contract takes', () => {
    expect(applySchema({ documentsNeeded: true }).safeParse(filled)).toMatchObject({ success: true, data: { name: 'Al-Noor', country: 'Kenya' } });
  });

  it('names every empty field by our codes', () => {
    const { error } = applySchema({ documentsNeeded: true }).safeParse(startValues(undefined));
    const problems = Object.fromEntries(error!.issues.map(({ path, message }) => [path.join('.'), message]));
    expect(problems).toEqual({
      name: 'required',
      country: 'required',
      accreditation_type: 'invalid_choice',
      registration_doc: 'file_required',
      curriculum_doc: 'file_required',
    });
  });

  it('asks for no documents where an earlier application has them, and still looks at those chosen', () => {
    const without = { ...filled, registration_doc: null, curriculum_doc: null };
    const schema = applySchema({ documentsNeeded: false });
    expect(schema.safeParse(without).success).toBe(true);
    expect(schema.safeParse({ ...without, curriculum_doc: file('b.docx') }).error?.issues.map(({ message }) => message)).toEqual(['file_type_not_allowed']);
  });

  it('begins a first application with the name of the account', () => {
    expect(startValues(undefined, 'Al-Noor')).toMatchObject({ name: 'Al-Noor', country: '', accreditation_type: '' });
  });

  it('begins with an earlier application, as a renewal after an approval', () => {
    const from = { name: 'Al-Huda', name_alternative: null, country: 'Uganda', accreditation_type: 'new', status: 'approved' } as Application;
    expect(startValues(from)).toMatchObject({ name: 'Al-Huda', name_alternative: '', country: 'Uganda', accreditation_type: 'renewal' });
    expect(startValues({ ...from, status: 'rejected' }).accreditation_type).toBe('new');
  });

  it('knows the step of a field', () => {
    expect([stepOf('country'), stepOf('curriculum_doc'), stepOf('elsewhere')]).toEqual([0, 1, undefined]);
  });
});

it('shares the progress out over the files in their order', () => {
  expect(sharesOf([300, 100], 0.375)).toEqual([0.5, 0]);
  expect(sharesOf([300, 100], 0.875)).toEqual([1, 0.5]);
  expect(sharesOf([300, 100], 1)).toEqual([1, 1]);
});
