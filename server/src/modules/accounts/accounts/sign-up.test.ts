import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const form = (changes: Partial<{ name: string; email: string; password: string }> = {}) => ({
  name: 'Umar ibn Said School',
  email: 'office@umar.example',
  password: CAST_PASSWORD,
  ...changes,
});

describe('sign-up', () => {
  test.each([
    ['school', 'institution'],
    ['evaluator', 'evaluator'],
    ['trainer', 'trainer'],
  ] as const)('as %s makes an account of type %s', async (role, accountType) => {
    const { user } = await app.stranger.does(api.accounts.signUp, { params: { role }, body: form() });
    expect(user).toMatchObject({ email: 'office@umar.example', role: accountType, accountType, verified: false });
    expect(JSON.stringify(user)).not.toContain('argon2');
    const { token } = await app.stranger.signIn({ email: 'office@umar.example', password: CAST_PASSWORD });
    expect(token).toMatch(/^[\w-]{32}$/);
  });

  test.each(['admin', 'Admin', 'institution', '..%2fadmin', ' '])('as %s is not found', async (role) => {
    const response = await app.stranger.fetch('POST', `/api/auth/signup/${role}`, {
      body: JSON.stringify(form()),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(404);
  });

  test('ignores a role in the body', async () => {
    const response = await app.stranger.fetch('POST', '/api/auth/signup/trainer', {
      body: JSON.stringify({ ...form(), role: 'admin', accountType: 'admin' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(((await response.json()) as { user: { role: string } }).user.role).toBe('trainer');
  });

  test('trims and lowers the e-mail, and takes each once, also of two at once', async () => {
    const attempts = await Promise.all(
      ['  Office@Umar.example ', 'office@umar.example'].map((email) =>
        app.stranger.send(api.accounts.signUp, { params: { role: 'school' }, body: form({ email }) }),
      ),
    );
    expect(attempts.map((response) => response.status).sort()).toEqual([201, 409]);
    const refused = await app.stranger.isRefused(api.accounts.signUp, { params: { role: 'school' }, body: form({ email: 'OFFICE@umar.example' }) });
    expect(refused).toMatchObject({ status: 409, code: 'email_taken', fields: { email: 'email_taken' } });
  });

  test('takes an address with a plus for another one', async () => {
    for (const email of ['office@umar.example', 'office+2@umar.example']) {
      expect((await app.stranger.send(api.accounts.signUp, { params: { role: 'school' }, body: form({ email }) })).status).toBe(201);
    }
    const again = { params: { role: 'school' as const }, body: form({ email: 'Office+2@UMAR.example' }) };
    expect(await app.stranger.isRefused(api.accounts.signUp, again)).toMatchObject({ status: 409, fields: { email: 'email_taken' } });
  });

  test.each([
    [{ password: 'short' }, { password: 'password_too_short' }, 'Password must be at least 8 characters'],
    [{ password: 'password123' }, { password: 'password_too_common' }, 'This password is common and easy to guess. Choose another.'],
    [{ password: 'my-Miyar-2026' }, { password: 'password_too_common' }, 'This password is common and easy to guess. Choose another.'],
    [{ email: 'no-at-sign' }, { email: 'invalid_email' }, 'Enter an email such as name@example.org.'],
    [{ email: 'محمد@example.org' }, { email: 'invalid_email' }, 'Enter an email such as name@example.org.'],
    [{ name: '   ' }, { name: 'required' }, 'This field is required.'],
    [{ name: '\u200C\u200D' }, { name: 'required' }, 'This field is required.'],
    [{ name: 'abc\uD800' }, { name: 'unsafe_characters' }, 'The text contains hidden characters that are not allowed.'],
  ])('refuses %o at the field', async (changes, fields, text) => {
    const response = await app.stranger.send(api.accounts.signUp, { params: { role: 'school' }, body: form(changes) });
    const problem = (await response.json()) as { errors: { field: string; code: string; message: string }[] };
    expect(response.status).toBe(400);
    expect(Object.fromEntries(problem.errors.map(({ field, code }) => [field, code]))).toEqual(fields);
    expect(problem.errors[0]!.message).toBe(text);
  });

  test('saves Arabic names with their marks as they were typed', async () => {
    const { user } = await app.stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: form({ name: 'مَدْرَسَةُ الهُدى' }) });
    expect(user.name).toBe('مَدْرَسَةُ الهُدى'.normalize('NFC'));
  });
});
