import { secondFactor } from '@miyar/contract/second-factor';
import { oneTimeCode } from './one-time-code.ts';
import { PASSWORD } from './people.ts';
/** Switches one-time codes on. The code of this moment is used up by it. */
export async function withCodes(request, email) {
    const { token } = (await (await request.post('/api/auth/login', { data: { email, password: PASSWORD } })).json());
    const headers = { authorization: `Bearer ${token}` };
    const begun = await request.post(secondFactor.beginTotp.path, { headers, data: { current_password: PASSWORD } });
    const { secret } = (await begun.json());
    const confirmed = await request.post(secondFactor.confirmTotp.path, { headers, data: { code: oneTimeCode(secret) } });
    const { recovery_codes: recoveryCodes } = (await confirmed.json());
    return { secret, recoveryCodes };
}
