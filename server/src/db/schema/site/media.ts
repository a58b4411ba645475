import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** An uploaded image. The bytes as sent are not stored: only the variants made of them are, without the metadata cameras write. */
export const images = pgTable(
  'images',
  {
    id: identity(),
    /** The token in the public address: `/media/{token}/…`. */
    token: text('token').notNull(),
    /** Size of the upright original, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** ThumbHash in base64: what to show until the bytes are there. */
    placeholder: text('placeholder').notNull(),
    uploadedBy: refers('uploaded_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('images_token').on(t.token)],
);

/** One variant of an image in one format. Immutable, as its address promises. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: refers('image_id', () => images.id),
    variant: text('variant').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.variant, t.format] }), uniqueIndex('image_variants_storage_key').on(t.storageKey)],
);
