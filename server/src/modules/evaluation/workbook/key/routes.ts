import type { Routes } from '../../../../platform/http/routes.ts';
import type { Services } from '../../../../services.ts';
import { deviceSecrets } from './device-secret.ts';

export function workbookKeyRoutes(services: Services): Routes<'workbookKey'> {
  return { read: ({ actor }) => deviceSecrets(services, actor.id) };
}
