import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const PROVIDER = {
  id: 'university',
  issuer: 'https://login.example',
  client_id: 'miyar',
  client_secret: 'secret-of-the-client',
  name: { ar: 'الجامعة', en: 'University' },
};

function saidOf(value: unknown): string {
  try {
    readConfig({ OIDC_PROVIDERS: typeof value === 'string' ? value : JSON.stringify(value) });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('several providers are read, with what they need not say', () => {
  const { identityProviders } = readConfig({
    OIDC_PROVIDERS: JSON.stringify([
      PROVIDER,
      { ...PROVIDER, id: 'national', subject_claim: 'national_id', scopes: 'openid profile', second_factor_acr: ['high'] },
    ]),
  });
  expect(identityProviders).toEqual([
    {
      id: 'university',
      issuer: 'https://login.example',
      clientId: 'miyar',
      clientSecret: 'secret-of-the-client',
      name: PROVIDER.name,
      scopes: 'openid',
      subjectClaim: 'sub',
      nameClaims: { ar: ['name'], en: ['name'] },
      secondFactor: { acr: [], amr: [] },
    },
    expect.objectContaining({ id: 'national', subjectClaim: 'national_id', scopes: 'openid profile', secondFactor: { acr: ['high'], amr: [] } }),
  ]);
  expect(readConfig({}).identityProviders).toEqual([]);
});

test('the list may be in a file that nobody else reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'miyar-providers-'));
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify([PROVIDER]));
  await chmod(file, 0o600);
  expect(readConfig({ OIDC_PROVIDERS_FILE: file }).identityProviders[0]!.id).toBe('university');
  await chmod(file, 0o644);
  expect(() => readConfig({ OIDC_PROVIDERS_FILE: file })).toThrow('OIDC_PROVIDERS_FILE: others than its owner may read');
  await rm(folder, { recursive: true });
});

test.each([
  ['no list', 'OIDC_PROVIDERS: must be a list in JSON; what is there is no JSON'],
  [{}, 'OIDC_PROVIDERS: must be a list in JSON, of at most 20 providers'],
  [[{ ...PROVIDER, issuer: 'http://login.example' }], 'provider 1: issuer must be an address that begins with https:// (http:// only on this machine)'],
  [[{ ...PROVIDER, issuer: 'https://login.example?a=1' }], 'provider 1: issuer must be an address'],
  [[PROVIDER, { ...PROVIDER, id: 'University' }], 'provider 2: id must be small letters, digits and -'],
  [[PROVIDER, PROVIDER], 'two providers have the id university'],
  [[{ ...PROVIDER, client_id: undefined }], 'provider 1: client_id is missing or not what belongs there'],
  [[{ ...PROVIDER, name: { ar: 'الجامعة' } }], 'provider 1: name.en is missing'],
  [[{ ...PROVIDER, scopes: 'profile' }], 'provider 1: scopes must be scopes with blanks between, openid among them'],
  [[{ ...PROVIDER, secret: 'x' }], 'provider 1: there is no secret'],
])('%j stops the start with a sentence, which repeats no secret', (value, words) => {
  const said = saidOf(value);
  expect(said).toContain(words);
  expect(said).not.toContain('secret-of-the-client');
  expect(said).not.toMatch(/Invalid|Expected|received/i);
});

test('a variable that begins so and is none is named', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow('those that begin so are OIDC_PROVIDERS');
});
