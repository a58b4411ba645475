import * as oidc from 'openid-client';
import { boundedFetch, NoAnswer } from '../outgoing/bounded-fetch.ts';
import { isLoopback, isSafeAddress } from '../outgoing/safe-address.ts';
import { claimAt, type Claims, textAt } from './claims.ts';
import type { ProviderConfig } from './read-providers.ts';

/** A request to a provider: the address for the browser, and the values that the answer has to match. */
export interface Begun {
  address: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a provider confirmed. */
export interface Confirmed {
  issuer: string;
  subject: string;
  /** The provider's name for the person; undefined if the operator names no claim for it, or the claim is missing. */
  label: string | undefined;
  /** How the person proved who they are is enough to count as a second factor. */
  secondFactor: boolean;
  /** All that the provider says of the person; nothing of it is stored. */
  claims: Claims;
}

/** Why nobody was confirmed: the provider cannot be reached, its answer is not acceptable, or the person called it off. */
export class ProviderFault extends Error {
  readonly fault: 'unreachable' | 'refused' | 'cancelled';
  constructor(fault: ProviderFault['fault'], cause: unknown) {
    super(cause instanceof Error ? `${cause.message}${cause.cause instanceof Error ? ` (${cause.cause.message})` : ''}` : String(cause), { cause });
    this.fault = fault;
  }
}

/** A provider's own description is fetched anew after an hour. The library stores its keys, and fetches again if it does not know one. */
const DISCOVERED_FOR_MS = 60 * 60_000;

interface Discovered {
  configuration: Promise<oidc.Configuration>;
  at: number;
}

/** Talks to one provider by OpenID Connect: authorization code with PKCE, state and nonce. */
export class ProviderClient {
  readonly config: ProviderConfig;
  #discovered: Discovered | undefined;

  constructor(config: ProviderConfig) {
    this.config = config;
  }

  /**
   * Makes the address the browser goes to.
   * @param redirect where the provider sends the browser back to
   * @throws ProviderFault unreachable, refused
   */
  async begin(redirect: string, language: 'ar' | 'en'): Promise<Begun> {
    return this.#asking(async () => {
      const configuration = await this.#configuration();
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const { acr } = this.config.secondFactor;
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: this.config.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(acr.length > 0 && { acr_values: acr.join(' ') }),
      });
      // The browser follows it: it must lead nowhere a provider has no business, such as `javascript:`.
      if (!isSafeAddress(address.href)) throw new Error('the authorization endpoint has no TLS');
      return { address: address.href, state, nonce, verifier };
    });
  }

  /**
   * Exchanges what the browser brought back for whom the provider confirmed. Issuer, audience, times, nonce and signature are checked.
   * @param answer the address the browser came back to, with its query
   * @param wanted claims that rules ask for: where the token lacks one, the userinfo endpoint is asked
   * @throws ProviderFault
   */
  async complete(answer: URL, { state, nonce, verifier }: Omit<Begun, 'address'>, wanted: readonly string[] = []): Promise<Confirmed> {
    return this.#asking(async () => {
      const configuration = await this.#configuration();
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const { subjectClaim, labelClaim, secondFactor } = this.config;
      const known = [subjectClaim, labelClaim].every((name) => name === undefined || textAt(claims, name) !== undefined);
      const missing = !known || wanted.some((name) => claimAt(claims, name) === undefined);
      const asked = missing && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const all: Claims = asked ? { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims } : claims;
      const subject = textAt(all, subjectClaim);
      if (subject === undefined) throw new Error(`the claim ${subjectClaim} is missing`);
      const amr = Array.isArray(claims.amr) ? claims.amr : [];
      return {
        issuer: claims.iss,
        subject,
        label: labelClaim === undefined ? undefined : textAt(all, labelClaim),
        // Read from the signed token alone: the provider's other statements are not about this sign-in.
        secondFactor: secondFactor.acr.some((value) => value === claims.acr) || secondFactor.amr.some((value) => amr.includes(value)),
        claims: all,
      };
    });
  }

  /** Many may ask at once, and one answer serves all; what failed is not remembered. */
  #configuration(): Promise<oidc.Configuration> {
    const known = this.#discovered;
    if (known && performance.now() - known.at < DISCOVERED_FOR_MS) return known.configuration;
    const discovered = { configuration: this.#discover(), at: performance.now() };
    discovered.configuration.catch(() => {
      if (this.#discovered === discovered) this.#discovered = undefined;
    });
    this.#discovered = discovered;
    return discovered.configuration;
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.config;
    const url = new URL(issuer);
    return oidc.discovery(url, clientId, undefined, this.#authentication(clientSecret), {
      [oidc.customFetch]: (address, { method, headers, body }) => boundedFetch(address, { method, headers, body: body as BodyInit | null | undefined }),
      timeout: 15,
      // The signature is checked, too: a broker may be reached through a proxy that ends TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(url) ? [oidc.allowInsecureRequests] : [])],
    });
  }

  /** Sends the secret in the way that the provider states; if it states none, in the header, as the standard requires. */
  #authentication(secret: string | undefined): oidc.ClientAuth {
    if (secret === undefined) return oidc.None();
    const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
    return (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported;
      const inBody = methods !== undefined && !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
      (inBody ? post : basic)(server, client, body, headers);
    };
  }

  async #asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new ProviderFault(faultOf(error), error);
    }
  }
}

function faultOf(error: unknown): ProviderFault['fault'] {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if (cause instanceof NoAnswer) return 'unreachable';
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  if (error instanceof oidc.AuthorizationResponseError && (error.error === 'temporarily_unavailable' || error.error === 'server_error')) return 'unreachable';
  return 'refused';
}
