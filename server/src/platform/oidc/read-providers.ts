import { z } from 'zod';
import { isSafeAddress } from '../outgoing/safe-address.ts';

/** A provider of identities, as the operator configures it. */
export interface ProviderConfig {
  /** Part of the address to which the provider sends people back, and of each link; not changed once people are linked. */
  id: string;
  issuer: string;
  clientId: string;
  /** None for a public client, which PKCE alone protects. */
  clientSecret?: string;
  name: { ar: string; en: string };
  scopes: string;
  /** The claim that identifies a person for good: `sub`, or the national id where a broker's `sub` changes. */
  subjectClaim: string;
  /** The claim shown for the person in their settings; without it what identifies them, shortened. */
  labelClaim?: string;
  /** The claims that make up a person's name, in each language; one after the other where there are several. */
  nameClaims: { ar: readonly string[]; en: readonly string[] };
  /** Values of `acr` and `amr` that count as a second factor. */
  secondFactor: { acr: readonly string[]; amr: readonly string[] };
}

const text = (max = 200) => z.string().trim().min(1).max(max);
const claim = z.string().regex(/^[\w.:/-]{1,100}$/);
const names = z.array(claim).min(1).max(10);
const values = z.array(text()).max(20).default([]);

const Provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and -, with a letter first, at most 31'),
  issuer: z.string().refine(isIssuer, 'an address that begins with https:// (http:// only on this machine), without a query'),
  client_id: text(),
  client_secret: text(1000).optional(),
  name: z.strictObject({ ar: text(60), en: text(60) }),
  scopes: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'scopes with blanks between, openid among them')
    .default('openid'),
  subject_claim: claim.default('sub'),
  label_claim: claim.optional(),
  name_claims: z.strictObject({ ar: names, en: names }).default({ ar: ['name'], en: ['name'] }),
  second_factor_acr: values,
  second_factor_amr: values,
});

function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isSafeAddress(address) && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

/**
 * Reads the list of providers of `OIDC_PROVIDERS`.
 * @returns the providers, or what is wrong, in words that repeat no value: the list has secrets in it
 */
export function readProviders(written: string): { providers: ProviderConfig[] } | { wrong: string } {
  let list: unknown;
  try {
    list = JSON.parse(written);
  } catch {
    return { wrong: 'must be a list in JSON; what is there is no JSON' };
  }
  const parsed = z.array(Provider).max(20).safeParse(list);
  if (!parsed.success) return { wrong: parsed.error.issues.map(sentence).join('; ') };
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return { wrong: `two providers have the id ${twice}` };
  return { providers: parsed.data.map(asConfig) };
}

function sentence({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  const [index, ...rest] = path;
  if (index === undefined) return 'must be a list in JSON, of at most 20 providers';
  const where = `provider ${Number(index) + 1}`;
  if (code === 'unrecognized_keys') return `${where}: there is no ${(issue as { keys?: string[] }).keys?.join(', ') ?? 'such key'}`;
  // Words of ours are those of no library: they begin small and say what belongs there.
  const ours = code === 'custom' || (code === 'invalid_format' && /^[a-z]/.test(message));
  return `${where}: ${rest.join('.') || 'it'} ${ours ? `must be ${message}` : 'is missing or not what belongs there'}`;
}

function asConfig(provider: z.output<typeof Provider>): ProviderConfig {
  const { id, issuer, client_id: clientId, client_secret: clientSecret, name, scopes, subject_claim: subjectClaim, label_claim: labelClaim } = provider;
  return {
    id,
    issuer,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    name,
    scopes,
    subjectClaim,
    ...(labelClaim !== undefined && { labelClaim }),
    nameClaims: provider.name_claims,
    secondFactor: { acr: provider.second_factor_acr, amr: provider.second_factor_amr },
  };
}
