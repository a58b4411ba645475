import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { SECRETS } from './platform/secrets.ts';

/** Returns the message about a configuration that is not valid; empty if it is valid. */
function saidOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  [{ DATBASE_URL: 'postgres://x/y' }, 'DATBASE_URL: there is no such variable; is DATABASE_URL meant?'],
  [{ SMTP_ULR: 'smtp://x' }, 'SMTP_ULR: there is no such variable; is SMTP_URL meant?'],
  [{ PROT: '3000' }, 'PROT: there is no such variable; is PORT meant?'],
  [{ database_url: 'postgres://x/y' }, 'database_url: there is no such variable; is DATABASE_URL meant?'],
  [{ BACKUP_KEY_FIEL: '/x' }, 'BACKUP_KEY_FIEL: there is no such variable; is BACKUP_KEY_FILE meant?'],
  [{ SMTP_PASSWORD: 'x' }, 'SMTP_PASSWORD: there is no such variable; those that begin so are SMTP_URL'],
  [{ S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }, 'together; not set: S3_ENDPOINT, S3_BUCKET'],
  [{ S3_REGION: 'x' }, 'together; not set: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ SMTP_URL: 'smtp://x' }, 'not set: MAIL_FROM'],
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535 (it is "abc")'],
  [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535 (it is "70000")'],
  [{ LOG: 'verbose' }, 'LOG: must be json, text or off (it is "verbose")'],
  [{ PUBLIC_URL: 'https://x.example/path' }, 'PUBLIC_URL: must be the address people see, without a path'],
  [{ PUBLIC_URL: 'https://x.example?a=1' }, 'PUBLIC_URL: must be'],
  [{ TRUST_PROXY: 'foo' }, 'TRUST_PROXY: must be addresses of proxies'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an e-mail address, or Name <address> (it is "nobody")'],
  [{ SECURITY_CONTACT: 'javascript:x' }, 'SECURITY_CONTACT: must be an e-mail address, or one that begins with mailto: or https: (it is "javascript:x")'],
  [{ SECURITY_CONTACT: 'nobody' }, 'SECURITY_CONTACT: must be'],
  [{ METRICS_TOKEN: `${'aB3'.repeat(4)}!${'defghij'.repeat(4)}` }, 'METRICS_TOKEN: letters, digits, - and _ only'],
])('%o is refused in words of ours: %s', (environment, words) => {
  expect(saidOf(environment as unknown as Record<string, string>)).toContain(words);
});

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
])('reports of flaws go to %s', (given, contact) => {
  expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test('everything that is wrong is said at once', () => {
  const said = saidOf({ PORT: 'abc', REQUIRE_STAFF_APPROVAL: 'yes', LGO: 'json' });
  expect(said.split('\n').toSorted()).toEqual([
    'LGO: there is no such variable; is LOG meant?',
    'PORT: must be a whole number from 0 to 65535 (it is "abc")',
    'REQUIRE_STAFF_APPROVAL: must be true or false (it is "yes")',
    'The configuration is not valid.',
  ]);
});

test('no value of a secret is repeated, and none is explained in the words of the library', () => {
  for (const name of VARIABLES) {
    const said = saidOf({ [name]: 'a value\u0000of nobody' });
    expect(said, name).not.toMatch(/Invalid|Expected|received/i);
    if ((SECRETS as readonly string[]).includes(name)) expect(said, name).not.toContain('nobody');
  }
});

test('an address with a slash at its end, proxies by network, and variables of others are taken', () => {
  const others = { HOME: '/root', LANG: 'C', PATH: '/bin', USER: 'x', TERM: 'xterm', HOSTNAME: 'h', PWD: '/', LOGNAME: 'x', TZ: 'UTC', POSTGRES_URL: 'x' };
  const cluster = { KUBERNETES_SERVICE_HOST: '10.0.0.1', SMTP_SERVICE_HOST: '10.0.0.2', SMTP_PORT_25_TCP_ADDR: '10.0.0.2' };
  const config = readConfig({ ...others, ...cluster, SMTP_ULR: '', REQUIRE_AUDIT: '1', PUBLIC_URL: 'https://x.example/', TRUST_PROXY: '10.0.0.0/8, loopback' });
  expect(config).toMatchObject({ publicUrl: 'https://x.example', trustProxy: ['10.0.0.0/8', 'loopback'] });
});
