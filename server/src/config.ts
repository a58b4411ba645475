import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { type ProviderConfig, readProviders } from './platform/oidc/read-providers.ts';
import { SECRETS, weakness, withSecretFiles } from './platform/secrets.ts';
import { misspeltVariables } from './platform/variable-names.ts';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
/** A variable, with the words for what it must be. */
const setting = <T extends z.ZodType>(schema: T, words: string) => z.preprocess(blankIsUnset, schema).describe(words);
const maybe = <T extends z.ZodType>(schema: T, words: string) => setting(schema.optional(), words);
const text = () => maybe(z.string(), 'a text');
const flag = (byDefault: boolean) =>
  setting(
    z
      .enum(['true', 'false', '1', '0'])
      .transform((value) => value === 'true' || value === '1')
      .default(byDefault),
    'true or false',
  );
/** A secret of our own making (REQ-S63). */
const ownSecret = z.string().superRefine((value, context) => {
  const wrong = weakness(value);
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong });
});
const OWN_SECRET = 'a secret, made by: openssl rand -hex 32';

const Environment = z.object({
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000), 'a whole number from 0 to 65535'),
  HOST: setting(z.string().default('127.0.0.1'), 'an address of this machine'),
  PUBLIC_URL: maybe(z.url({ protocol: /^https?$/ }).refine(isOrigin), 'the address people see, without a path, such as https://miyar.example.org'),
  DATA_DIR: setting(z.string().default('./data'), 'a folder'),
  DATABASE_URL: maybe(z.url({ protocol: /^postgres(ql)?$/ }), 'an address such as postgres://name:password@127.0.0.1:5432/miyar'),
  DATABASE_UID: maybe(z.coerce.number().int().min(1).max(4_294_967_294), 'the number of a user'),
  MIGRATE_DATABASE_URL: maybe(z.url({ protocol: /^postgres(ql)?$/ }), 'an address such as postgres://name:password@127.0.0.1:5432/miyar'),
  S3_ENDPOINT: maybe(z.url({ protocol: /^https?$/ }), 'an address such as https://s3.example.org'),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  SMTP_URL: maybe(z.url({ protocol: /^smtps?$/ }), 'an address such as smtp://name:password@mail.example.org:587'),
  SMTP_PLAINTEXT: flag(false),
  MAIL_FROM: maybe(z.string(), 'an e-mail address, or Name <address>'),
  MAIL_REPLY_TO: maybe(z.email(), 'an e-mail address'),
  ADMIN_EMAIL: maybe(z.email(), 'an e-mail address'),
  ADMIN_PASSWORD: maybe(z.string().min(8), 'a password of at least 8 characters'),
  TRUST_PROXY: maybe(z.string().refine(areProxies), 'addresses of proxies with commas between, such as 127.0.0.1 or 10.0.0.0/8'),
  DRAIN_SECONDS: setting(z.coerce.number().int().min(0).max(10).default(0), 'a whole number from 0 to 10'),
  RATE_LIMIT_SCALE: setting(z.coerce.number().positive().default(1), 'a number above 0'),
  REQUIRE_EMAIL_VERIFICATION: flag(false),
  REQUIRE_STAFF_APPROVAL: flag(false),
  REQUIRE_REPORT_BEFORE_DECISION: flag(false),
  SECURITY_CONTACT: maybe(
    z.string().refine((value) => contactFrom(value) !== undefined),
    'an e-mail address, or one that begins with mailto: or https:',
  ),
  METRICS_TOKEN: maybe(
    ownSecret.refine((value) => /^[\w-]*$/.test(value), 'letters, digits, - and _ only'),
    OWN_SECRET,
  ),
  BACKUP_DIR: maybe(z.string(), 'a folder'),
  BACKUP_KEY: maybe(ownSecret, OWN_SECRET),
  AUDIT_KEY: text(),
  CREDENTIAL_KEY: maybe(ownSecret, OWN_SECRET),
  OIDC_PROVIDERS: maybe(
    z.string().transform((value, context): ProviderConfig[] => {
      const read = readProviders(value);
      if ('providers' in read) return read.providers;
      context.addIssue({ code: 'custom', message: read.wrong });
      return [];
    }),
    'a list of identity providers in JSON',
  ),
  WEBHOOK_PRIVATE_HOSTS: maybe(z.string().refine(areHosts), 'hosts with commas between, such as lms.intern.example or 10.0.0.7:8443'),
  SLOW_QUERY_MS: setting(z.coerce.number().int().min(0).default(500), 'a whole number of milliseconds, or 0'),
  MIN_FREE_DISK: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)? ?(MB|GB)?$/i)
      .default('1 GB'),
    'a number of bytes, or of MB or GB, such as 5 GB',
  ),
  NODE_ENV: text(),
  LOG: maybe(z.enum(['json', 'text', 'off']), 'json, text or off'),
  CLAMD_ADDRESS: maybe(z.string().regex(/^(?:unix:)?\/.+$|^[^\s:/]+:\d{1,5}$|^\[[\da-fA-F:]+\]:\d{1,5}$/), 'host:port, or the path of a socket'),
  DEMO: flag(false),
});

