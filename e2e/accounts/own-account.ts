import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { openDashboard, PASSWORD } from '../people.ts';

export type OwnRole = 'school' | 'evaluator' | 'trainer';

/** Registers a new account, so that no other test sees its changes. */
export async function register(page: Page, role: OwnRole, unique: string, language: Language): Promise<{ email: string; name: string }> {
  const account = { email: `${role}@${unique}.example`, name: `${role} ${unique}` };
  const answer = await page.request.post(`/api/auth/signup/${role}`, { data: { ...account, password: PASSWORD, language } });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return account;
}

/** The same, signed in and in a part of the settings. */
export async function openSettings(page: Page, role: OwnRole, unique: string, language: Language, part = 'profile'): Promise<{ email: string; name: string }> {
  const account = await register(page, role, unique, language);
  await openDashboard(page, account.email, `/dashboard/${role}?view=settings#${part}`);
  return account;
}

/** Signs in by a call, as from another device. */
export async function elsewhere(page: Page, email: string, password = PASSWORD): Promise<{ status: number; token: string; user: Record<string, unknown> }> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const body = (await answer.json()) as { token?: string; user?: Record<string, unknown> };
  return { status: answer.status(), token: body.token ?? '', user: body.user ?? {} };
}
