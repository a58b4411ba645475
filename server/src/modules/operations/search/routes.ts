import type { search } from '@miyar/contract/operations/search';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { createSearch } from './reads.ts';

export const searchRoutes = (services: Services): Handlers<typeof search> => {
  const everything = createSearch(services);
  return { everything: ({ actor, query }) => everything(actor, query.q) };
};
