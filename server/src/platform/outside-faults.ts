/**
 * The sentences for the error codes of the machine, the network, PostgreSQL and the bucket: each names the variable and the remedy. Every error that stops a
 * start or a command comes through here.
 */

/** The codes by which Node's sockets say that the other side could not be reached, or went away. */
export const UNREACHABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

interface Fault extends Error {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  hostname?: string;
  path?: string;
  severity?: string;
  $metadata?: unknown;
}

/** The sentence for an error, or undefined if it does not come from outside. */
export function outsideFault(error: unknown, variables: Variables): string | undefined {
  for (const fault of causesOf(error)) {
    const sentence =
      ofListening(fault, variables) ?? ofFile(fault, variables) ?? ofBucket(fault) ?? ofPostgres(fault, variables) ?? ofNetwork(fault, variables);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** An error and what it was caused by; a host with two addresses fails once for each. */
function* causesOf(error: unknown): Generator<Fault> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one);
  yield* causesOf(error.cause);
}

function ofListening({ code, syscall, address, port }: Fault, variables: Variables): string | undefined {
  const host = variables['HOST'] || (address ?? '127.0.0.1');
  if (syscall === 'getaddrinfo' || (syscall !== 'listen' && syscall !== 'bind')) return undefined;
  if (code === 'EADDRINUSE')
    return `PORT: port ${String(port)} is in use by another program, perhaps by another Miyar. Stop that one, or set PORT to a free port.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is no address of this machine. Set it to one, or to 0.0.0.0 for all.`;
  if (code === 'EACCES') return `PORT: this user may not listen on port ${String(port)}. Choose one from 1024 on, and put a proxy in front.`;
  return undefined;
}

const FILES: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `this user may not write to ${path}. Give the folder to the user the server runs as, or name another.`,
  EPERM: (path) => `this user may not write to ${path}. Give the folder to the user the server runs as, or name another.`,
  EROFS: (path) => `${path} is on a file system that cannot be written to. Name another folder.`,
  EEXIST: (path) => `${path} is a file, and a folder is wanted. Name another.`,
  ENOTDIR: (path) => `${path} leads through a file, and a folder is wanted. Name another.`,
  ENOSPC: (path) => `the disk of ${path} is full. Make room, or name a folder on another disk.`,
  ENOENT: (path) => `there is no ${path}, and it cannot be made. Look at the name.`,
};

const FILE_CALLS = new Set(['mkdir', 'open', 'rename', 'scandir', 'unlink', 'stat', 'lstat', 'write', 'copyfile', 'access', 'rm', 'rmdir', 'fsync']);

