import { createHmac } from 'node:crypto';
import { keyFor } from '../../core/settings/secret-box.ts';
import type { Services } from '../../../services.ts';

/**
 * The secret a person's devices encrypt their workbooks with. It is derived and stored nowhere, so that it is the same at
 * each sign-in: words left on a device by one session can be read and sent in the next one of that person, and in no other's.
 */
export async function deviceSecret(services: Services, userId: number): Promise<string> {
  return createHmac('sha256', await keyFor(services, 'workbook devices'))
    .update(String(userId))
    .digest('base64url');
}
