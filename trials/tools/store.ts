import { emulatedS3 } from '../../server/src/testing/peers/emulated-s3.ts';

const NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Object storage, as the configuration of a server. */
export interface Store {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** The object storage of the `S3_…` variables, or an emulator in memory. */
export async function objectStore(): Promise<Store> {
  if (process.env['S3_ENDPOINT']) {
    const given = NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
    return { environment: Object.fromEntries(given), stop: async () => undefined };
  }
  const { s3, stop } = await emulatedS3();
  const [S3_ENDPOINT, S3_BUCKET, S3_REGION] = [s3.endpoint, s3.bucket, s3.region];
  return { environment: { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey }, stop };
}
