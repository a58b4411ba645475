import { z } from 'zod';
import { looksLikeEmail } from '../../../lib/forms/looks-like-email.ts';

/** An address as the forms of REQ-P5 ask for it. A typing error is shown before the server is called. */
export const typedEmail = z.string().trim().min(1, 'required').refine(looksLikeEmail, 'invalid_email');
