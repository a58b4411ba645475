import type { workbookKey } from '@miyar/contract/evaluation/workbook/workbook-key';
import type { Handlers } from '../../../../platform/http/routes.ts';
import type { Services } from '../../../../services.ts';
import { deviceSecrets } from './device-secret.ts';

export function workbookKeyRoutes(services: Services): Handlers<typeof workbookKey> {
  return { read: ({ actor }) => deviceSecrets(services, actor.id) };
}