function ofFile({ code, syscall, path }: Fault, variables: Variables): string | undefined {
  if (!FILE_CALLS.has(String(syscall)) || typeof path !== 'string') return undefined;
  const said = FILES[String(code)]?.(path);
  if (said === undefined) return undefined;
  const backups = variables['BACKUP_DIR'];
  const name = backups && path.startsWith(backups) ? 'BACKUP_DIR' : inData(path, variables) ? 'DATA_DIR' : undefined;
  return name ? `${name}: ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** A folder that cannot be made fails at the first of its parents that cannot. */
const inData = (path: string, variables: Variables): boolean => {
  const folder = (variables['DATA_DIR'] || 'data').replace(/^\.\//, '');
  return path.includes(folder) || folder.startsWith(path);
};

const BUCKET: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET: the storage has no bucket of that name. Create it, or correct the name.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the storage does not know this key. Correct it.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: the storage says that the secret does not belong to the key. Correct it.',
  AccessDenied: 'S3_ACCESS_KEY_ID: this key may not use the bucket. It has to read, write, list and delete in S3_BUCKET.',
  Forbidden: 'S3_ACCESS_KEY_ID: this key may not use the bucket. It has to read, write, list and delete in S3_BUCKET.',
};

const ofBucket = ({ name, $metadata }: Fault): string | undefined =>
  $metadata === undefined
    ? undefined
    : (BUCKET[name] ?? (name === 'TimeoutError' || name === 'AbortError' ? 'S3_ENDPOINT: the storage does not answer.' : undefined));

function ofPostgres({ code, severity, message }: Fault, variables: Variables): string | undefined {
  if (/SASL.*password must be a string|SASL.*password must be a non-empty string/.test(message))
    return 'DATABASE_URL: PostgreSQL asks for a password, and the address has none. Write it as postgres://name:password@host:port/database.';
  if (/does not support SSL connections/.test(message)) return 'DATABASE_URL: the server speaks no TLS. Remove sslmode from the address, or enable TLS there.';
  if (severity === undefined) return undefined;
  const { database, role } = partsOf(variables['DATABASE_URL']);
  const said: Readonly<Record<string, string>> = {
    '3D000': `PostgreSQL has no database "${database}". Create it (create database ${database} owner ${role}), or correct the name.`,
    '28P01': `PostgreSQL refuses the password of "${role}". Correct it; in the address @ is written as %40, and other signs likewise.`,
    '28000': `PostgreSQL does not let "${role}" in (${message}). Create the role, or allow it in pg_hba.conf.`,
    '42501': `the role "${role}" lacks a right (${message}). It has to own the database.`,
    '53300': 'PostgreSQL has no connection left. Raise max_connections, or stop what uses them; a server needs 17.',
    '57P03': `PostgreSQL is just starting or stopping (${message}). Try again in a moment.`,
  };
  return said[String(code)] && `DATABASE_URL: ${said[String(code)]}`;
}

function partsOf(address = ''): { database: string; role: string } {
  const url = URL.parse(address);
  return { database: decodeURIComponent(url?.pathname.slice(1) ?? ''), role: decodeURIComponent(url?.username ?? '') };
}

/** Variables that name somebody to talk to, with the port that goes without saying. */
const TALKS_TO: readonly (readonly [string, Readonly<Record<string, number>>, string])[] = [
  ['DATABASE_URL', { 'postgres:': 5432, 'postgresql:': 5432 }, 'Start PostgreSQL there'],
  ['S3_ENDPOINT', { 'http:': 80, 'https:': 443 }, 'Start the storage there'],
  ['SMTP_URL', { 'smtp:': 587, 'smtps:': 465 }, 'Start the mail server there'],
];

function ofNetwork({ code, address, port, hostname }: Fault, variables: Variables): string | undefined {
  const [name, remedy] = spokenTo({ host: hostname ?? address ?? '', port: Number(port) }, variables);
  if (name === undefined) return undefined;
  switch (code) {
    case 'ECONNREFUSED':
      return `${name}: nothing answers at ${String(address)}:${String(port)}. ${remedy}, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${name}: there is no host ${String(hostname)}. Correct the name, or look at the name servers of this machine.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${name}: no way leads to ${String(address ?? hostname)}. Look at the address, the network and the firewall.`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `${name}: the other side hung up. Look whether it speaks what the address says, and at its log.`;
    default:
      return /CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(String(code))
        ? `${name}: the connection by TLS failed (${String(code)}). Look at the certificate there.`
        : undefined;
  }
}

/** Which variable led there: by host and port, or by the port alone where a name was looked up; else the only one there is. */
function spokenTo(to: { host: string; port: number }, variables: Variables): [string, string] | [undefined, undefined] {
  const set = TALKS_TO.flatMap(([name, ports, remedy]) => {
    const url = URL.parse(variables[name] ?? '');
    return url ? [{ name, remedy, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || (ports[url.protocol] ?? 0) }] : [];
  });
  const found =
    set.find(({ host, port }) => host === to.host && (port === to.port || Number.isNaN(to.port))) ??
    set.find(({ port }) => port === to.port) ??
    (set.length === 1 ? set[0] : undefined);
  return found ? [found.name, found.remedy] : [undefined, undefined];
}
