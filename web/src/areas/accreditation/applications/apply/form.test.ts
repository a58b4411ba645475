import type { Application } from '@miyar/contract/accreditation/applications';
import { applications } from '@miyar/contract/rules/accreditation/applications';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../lib/forms/problems.ts';
import { type ApplyValues, applyForm, sharesOf, startValues, stepOf } from './form.ts';
import { isOpenIn, likelySchool } from './likely-school.ts';
import { likelyType, typeDetail, type TypeOffers } from './use-type-offers.ts';

const rule = applications.submit.files.registration_doc;
const file = (name: string, size = 10): File => {
  const made = new File(['%PDF-1.7'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const filled: ApplyValues = {
  name: ' Al-Noor ',
  name_alternative: '',
  country: 'Kenya',
  accreditation_type: 'new',
  registration_doc: file('a.pdf'),
  curriculum_doc: file('b.pdf'),
};
const problems = (changes: Partial<ApplyValues>, previous?: number) => problemsOf(applications.submit, applyForm(previous), { ...filled, ...changes }, 'en');

describe('a file', () => {
  it.each([
    [null, 'file_required'],
    [file('licence.docx'), 'This file type is not accepted here. Accepted: pdf.'],
    [file('pdf'), 'This file type is not accepted here. Accepted: pdf.'],
    [file('licence.pdf', 0), 'The file is empty.'],
    [file('licence.pdf', rule.maxBytes + 1), 'The file is larger than allowed (10 MB).'],
    [file('ترخيص.PDF', rule.maxBytes), undefined],
  ])('%# has the problem %s', (registration_doc, problem) => {
    expect(problems({ registration_doc }).registration_doc).toBe(problem);
  });
});

describe('the form', () => {
  it('takes what the contract takes', () => {
    expect(problems({})).toEqual({});
    expect(applications.submit.body.parse(applyForm(undefined).input(filled).body)).toMatchObject({ name: 'Al-Noor', country: 'Kenya' });
  });

  it('names every empty field by our codes', () => {
    expect(problems(startValues(undefined))).toEqual({
      name: 'required',
      country: 'required',
      accreditation_type: 'invalid_choice',
      registration_doc: 'file_required',
      curriculum_doc: 'file_required',
    });
  });

  it('asks for no documents where an earlier application has them, and still looks at those chosen', () => {
    const without = { registration_doc: null, curriculum_doc: null };
    expect(problems(without, 7)).toEqual({});
    expect(problems({ ...without, curriculum_doc: file('b.docx') }, 7)).toEqual({ curriculum_doc: 'This file type is not accepted here. Accepted: pdf.' });
  });

  it('begins a first application with the name of the account', () => {
    expect(startValues(undefined, 'Al-Noor')).toMatchObject({ name: 'Al-Noor', country: '', accreditation_type: '' });
  });

  it('begins with an earlier application, whose type is chosen after an approval once the server says which are taken', () => {
    const from = { name: 'Al-Huda', name_alternative: null, country: 'Uganda', accreditation_type: 'new', status: 'approved' } as Application;
    expect(startValues(from)).toMatchObject({ name: 'Al-Huda', name_alternative: '', country: 'Uganda', accreditation_type: '' });
    expect(startValues({ ...from, status: 'rejected' }).accreditation_type).toBe('new');
  });

  it.each<
    [state: string, status: 'approved' | 'rejected', type: 'new' | 'renewal', offers: TypeOffers, likely: 'new' | 'renewal', fresh: string, renewal: string]
  >([
    [
      'in force, its renewal not open',
      'approved',
      'new',
      {
        new: { can: 'certificate_not_ended', from: '2031-08-23', certificate_until: '2032-02-23' },
        renewal: { can: 'renewal_too_early', from: '2031-08-23', certificate_until: '2032-02-23' },
      },
      'renewal',
      'The certificate has not ended. Its renewal opens on 23 August 2031.',
      'Renewal opens on 23 August 2031.',
    ],
    [
      'in force, its renewal open',
      'approved',
      'new',
      { new: { can: true, certificate_until: '2032-02-23' }, renewal: { can: true, certificate_until: '2032-02-23' } },
      'renewal',
      'The certificate ends on 23 February 2032. A new one replaces it on the day it is issued.',
      'The certificate ends on 23 February 2032.',
    ],
    [
      'ended',
      'approved',
      'renewal',
      { new: { can: true }, renewal: { can: 'renewal_closed', ended: '2026-09-21' } },
      'new',
      'No certificate is in force.',
      'The certificate ended on 21 September 2026.',
    ],
    [
      'ended, on the short path',
      'approved',
      'new',
      { new: { can: true }, renewal: { can: true } },
      'new',
      'No certificate is in force.',
      'The institution was accredited before.',
    ],
    [
      'withdrawn',
      'approved',
      'new',
      { new: { can: true }, renewal: { can: 'renewal_withdrawn' } },
      'new',
      'No certificate is in force.',
      'The certificate was withdrawn.',
    ],
    [
      'refused as a renewal, too late for another',
      'rejected',
      'renewal',
      { new: { can: true }, renewal: { can: 'renewal_closed', ended: '2026-09-21' } },
      'new',
      'No certificate is in force.',
      'The certificate ended on 21 September 2026.',
    ],
    [
      'refused and never accredited',
      'rejected',
      'new',
      { new: { can: true }, renewal: { can: 'renewal_without_approval' } },
      'new',
      'No certificate is in force.',
      'The institution was not accredited before.',
    ],
  ])('chooses the likely type and says what is true of both where the certificate is %s', (_, status, accreditation_type, offers, likely, fresh, renewal) => {
    expect(likelyType({ status, accreditation_type }, offers)).toBe(likely);
    const detail = (type: 'new' | 'renewal') => typeDetail(type, offers, 'en').replace(/[\u2068\u2069]/g, '');
    expect([detail('new'), detail('renewal')]).toEqual([fresh, renewal]);
  });

  it('is most likely for the newest institution without an open application, known by either of its names', () => {
    const of = (name: string, status: string, name_alternative: string | null = null) => ({ name, name_alternative, country: 'Uganda', status }) as Application;
    const approved = of('مدرسة الهدى', 'approved', 'Al-Huda');
    expect(likelySchool([of('Other', 'pending'), approved])).toBe(approved);
    expect(likelySchool([of('Al-Huda', 'pending'), approved])).toBeUndefined();
    expect(isOpenIn([of('Al-Huda', 'pending')], { ...approved, country: 'Kenya' })).toBe(false);
    expect(likelySchool([])).toBeUndefined();
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
