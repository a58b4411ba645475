import { z } from 'zod';

/** An address as the forms of S0§5 ask for it: text, @, text, dot, text. A slip is told before the server is called. */
export const typedEmail = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'invalid_email');
