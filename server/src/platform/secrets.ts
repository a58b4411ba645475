import { readFileSync, statSync } from 'node:fs';

/** The operator's secrets. Each may come from a file that only the server's user reads, named by `NAME_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'AUDIT_KEY',
  'CREDENTIAL_KEY',
  'OIDC_PROVIDERS',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets that are in files.
 * @throws Error naming the variable, and never what is in the file: it cannot be read, is empty, others may read it, or the
 *   variable itself is set as well
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    if (environment[name] !== undefined && environment[name] !== '') throw new Error(`${name} and ${name}_FILE are both set; one of them is enough.`);
    read[name] = secretIn(path, name);
  }
  return { ...environment, ...read };
}

function secretIn(path: string, name: string): string {
  let secret: string;
  try {
    // Windows has no such bits.
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
      throw new Error('others than its owner may read or change it; it has to be of mode 0600 or 0400');
    secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${name}_FILE: ${(error as Error).message}`, { cause: error });
  }
  if (secret === '') throw new Error(`${name}_FILE: the file is empty`);
  return secret;
}

const SHORTEST = 32;
/** Fewer different characters than these are no 32 random bytes. */
const FEWEST_SIGNS = 8;
/** Placeholders of manuals that are no secret. */
const EXAMPLES =
  /change.?(?:me|this|it)|replace.?(?:me|this|it)|your.{0,12}(?:secret|key|token|password)|example|placeholder|insert.?here|(?:my|super|top|very).?secret|0123456789|abcdefghij|correct.?horse/i;

/** Returns the fault of a secret of our own, which nobody else gave: too short, or a known example. Undefined for a good one. */
export function weakness(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < SHORTEST) return `at least ${SHORTEST} bytes`;
  if (EXAMPLES.test(secret) || new Set(secret).size < FEWEST_SIGNS) return 'an example, or too easily guessed; make one by: openssl rand -hex 32';
  return undefined;
}
