import { api } from '@miyar/contract';
import { beforeEach, expect } from 'vitest';
import { PEOPLE } from '../../cast/people.ts';
import { workersOf } from '../../modules/registry.ts';
import { secretsMailedTo } from '../mails.ts';
import type { TestApp } from '../test-app.ts';

const START = '2026-11-21T08:00:00.000Z';

/** The repeated steps of tests of forgotten passwords, for the account of a school; each test begins at the same moment. */
export function recoverySteps(app: TestApp) {
  const EMAIL = PEOPLE.alHuda.email;
  const NEW = 'another long password';
  const later = (minutes: number) => app.setTime(new Date(Date.parse(START) + minutes * 60_000).toISOString());
  beforeEach(() => later(0));

  const ask = (email = EMAIL) => app.stranger.send(api.recovery.requestReset, { body: { email } });
  const confirm = (token: string, { email = EMAIL, newPassword = NEW } = {}) =>
    app.stranger.send(api.recovery.confirmReset, { body: { email, token, newPassword } });
  const codeOf = async (response: Response) => (response.ok ? response.status : ((await response.json()) as { code: string }).code);

  /** Asks, has the mail written and gives what it holds; it is not sent, so that what it holds can still be read. */
  async function asked(email = EMAIL) {
    expect((await ask(email)).status).toBe(200);
    await workersOf(app.services).request_reset({ email });
    return secretsMailedTo(app, email);
  }
  return { EMAIL, NEW, START, later, ask, confirm, codeOf, asked };
}
