import { and, eq } from 'drizzle-orm';
import { images, imageVariants } from '../../db/schema/media.ts';
const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
/** One cut of an image as an answer; undefined when there is none. Images are public, so nobody is asked who he is. */
export async function imageFile(services, { id, variant, format }) {
    const [row] = await services.database.db
        .select({ size: imageVariants.size, storageKey: imageVariants.storageKey })
        .from(images)
        .innerJoin(imageVariants, eq(imageVariants.imageId, images.id))
        .where(and(eq(images.token, id), eq(imageVariants.variant, variant), eq(imageVariants.format, format)))
        .limit(1);
    return (row && { name: `${variant}.${format}`, mime: MIME[format], size: row.size, ownMedia: true, open: (range) => services.storage.open(row.storageKey, range) });
}
