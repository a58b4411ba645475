import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { imageFile } from './reads.ts';

export const mediaRoutes = (services: Services): Routes<'media'> => ({
  image: async ({ params }) => {
    const file = await imageFile(services, params);
    if (!file) throw new Refusal('not_found');
    return file;
  },
});
