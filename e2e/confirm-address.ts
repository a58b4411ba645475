import { recovery } from '@miyar/contract/accounts/recovery';
import type { APIRequestContext } from '@playwright/test';
import { mailWith, pageIn } from './mails.ts';

/** Follows the mailed link of a new account. A second factor can be set up only after it. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const link = pageIn(await mailWith(email, /verify-email/), '/auth/verify-email');
  const token = new URL(link, 'http://localhost').searchParams.get('token');
  await request.post(recovery.confirmEmail.path, { data: { token } });
}
