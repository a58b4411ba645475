import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { createSearch } from './reads.ts';

export const searchRoutes = (services: Services): Routes<'search'> => {
  const everything = createSearch(services);
  return { everything: ({ actor, query }) => everything(actor, query.q) };
};