/** The one list of the variables the server reads. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** The sender of mail, unless another one is set. */
const PRODUCT = 'هيئة اعتماد IQS · IQS Authority';

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash; every link we print starts with it, never with a request's host (REQ-S45). */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string;
  /** The user id of an embedded PostgreSQL, if the server runs as root. */
  databaseUid?: number;
  /** The same database as its owner, for `npm run migrate` alone. */
  ownerDatabaseUrl?: string;
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  firstAdmin: { email: string; password?: string };
  /** Outgoing mail: through a server, or without one as files in `dataDir/outbox`. */
  mail: { smtpUrl?: string; smtpPlaintext: boolean; from: { name: string; address: string; replyTo?: string } };
  /** Addresses of reverse proxies whose forwarded headers count; empty: none do. */
  trustProxy: string[];
  /** How long a stopping server still answers, so that a proxy sends it nothing more when it closes. */
  drainSeconds: number;
  rateLimitScale: number;
  requireEmailVerification: boolean;
  requireStaffApproval: boolean;
  requireReportBeforeDecision: boolean;
  /** Where to report a flaw: a mailto: or https: address. */
  securityContact?: string;
  /** Opens `/metrics`, which is not there without it. */
  metricsToken?: string;
  /** Where backups go, and what encrypts them. Those of the screen go to the bucket of the files where no folder is named. */
  backup: { dir: string; key?: string; inBucket: boolean };
  /** Sign the links of the log: the first those to come, and all of them those that are. */
  auditKeys: string[];
  /** The key that seals those that sign certificates and receipts; without it they are sealed with the installation’s own. */
  credentialKey?: string;
  /** Providers of identities through which people may sign in, in the order they are offered. */
  identityProviders: readonly ProviderConfig[];
  /** Hosts that webhooks may reach although they are in a private network, also over HTTP. */
  webhookPrivateHosts: string[];
  /** From how many milliseconds on a statement is logged; 0: none is. */
  slowQueryMs: number;
  /** Bytes of the disk of `dataDir` that must be free for the server to be ready. */
  minFreeDisk: number;
  /** JSON, one object a line; and whether each request is logged, too. */
  log: { json: boolean; requests: boolean };
  /** Where clamd listens; without it files are given out unchecked. */
  clamdAddress?: { path: string } | { host: string; port: number };
  demo: boolean;
}

/**
 * Reads the configuration from the environment, once, at start (`docs/operations.md` lists it).
 * @throws Error naming the variable that is wrong and why
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const misspelt = misspeltVariables(environment, VARIABLES);
  const parsed = Environment.safeParse(withSecretFiles(environment));
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => faultIn(issue, environment));
  const faults = [...misspelt, ...wrong];
  if (!parsed.success || faults.length > 0) throw notValid(faults);
  const env = parsed.data;
  const s3 = s3From(env);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_UID !== undefined && { databaseUid: env.DATABASE_UID }),
    ...(env.MIGRATE_DATABASE_URL && { ownerDatabaseUrl: env.MIGRATE_DATABASE_URL }),
    ...(s3 && { s3 }),
    firstAdmin: { email: (env.ADMIN_EMAIL ?? 'admin@iqs.local').toLowerCase(), ...(env.ADMIN_PASSWORD && { password: env.ADMIN_PASSWORD }) },
    mail: mailFrom(env),
    trustProxy: listed(env.TRUST_PROXY),
    drainSeconds: env.DRAIN_SECONDS,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION,
    requireStaffApproval: env.REQUIRE_STAFF_APPROVAL,
    requireReportBeforeDecision: env.REQUIRE_REPORT_BEFORE_DECISION,
    ...(env.SECURITY_CONTACT && { securityContact: contactFrom(env.SECURITY_CONTACT)! }),
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    backup: {
      dir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      ...(env.BACKUP_KEY && { key: env.BACKUP_KEY }),
      inBucket: s3 !== undefined && env.BACKUP_DIR === undefined,
    },
    auditKeys: auditKeysFrom(env.AUDIT_KEY),
    ...(env.CREDENTIAL_KEY && { credentialKey: env.CREDENTIAL_KEY }),
    identityProviders: env.OIDC_PROVIDERS ?? [],
    webhookPrivateHosts: listed(env.WEBHOOK_PRIVATE_HOSTS),
    slowQueryMs: env.SLOW_QUERY_MS,
    minFreeDisk: bytesFrom(env.MIN_FREE_DISK),
    log: logFrom(env),
    ...(env.CLAMD_ADDRESS && { clamdAddress: clamdFrom(env.CLAMD_ADDRESS) }),
    demo: env.DEMO,
  };
}

const notValid = (faults: readonly string[]): Error => new Error(`The configuration is not valid.\n${faults.join('\n')}`);

/** A wrong value in our words, with the value where it is no secret. */
function faultIn({ path, code, message }: z.core.$ZodIssue, environment: Record<string, string | undefined>): string {
  const name = path.join('.');
  const said = code === 'custom' && message !== 'Invalid input' ? message : undefined;
  const words = said ?? `must be ${Environment.shape[name as keyof typeof Environment.shape].description ?? 'another value'}`;
  const value = environment[name];
  return value === undefined || (SECRETS as readonly string[]).includes(name) ? `${name}: ${words}` : `${name}: ${words} (it is "${value}")`;
}

