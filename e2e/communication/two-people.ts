import { api } from '@miyar/contract';
import type { Session } from '@miyar/contract/accounts/accounts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Language, noteRefusals, test } from '../fixtures.ts';
import { callAs, NORA, PASSWORD } from '../people.ts';

export interface Someone {
  id: number;
  name: string;
  email: string;
}

/** A new account, so that nobody else writes in its conversations. */
export async function newAccount(request: APIRequestContext, role: 'school' | 'trainer' | 'evaluator', unique: string, language: Language): Promise<Someone> {
  const email = `${role}@${unique}.example`;
  const name = `${role === 'school' ? 'School' : 'Sara'} ${unique}`;
  const answer = await request.post(`/api/auth/signup/${role}`, { data: { name, email, password: PASSWORD, language } });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  const login = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  return { id: ((await login.json()) as Session).user.id, name, email };
}

/** Writes from one person to another and returns the message. */
export const write = (request: APIRequestContext, from: string, to: number, message: string) =>
  callAs(request, from, api.messaging.send, { body: { recipientId: to, message } });

/** The administrator's id. */
export async function noraId(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/auth/login', { data: { email: NORA, password: PASSWORD } });
  return ((await answer.json()) as Session).user.id;
}

/** Another person's screen at the same time, with the test's settings. */
export async function anotherScreen(browser: Browser, page: Page, language: Language): Promise<Page> {
  const { baseURL, timezoneId, locale, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: page.viewportSize(),
    timezoneId: timezoneId ?? 'Asia/Riyadh',
    locale: locale ?? 'ar-SA',
    hasTouch: hasTouch ?? false,
  });
  await noteRefusals(context);
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context.newPage();
}
