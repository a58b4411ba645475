import { zodResolver } from '@hookform/resolvers/zod';
import { accounts } from '@miyar/contract/accounts';
import { type FieldPath, useForm } from 'react-hook-form';
import { z } from 'zod';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import type { RegistrationRole } from '../../paths.ts';

/** What is said where the confirmation is another word; the form puts it in the reader's language. */
export const PASSWORDS_DIFFER = 'passwords_differ';

const Registration = accounts.signUp.body
  .pick({ name: true, email: true, password: true })
  .extend({ confirmPassword: z.string().min(1, 'required') })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
    // By itself, so that it is told together with the faults of the other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Registration = z.output<typeof Registration>;
export type RegistrationField = FieldPath<Registration>;

/** The state of a registration: its fields, and the call that sends them. */
export function useRegisterForm(role: RegistrationRole, onRegistered: (email: string) => void) {
  const { language } = useLanguage();
  const form = useForm<Registration>({ resolver: zodResolver(Registration), defaultValues: { name: '', email: '', password: '', confirmPassword: '' } });
  const signUp = useEndpointMutation(accounts.signUp, {
    // The answer is an account and not a session (decision A71), so it is not kept.
    onSuccess: ({ user }) => onRegistered(user.email),
    onError: (reason) => showApiError(form, reason),
  });
  const submit = form.handleSubmit(({ name, email, password }) => signUp.mutate({ params: { role }, body: { name, email, password, language } }));
  return { form, submit, sending: signUp.isPending, failure: signUp.error };
}
