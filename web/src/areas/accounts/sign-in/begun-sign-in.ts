import type { SECOND_FACTORS } from '@miyar/contract/accounts/accounts';
import { knowsPasskeys } from './use-passkey.ts';

export type Method = (typeof SECOND_FACTORS)[number];

/** A sign-in whose password was right and that waits for a second factor. */
export interface BegunSignIn {
  challenge: string;
  methods: readonly Method[];
  remember: boolean;
}

/** The ways this browser can take, the usual one first. */
export const waysOf = ({ methods }: BegunSignIn): Method[] =>
  (['totp', 'passkey', 'recovery_code'] as const).filter((method) => methods.includes(method) && (method !== 'passkey' || knowsPasskeys()));
