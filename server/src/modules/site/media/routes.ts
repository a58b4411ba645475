import type { media } from '@miyar/contract/site/media';
import { mediaPath } from '@miyar/contract/site/image-variants';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { createVariantCache } from './variant-cache.ts';
import { imageFile } from './reads.ts';

export function mediaRoutes(services: Services): Handlers<typeof media> {
  const cache = createVariantCache();
  return {
    image: async ({ params, actor, address }) => {
      const key = mediaPath(params.id, params.variant, params.format);
      const known = cache.get(key);
      if (known) return known;
      // Only uncached variants count: a page full of pictures must not use up a visitor's calls.
      await services.limits.general(actor ? { user: actor.id } : { address });
      const file = await imageFile(services, params);
      if (!file) throw new Refusal('not_found');
      return cache.add(key, file);
    },
  };
}
