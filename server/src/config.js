import { join, resolve } from 'node:path';
import { z } from 'zod';
import { weakness, withSecretFiles } from './platform/secrets.ts';
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const blankIsUnset = (value) => (value === '' ? undefined : value);
/** A secret of our own making (security i 63). */
const ownSecret = z.string().superRefine((value, context) => {
    const wrong = weakness(value);
    if (wrong !== undefined)
        context.addIssue({ code: 'custom', message: wrong });
});
const maybe = (schema) => z.preprocess(blankIsUnset, schema.optional());
const Environment = z.object({
    PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
    PUBLIC_URL: maybe(z.url({ protocol: /^https?$/ })),
    DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
    DATABASE_URL: maybe(z.url({ protocol: /^postgres(ql)?$/ })),
    S3_ENDPOINT: maybe(z.url()),
    S3_BUCKET: maybe(z.string()),
    S3_REGION: maybe(z.string()),
    S3_ACCESS_KEY_ID: maybe(z.string()),
    S3_SECRET_ACCESS_KEY: maybe(z.string()),
    SMTP_URL: maybe(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: maybe(z.string()),
    ADMIN_EMAIL: maybe(z.email()),
    ADMIN_PASSWORD: maybe(z.string().min(8)),
    TRUST_PROXY: maybe(z.string()),
    DRAIN_SECONDS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(10).default(0)),
    RATE_LIMIT_SCALE: z.preprocess(blankIsUnset, z.coerce.number().positive().default(1)),
    REQUIRE_EMAIL_VERIFICATION: z.preprocess(blankIsUnset, flag.default(false)),
    REQUIRE_STAFF_APPROVAL: z.preprocess(blankIsUnset, flag.default(false)),
    REQUIRE_REPORT_BEFORE_DECISION: z.preprocess(blankIsUnset, flag.default(false)),
    METRICS_TOKEN: maybe(ownSecret.regex(/^[\w-]*$/, 'letters, digits, - and _ only')),
    BACKUP_DIR: maybe(z.string()),
    BACKUP_KEY: maybe(ownSecret),
    AUDIT_KEY: maybe(z.string()),
    SLOW_QUERY_MS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).default(500)),
    MIN_FREE_DISK: z.preprocess(blankIsUnset, z
        .string()
        .regex(/^\d+(\.\d+)? ?(MB|GB)?$/i, 'a number of bytes, or of MB or GB')
        .default('1 GB')),
    NODE_ENV: maybe(z.string()),
    LOG: z.preprocess(blankIsUnset, z.enum(['json', 'text', 'off']).optional()),
    CLAMD_ADDRESS: maybe(z.string().regex(/^(?:unix:)?\/.+$|^[^\s:/]+:\d{1,5}$|^\[[\da-fA-F:]+\]:\d{1,5}$/, 'host:port, or the path of a socket')),
    DEMO: z.preprocess(blankIsUnset, flag.default(false)),
});
/** Who mail comes from, where nobody says otherwise. */
const PRODUCT = 'هيئة اعتماد IQS · IQS Authority';
/**
 * Reads the configuration from the environment, once, at start (`docs/operations.md` lists it).
 * @throws Error naming the variable that is wrong and why
 */
export function readConfig(environment) {
    const parsed = Environment.safeParse(withSecretFiles(environment));
    if (!parsed.success) {
        const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        throw new Error(`The configuration is not valid.\n${faults.join('\n')}`);
    }
    const env = parsed.data;
    const s3 = s3From(env);
    return {
        port: env.PORT,
        host: env.HOST,
        publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
        dataDir: resolve(env.DATA_DIR),
        ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
        ...(s3 && { s3 }),
        firstAdmin: { email: (env.ADMIN_EMAIL ?? 'admin@iqs.local').toLowerCase(), ...(env.ADMIN_PASSWORD && { password: env.ADMIN_PASSWORD }) },
        mail: mailFrom(env),
        trustProxy: listed(env.TRUST_PROXY),
        drainSeconds: env.DRAIN_SECONDS,
        rateLimitScale: env.RATE_LIMIT_SCALE,
        requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION,
        requireStaffApproval: env.REQUIRE_STAFF_APPROVAL,
        requireReportBeforeDecision: env.REQUIRE_REPORT_BEFORE_DECISION,
        ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
        backup: {
            dir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
            ...(env.BACKUP_KEY && { key: env.BACKUP_KEY }),
            inBucket: s3 !== undefined && env.BACKUP_DIR === undefined,
        },
        auditKeys: auditKeysFrom(env.AUDIT_KEY),
        slowQueryMs: env.SLOW_QUERY_MS,
        minFreeDisk: bytesFrom(env.MIN_FREE_DISK),
        log: logFrom(env),
        ...(env.CLAMD_ADDRESS && { clamdAddress: clamdFrom(env.CLAMD_ADDRESS) }),
        demo: env.DEMO,
    };
}
function s3From(env) {
    if (!env.S3_ENDPOINT && !env.S3_BUCKET)
        return undefined;
    const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
    if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
        throw new Error('Object storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.');
    }
    return { endpoint, bucket, region: env.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}
/** What stands with commas between. */
const listed = (written = '') => written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** In production for programs, with every request; else for people. */
function logFrom({ NODE_ENV, LOG }) {
    const json = LOG === 'json' || (LOG !== 'text' && NODE_ENV === 'production');
    return { json, requests: json && LOG !== 'off' };
}
const UNITS = { B: 1, MB: 1000 ** 2, GB: 1000 ** 3 };
function bytesFrom(written) {
    const [, amount, unit = 'B'] = /^([\d.]+) ?(MB|GB)?$/i.exec(written) ?? [];
    return Number(amount) * UNITS[unit.toUpperCase()];
}
/** The newest key stands first. */
function auditKeysFrom(written) {
    const keys = listed(written);
    for (const wrong of keys.map(weakness))
        if (wrong !== undefined)
            throw new Error(`The configuration is not valid.\nAUDIT_KEY: ${wrong}`);
    return keys;
}
/** `host:port` or the path of a socket. */
function clamdFrom(written) {
    const socket = /^(?:unix:)?(\/.+)$/.exec(written)?.[1];
    if (socket !== undefined)
        return { path: socket };
    const at = written.lastIndexOf(':');
    return { host: written.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(written.slice(at + 1)) };
}
/** `Name <address>` or an address alone. */
function mailFrom({ SMTP_URL: smtpUrl, MAIL_FROM: written, PUBLIC_URL: publicUrl }) {
    if (smtpUrl && !written)
        throw new Error('Outgoing mail needs SMTP_URL and MAIL_FROM together.');
    const [, name, address] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|[^<>]+)$/u.exec(written ?? '') ?? [];
    const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
    const from = { name: name || PRODUCT, address: (written === undefined ? `no-reply@${host}` : (address ?? written)).trim() };
    if (written !== undefined && !z.email().safeParse(from.address).success)
        throw new Error(`The configuration is not valid.\nMAIL_FROM: an e-mail address, or Name <address>`);
    return { ...(smtpUrl && { smtpUrl }), from };
}
/** Where unfinished uploads wait, on the same file system as the stored files, so that publishing one is a rename. */
export const temporaryFolder = (dataDir) => join(dataDir, 'tmp');
