import { identities } from '@miyar/contract/rules/accounts/identities';
import { z } from 'zod';
import { CODE_LENGTH } from '../../../../ui/forms/code-field.tsx';
import { agrees, confirmPassword } from '../../password/passwords-agree.ts';

export const Address = identities.mailCode.body.pick({ email: true });

const fields = identities.open.body.pick({ name: true, password: true }).extend({ confirmPassword, consent: z.literal(true) });

/** The rules for an address that the provider has confirmed. */
export const Opening = fields.extend({ code: z.string() }).refine(...agrees('password'));

/** The rules for an address that a code confirms. */
export const OpeningByCode = fields.extend({ code: z.string().min(1, 'required').min(CODE_LENGTH, 'invalid_code') }).refine(...agrees('password'));
