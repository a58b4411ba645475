import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { imageVariants, images } from '../../../db/schema/site/media.ts';
import { mediaRoutes } from './routes.ts';

export const mediaModule = defineModule({
  name: 'media',
  routes: { media: mediaRoutes },
  tables: { images, imageVariants },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    images: {
      activity: 'running',
      retention: 'published',
      personal: 'uploaded_by',
      rest: 'id token width height placeholder created_at',
      ...WRITTEN_BY_STAFF,
    },
    image_variants: {
      activity: 'running',
      retention: 'published',
      personal: 'storage_key',
      rest: 'image_id variant format width height size sha256',
      copy: { none: 'pictures the authority publishes' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
