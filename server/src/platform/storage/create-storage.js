import { folderStorage } from './folder-storage.ts';
/**
 * The storage the configuration asks for: a bucket when one is named, else `dataDir/files`.
 * @param deployment what our files in a bucket are known by, since others may use it too; files of other names are not ours
 */
export async function createStorage({ dataDir, s3 }, deployment) {
    if (!s3)
        return folderStorage(dataDir);
    // Loaded only when wanted: the client is large and slows the start of those who do not use it.
    const { s3Storage } = await import('./s3-storage.ts');
    return s3Storage(s3, deployment);
}