/** An address for `/.well-known/security.txt`; undefined for a text that is not an address. */
function contactFrom(written: string): string | undefined {
  const contact = written.includes(':') ? written : `mailto:${written}`;
  const known = contact.startsWith('mailto:') ? z.email().safeParse(contact.slice('mailto:'.length)).success : URL.parse(contact)?.protocol === 'https:';
  return known && !/\s/.test(contact) ? contact : undefined;
}

/** Whether an address is no more than that of a site. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** Whether the server that is asked for addresses later will understand these. */
function areProxies(written: string): boolean {
  try {
    proxyAddr.compile(listed(written));
    return true;
  } catch {
    return false;
  }
}

/** Whether each is a host as an address names it, with a port or without. */
function areHosts(written: string): boolean {
  return listed(written).every((host) => {
    const name = host.replace(/:\d+$/, '');
    return URL.parse(`https://${name}`)?.hostname === name;
  });
}

function s3From(env: z.output<typeof Environment>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey && !env.S3_REGION) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const missing = needed.filter((name) => !env[name]);
    throw notValid([`Object storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; not set: ${missing.join(', ')}`]);
  }
  return { endpoint, bucket, region: env.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}

/** The parts of a text with commas between. */
const listed = (written = ''): string[] =>
  written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** In production for programs, with every request; else for people. */
function logFrom(env: Pick<z.output<typeof Environment>, 'NODE_ENV' | 'LOG'>): Config['log'] {
  const json = wantsJson(env);
  return { json, requests: json && env.LOG !== 'off' };
}

/** Whether programs read the output; also asked before the configuration is known to be valid. */
export const wantsJson = ({ NODE_ENV, LOG }: { NODE_ENV?: string | undefined; LOG?: string | undefined }): boolean =>
  LOG === 'json' || (LOG !== 'text' && NODE_ENV === 'production');

const UNITS = { B: 1, MB: 1000 ** 2, GB: 1000 ** 3 } as const;

function bytesFrom(written: string): number {
  const [, amount, unit = 'B'] = /^([\d.]+) ?(MB|GB)?$/i.exec(written) ?? [];
  return Number(amount) * UNITS[unit.toUpperCase() as keyof typeof UNITS];
}

/** The newest key comes first. */
function auditKeysFrom(written: string | undefined): string[] {
  const keys = listed(written);
  for (const wrong of keys.map(weakness)) if (wrong !== undefined) throw notValid([`AUDIT_KEY: ${wrong}`]);
  return keys;
}

/** `host:port` or the path of a socket. */
function clamdFrom(written: string): NonNullable<Config['clamdAddress']> {
  const socket = /^(?:unix:)?(\/.+)$/.exec(written)?.[1];
  if (socket !== undefined) return { path: socket };
  const at = written.lastIndexOf(':');
  return { host: written.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(written.slice(at + 1)) };
}

/** `Name <address>` or an address alone. */
function mailFrom({
  SMTP_URL: smtpUrl,
  SMTP_PLAINTEXT: smtpPlaintext,
  MAIL_FROM: written,
  MAIL_REPLY_TO: replyTo,
  PUBLIC_URL: publicUrl,
}: z.output<typeof Environment>): Config['mail'] {
  if (smtpUrl && !written) throw notValid(['Outgoing mail needs SMTP_URL and MAIL_FROM together; not set: MAIL_FROM']);
  const [, quoted, bare, address] = /^(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^<>]+)>$/u.exec(written ?? '') ?? [];
  const name = (quoted ?? bare)?.trim();
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const from = { name: name || PRODUCT, address: (written === undefined ? `no-reply@${host}` : (address ?? written)).trim() };
  if (written !== undefined && !z.email().safeParse(from.address).success)
    throw notValid([`MAIL_FROM: must be ${Environment.shape.MAIL_FROM.description} (it is "${written}")`]);
  return { ...(smtpUrl && { smtpUrl }), smtpPlaintext, from: { ...from, ...(replyTo && { replyTo }) } };
}

/** Where unfinished uploads wait, on the same file system as the stored files, so that publishing one is a rename. */
export const temporaryFolder = (dataDir: string): string => join(dataDir, 'tmp');
