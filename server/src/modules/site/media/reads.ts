import type { ImageFormat, Variant } from '@miyar/contract/site/image-variants';
import { and, eq } from 'drizzle-orm';
import { images, imageVariants } from '../../../db/schema/site/media.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../services.ts';

const MIME: Readonly<Record<ImageFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** One variant of an image as an answer; undefined when there is none. Images are public, so any caller may read them. */
export async function imageFile(
  services: Services,
  { id, variant, format }: { id: string; variant: Variant; format: ImageFormat },
): Promise<FileAnswer | undefined> {
  const [row] = await services.database.db
    .select({ size: imageVariants.size, storageKey: imageVariants.storageKey })
    .from(images)
    .innerJoin(imageVariants, eq(imageVariants.imageId, images.id))
    .where(and(eq(images.token, id), eq(imageVariants.variant, variant), eq(imageVariants.format, format)))
    .limit(1);
  return (
    row && { name: `${variant}.${format}`, mime: MIME[format], size: row.size, ownMedia: true, open: (range) => services.storage.open(row.storageKey, range) }
  );
}
