import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StorageConfig {
  readonly dataDir: string;
  readonly s3?: S3Config | undefined;
}

/**
 * The storage the configuration asks for: a bucket when one is named, else `dataDir/files`.
 * @param deployment what our files in a bucket are known by, since others may use it too; files of other names are not ours
 */
export async function createStorage({ dataDir, s3 }: StorageConfig, deployment: string): Promise<Storage> {
  if (!s3) return folderStorage(dataDir);
  // Loaded only when used: the client is large and would slow down every start.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(s3, deployment);
}
