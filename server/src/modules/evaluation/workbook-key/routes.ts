import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { deviceSecret } from './device-secret.ts';

export function workbookKeyRoutes(services: Services): Routes<'workbookKey'> {
  return { read: async ({ actor }) => ({ secret: await deviceSecret(services, actor.id) }) };
}
