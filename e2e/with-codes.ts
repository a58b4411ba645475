import { secondFactor } from '@miyar/contract/accounts/second-factor';
import type { APIRequestContext } from '@playwright/test';
import { confirmAddress } from './confirm-address.ts';
import { oneTimeCode } from './one-time-code.ts';
import { PASSWORD } from './people.ts';

/** Confirms the address and switches one-time codes on. This uses up the current code. */
export async function withCodes(request: APIRequestContext, email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirmAddress(request, email);
  const { token } = (await (await request.post('/api/auth/login', { data: { email, password: PASSWORD } })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post(secondFactor.beginTotp.path, { headers, data: { current_password: PASSWORD } });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await request.post(secondFactor.confirmTotp.path, { headers, data: { code: oneTimeCode(secret) } });
  const { recovery_codes: recoveryCodes } = (await confirmed.json()) as { recovery_codes: string[] };
  return { secret, recoveryCodes };
}
