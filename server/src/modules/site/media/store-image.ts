import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../config.ts';
import { images, imageVariants } from '../../../db/schema/site/media.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import type { ImageVariant, ImageVariants } from '../../../platform/images/make-variants.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { FileRejected } from '../../../platform/storage/file-rejected.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';

/**
 * Makes and stores the variants of an uploaded image together with the row that needs it, as `storeFiles` does: bytes first,
 * then everything in one transaction. The bytes as sent are not stored.
 * @param field the field the file was sent in
 * @param write the rest of the transaction, given the id of the image
 * @throws Refusal image_too_large or file_damaged at the field
 */
export async function storeImage<T>(
  services: Services,
  uploadedBy: number,
  { field, file }: { field: string; file: ReceivedFile },
  write: (tx: Tx, imageId: number) => Promise<T>,
): Promise<T> {
  const image = await cutsOf(field, file);
  const published = image.cuts.map((cut) => ({ cut, key: newStorageKey() }));
  try {
    // All of them before any may be removed again: a put under way would outlive its delete.
    const puts = await Promise.allSettled(published.map(({ cut, key }) => publish(services, key, cut)));
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    return await services.database.transaction(async (tx) => write(tx, await insertImage(tx, uploadedBy, image, published)));
  } catch (error) {
    // Whatever is left behind by a failing delete is found by the sweeper.
    await Promise.allSettled(published.map(({ key }) => services.storage.delete(key)));
    throw error;
  }
}

async function cutsOf(field: string, file: ReceivedFile): Promise<ImageVariants> {
  // Loaded with the first upload: the codecs are large, and most processes never need them.
  const { makeVariants } = await import('../../../platform/images/make-variants.ts');
  try {
    return await makeVariants(file.spooled.path);
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    const { code, parameters } = error;
    throw refusalOf(code, { parameters, fields: [{ field, code, parameters }] });
  }
}

async function publish(services: Services, key: string, cut: ImageVariant): Promise<void> {
  const path = join(temporaryFolder(services.config.dataDir), `image-${randomUUID()}`);
  try {
    await writeFile(path, cut.bytes, { mode: 0o600 });
    await services.storage.put(key, { path });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function insertImage(tx: Tx, uploadedBy: number, image: ImageVariants, published: { cut: ImageVariant; key: string }[]): Promise<number> {
  const { width, height, placeholder } = image;
  const [row] = await tx.insert(images).values({ token: randomToken(), width, height, placeholder, uploadedBy }).returning({ id: images.id });
  await tx.insert(imageVariants).values(
    published.map(({ cut, key }) => ({
      imageId: row!.id,
      variant: cut.variant,
      format: cut.format,
      storageKey: key,
      width: cut.width,
      height: cut.height,
      size: cut.bytes.length,
      sha256: createHash('sha256').update(cut.bytes).digest('hex'),
    })),
  );
  return row!.id;
}
