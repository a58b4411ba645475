import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import './error-texts.ts';
import { errorMessage, showApiError } from './form.ts';

function form() {
  const made = createFormControl({ defaultValues: { name: '', email: '', address: { city: '' } } });
  const errors: Record<string, unknown> = {};
  made.subscribe({ formState: { errors: true }, callback: (state) => void Object.assign(errors, state.errors) });
  return { form: made as never as Parameters<typeof showApiError<{ name: string; email: string; address: { city: string } }>>[0], errors };
}

const refusal = (...fields: string[]) =>
  new ApiError({
    status: 400,
    code: 'invalid_request',
    message: 'Check the marked fields.',
    errors: fields.map((field) => ({ field, code: 'required', message: `${field} is required` })),
  });

it('puts each error at its field', () => {
  const { form: target, errors } = form();
  showApiError(target, refusal('email', 'address.city'));
  expect(errors).toMatchObject({ email: { type: 'required', message: 'required' }, address: { city: { type: 'required' } } });
  expect(errors).not.toHaveProperty('root');
});

it('puts what has no field at the head of the form', () => {
  const { form: target, errors } = form();
  showApiError(target, refusal('email', 'captcha'));
  expect(errors).toMatchObject({ email: {}, root: { type: 'invalid_request', message: 'Check the marked fields.' } });
});

it('follows the names it is given', () => {
  const { form: target, errors } = form();
  showApiError(target, refusal('school_name'), { school_name: 'name' });
  expect(errors).toMatchObject({ name: { type: 'required' } });
});

it('keeps the server’s words where they carry values', () => {
  const { form: target, errors } = form();
  showApiError(
    target,
    new ApiError({ status: 400, code: 'invalid_request', message: '', errors: [{ field: 'name', code: 'too_long', message: 'At most 200 characters.' }] }),
  );
  expect(errors).toMatchObject({ name: { message: 'At most 200 characters.' } });
});

it('says a refusal without fields at the head', () => {
  const { form: target, errors } = form();
  showApiError(target, new ApiError({ status: 409, code: 'email_taken', message: 'That address is taken.' }));
  expect(errors).toMatchObject({ root: { type: 'email_taken', message: 'That address is taken.' } });
});

it('says our codes in the reader’s language, and other messages as they are', () => {
  expect([errorMessage('required', 'ar'), errorMessage('required', 'en'), errorMessage('Something else', 'ar'), errorMessage(undefined, 'ar')]).toEqual([
    'هذا الحقل مطلوب.',
    'This field is required.',
    'Something else',
    undefined,
  ]);
});
