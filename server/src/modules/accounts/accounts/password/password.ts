import { unified } from '@miyar/contract/core/text-rules';
import { refuseField } from '../../../../platform/refusal.ts';
import { hashing } from './password-threads.ts';

const PRODUCT_NAMES = ['miyar', 'معيار'];

export const hashPassword = async (password: string): Promise<string> => String(await hashing({ password }));

// Checked against when the account does not exist, so that both answers take the same time (security, pattern 24).
let decoy: Promise<string> | undefined;

/** Whether a password fits a hash; with no hash it takes as long and says no. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await (decoy ??= hashPassword('no account has this password')));
  return (await hashing({ password, against })) === true && storedHash !== undefined;
}

// Some 49,000 words, loaded when the first password is chosen rather than at start.
let common: Promise<Set<string>> | undefined;
const commonPasswords = async () => new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);

/**
 * Refuses the commonest passwords and those made of the product's name (REQ-S4).
 * @throws Refusal password_too_common at the field
 */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  const plain = unified(password).toLowerCase();
  const known = await (common ??= commonPasswords());
  if (known.has(plain) || PRODUCT_NAMES.some((name) => plain.includes(name))) throw refuseField(field, 'password_too_common');
}
