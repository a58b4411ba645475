import type { Passkey, secondFactor } from '@miyar/contract/accounts/second-factor';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { setting } from '../../core/settings/reads.ts';
import { userById } from '../accounts/reads.ts';
import { mayAdd } from './changes.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { passkeysOf, totpOf } from './factors.ts';
import { addPasskey, beginPasskey, type PasskeyRow, removePasskey, renamePasskey } from './passkey-actions.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';
import { codesLeft } from './recovery-codes.ts';
import { changeRequirement, isRequiredOf } from './requirement.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './totp-actions.ts';

const asPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export function secondFactorRoutes(services: Services): Handlers<typeof secondFactor> {
  const { db } = services.database;
  return {
    completeSignIn: ({ body, address, userAgent }) => completeSignIn(services, { ...body, address, userAgent }),
    passkeyChallenge: ({ body }) => beginPasskeySignIn(services, body.challenge, body.remember),
    passkeySignIn: ({ body, address, userAgent }) => passkeySignIn(services, { ...body, address, userAgent }),
    overview: async ({ actor }) => {
      const [required, totp, left, known, account] = await Promise.all([
        isRequiredOf(db, actor.role),
        totpOf(db, actor.id),
        codesLeft(db, actor.id),
        passkeysOf(db, actor.id),
        userById(services, actor.id),
      ]);
      return {
        required,
        totp_since: totp?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: left,
        passkeys: known.map(asPasskey),
        can: { add: mayAdd(account) },
      };
    },
    beginTotp: ({ actor, body, address }) => beginTotp(services, actor, body.current_password, address),
    confirmTotp: async ({ actor, body, address }) => ({ recovery_codes: await confirmTotp(services, actor, body.code, address) }),
    removeTotp: async ({ actor, body, address }) => {
      await removeTotp(services, actor, body.current_password, address);
      return { ok: true };
    },
    renewRecoveryCodes: async ({ actor, body, address }) => ({ recovery_codes: await renewRecoveryCodes(services, actor, body.current_password, address) }),
    beginPasskey: ({ actor, body, address }) => beginPasskey(services, actor, body.current_password, address),
    addPasskey: async ({ actor, body }) => {
      const { passkey, codes } = await addPasskey(services, actor, body);
      return { passkey: asPasskey(passkey), recovery_codes: codes };
    },
    renamePasskey: async ({ actor, params, body }) => asPasskey(await renamePasskey(services, actor, params.id, body.name)),
    removePasskey: async ({ actor, params, body, address }) => {
      await removePasskey(services, actor, params.id, body.current_password, address);
      return { ok: true };
    },
    policy: async () => ({ required_of: await setting(services, 'second_factor_required_of') }),
    changePolicy: async ({ actor, body }) => ({ required_of: await changeRequirement(services, actor, body.required_of) }),
  };
}
