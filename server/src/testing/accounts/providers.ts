import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { beforeEach } from 'vitest';
import { CAST_PASSWORD, type CastName } from '../../cast/people.ts';
import { identityProvider, visitProvider } from '../peers/identity-provider.ts';
import type { TestApp } from '../test-app.ts';

export const PUBLIC_URL = 'https://accredit.example';

/** The settings that an operator writes for a provider, besides its address. */
interface Settings {
  id: string;
  name: { ar: string; en: string };
  [setting: string]: unknown;
}

/**
 * A provider until the end of the file, and the whole of what the operator writes of it.
 * @param claims it has besides the usual ones
 */
export async function configuredProvider(settings: Settings, claims: readonly string[] = []) {
  const peer = await identityProvider(`${PUBLIC_URL}/auth/provider/${settings.id}`, claims);
  const { issuer, clientId: client_id, clientSecret: client_secret } = peer;
  return { peer, configured: { issuer, client_id, client_secret, ...settings } };
}

/** A university as provider: it gives addresses. */
export const universityProvider = (settings: object, claims?: readonly string[]) =>
  configuredProvider({ id: 'university', name: { ar: 'الجامعة', en: 'The university' }, scopes: 'openid profile email', ...settings }, claims);

/** A university and a national sign-on as providers, both with the same person at the start of each test. */
export async function twoProviders() {
  const [{ peer: university, configured: first }, { peer: national, configured: second }] = await Promise.all([
    universityProvider({ label_claim: 'email', second_factor_acr: ['high'], second_factor_amr: ['mfa'] }),
    // The answer of a broker of a national sign-on: no e-mail address, and a claim of its own that identifies the person.
    configuredProvider({ id: 'national', name: { ar: 'الدخول الوطني', en: 'National sign-on' }, scopes: 'openid profile', subject_claim: 'national_id' }),
  ]);
  beforeEach(() => {
    for (const peer of [university, national])
      Object.assign(peer, { person: { sub: 'person-1', national_id: '1012345678' }, instead: undefined, alter: undefined });
  });
  return { university, national, configured: [first, second] };
}

/** The repeated steps of tests of providers, through HTTP. */
export function providerSteps(app: TestApp) {
  const { begin, complete, beginLink, completeLink } = api.identities;

  /** Goes to a provider and comes back, as one browser does. */
  async function visit(provider = 'university', { as = app.stranger, remember = false } = {}) {
    const begun = await as.does(begin, { params: { provider }, body: { remember } });
    const back = await visitProvider(begun.address);
    return { flow: begun.flow, answer: back.search, back };
  }

  const returned = (provider: string, { flow, answer }: { flow: string; answer: string }) => ({ params: { provider }, body: { flow, answer } });

  /** Links a cast member with whom a provider has there. */
  async function linked(person: CastName, provider = 'university') {
    const caller = await app.as(person);
    const { flow, address } = await caller.does(beginLink, { params: { provider }, body: { current_password: CAST_PASSWORD } });
    const { search: answer } = await visitProvider(address);
    return { caller, identity: await caller.does(completeLink, returned(provider, { flow, answer })) };
  }

  /** Signs in whom a provider has there, who is linked. */
  async function signIn(provider = 'university') {
    const answer = await app.stranger.does(complete, returned(provider, await visit(provider)));
    if (!isSession(answer)) throw new Error(`no session: ${JSON.stringify(answer)}`);
    return answer;
  }

  const events = async () => (await app.services.database.db.query.events.findMany()).map(({ kind, data }) => ({ kind, data }));
  /** The data of what happened so far, of one kind. */
  const happened = async (kind: string) => (await events()).filter((event) => event.kind === kind).map(({ data }) => data);

  return { visit, returned, linked, signIn, events, happened };
}
