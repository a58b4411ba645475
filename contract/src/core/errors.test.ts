import { expect, test } from 'vitest';
import { ERRORS, errorText } from './errors.ts';
import { ACCOUNTS_ERRORS } from './error-texts/accounts.ts';
import { ACCREDITATION_ERRORS } from './error-texts/accreditation.ts';
import { COMMUNICATION_ERRORS } from './error-texts/communication.ts';
import { CORE_ERRORS } from './error-texts/core.ts';
import { EVALUATION_ERRORS } from './error-texts/evaluation.ts';
import { FAMILY_ERRORS } from './error-texts/families.ts';
import { YEARS_ERRORS } from './error-texts/years.ts';
import { OPERATIONS_ERRORS } from './error-texts/operations.ts';
import { PRIVACY_ERRORS } from './error-texts/privacy.ts';
import { SITE_ERRORS } from './error-texts/site.ts';
import { TRAINING_ERRORS } from './error-texts/training.ts';

test('each code is declared by one area', () => {
  const areas = [
    CORE_ERRORS,
    ACCOUNTS_ERRORS,
    ACCREDITATION_ERRORS,
    EVALUATION_ERRORS,
    YEARS_ERRORS,
    FAMILY_ERRORS,
    TRAINING_ERRORS,
    COMMUNICATION_ERRORS,
    SITE_ERRORS,
    PRIVACY_ERRORS,
    OPERATIONS_ERRORS,
  ];
  expect(areas.flatMap((area) => Object.keys(area)).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});

test.each([
  [1, 'بعد دقيقة واحدة.', 'in 1 minute.'],
  [2, 'بعد دقيقتين.', 'in 2 minutes.'],
  [10, 'بعد 10 دقائق.', 'in 10 minutes.'],
  [11, 'بعد 11 دقيقة.', 'in 11 minutes.'],
  [100, 'بعد 100 دقيقة.', 'in 100 minutes.'],
])('a time to wait of %i minutes has the form its number asks for', (minutes, ar, en) => {
  expect(errorText('too_many_sign_ins', 'ar', { minutes })).toContain(ar);
  expect(errorText('too_many_sign_ins', 'en', { minutes })).toContain(en);
});

test('no text puts a number of its own before minutes or seconds', () => {
  for (const [code, { ar, en }] of Object.entries(ERRORS)) expect(`${ar} ${en}`, code).not.toMatch(/\{\{(?:minutes|seconds)\}\} (?:minutes?|seconds?|د|ث)/);
});
