import { mediaPath } from '@miyar/contract/image-variants';
import { Refusal } from '../../platform/refusal.ts';
import { createKeptCuts } from './kept-cuts.ts';
import { imageFile } from './reads.ts';
export function mediaRoutes(services) {
    const cuts = createKeptCuts();
    return {
        image: async ({ params, actor, address }) => {
            const key = mediaPath(params.id, params.variant, params.format);
            const known = cuts.get(key);
            if (known)
                return known;
            // Only what has to be looked up counts: a page full of pictures must not use up a visitor's calls.
            await services.limits.general(actor ? { user: actor.id } : { address });
            const file = await imageFile(services, params);
            if (!file)
                throw new Refusal('not_found');
            return cuts.keep(key, file);
        },
    };
}
