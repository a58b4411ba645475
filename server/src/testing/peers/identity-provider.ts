import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

/** Somebody who has an account at the provider, and what it says of them. */
export interface OutsidePerson {
  sub: string;
  acr?: string;
  amr?: string[];
  [claim: string]: unknown;
}

/** A real provider of identities, over real HTTP. */
export interface IdentityProviderPeer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whom the next sign-in there is by; null: the person calls it off. */
  person: OutsidePerson | null;
  /** The behaviour that replaces the answer; undefined if it answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Changes what the token endpoint answers. */
  alter: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** The paths it was asked for. */
  readonly asked: string[];
}

const CLIENT = { id: 'miyar', secret: 'a-secret-of-the-provider-4f1b' };

/**
 * Opens one until the end of the file.
 * @param redirect where it may send people back to
 * @param more claims it has in the scope `profile`, besides the name and the national id
 */
export async function identityProvider(redirect: string, more: readonly string[] = []): Promise<IdentityProviderPeer> {
  const profile = ['name', 'national_id', ...more];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: IdentityProviderPeer = {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    person: { sub: 'person-1' },
    instead: undefined,
    alter: undefined,
    asked: [],
  };
  const known = new Map<string, OutsidePerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirect], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub', 'acr', 'amr'], profile, email: ['email', 'email_verified'] },
    acrValues: ['high', 'low'],
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...known.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid profile email');
      grant.addOIDCClaims(['acr', 'amr', ...profile, 'email', 'email_verified']);
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 300, Session: 300, Grant: 300 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    peer.asked.push(path);
    if (peer.instead) return peer.instead(request, response);
    if (path.startsWith('/interaction/')) return void finish(provider, peer, known, request, response);
    if (path === '/token' && peer.alter) alterAnswer(response, peer.alter);
    return void answer(request, response);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}

async function finish(
  provider: Provider,
  { person }: IdentityProviderPeer,
  known: Map<string, OutsidePerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' }, { mergeWithLastSubmission: false });
  known.set(person.sub, person);
  const { acr, amr } = person;
  const login = { accountId: person.sub, ...(acr !== undefined && { acr }), ...(amr && { amr }) };
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}

function alterAnswer(response: ServerResponse, alter: NonNullable<IdentityProviderPeer['alter']>): void {
  const end = response.end.bind(response);
  response.end = ((body: Buffer | string) => {
    const changed = Buffer.from(JSON.stringify(alter(JSON.parse(String(body)) as Record<string, unknown>)));
    response.setHeader('content-length', changed.length);
    return end(changed);
  }) as typeof response.end;
}

/** Follows an address of the provider as a browser does, cookies and all, until it is sent back to us. */
export async function visitProvider(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(at, { redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status} at ${at.pathname}: ${(await response.text()).slice(0, 400)}`);
    const next = new URL(location, at);
    if (next.origin !== new URL(address).origin) return next;
    at = next;
  }
  throw new Error('the provider sends the browser around in circles');
}
