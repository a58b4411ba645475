import { email as addressShape } from '@miyar/contract/core/fields';
import type { ProviderConfig } from '../../../platform/oidc/read-providers.ts';
import { type Claims, textAt } from '../../../platform/oidc/claims.ts';
import type { Services } from '../../../services.ts';
import { userByEmail } from '../accounts/reads.ts';
import type { Offer } from './flows.ts';
import { oneLine } from './identity.ts';
import { type Rule, ruleFor } from './rules/match.ts';

type Names = ProviderConfig['nameClaims'];
type Language = 'ar' | 'en';

const namesOf = ({ config }: Pick<Services, 'config'>, provider: string): Names =>
  config.identityProviders.find(({ id }) => id === provider)?.nameClaims ?? { ar: [], en: [] };

/** The claims a sign-in needs besides who somebody is; none where there are no rules, so that nothing else is asked for. */
export function claimsWanted(services: Services, provider: string, rules: readonly Rule[], language: Language): string[] {
  if (rules.length === 0) return [];
  return [...rules.map(({ claim }) => claim), 'email', ...namesOf(services, provider)[language]];
}

/**
 * Returns the account that an administrator's rule allows somebody to open; null if no rule does. It is also null if the address that the provider confirmed
 * has an account already: its owner links that account, with the proof of both.
 */
export async function offerFor(
  services: Services,
  provider: string,
  { claims, rules, language }: { claims: Claims; rules: readonly Rule[]; language: Language },
): Promise<(Offer & { role: Rule['role'] }) | null> {
  const rule = ruleFor(rules, claims);
  if (!rule) return null;
  const email = confirmedAddress(claims);
  if (email !== null && (await userByEmail(services, email))) return null;
  return { ruleId: rule.id, role: rule.role, name: nameFrom(claims, namesOf(services, provider), language), email };
}

/** The address, only where the provider says that it has confirmed it. */
function confirmedAddress(claims: Claims): string | null {
  const read = claims['email_verified'] === true ? addressShape.safeParse(claims['email']) : undefined;
  return read?.success ? read.data : null;
}

/** The name in the reader's language, else in the other; empty where the provider has none. */
function nameFrom(claims: Claims, names: Names, language: Language): string {
  const written = (of: Language) => names[of].flatMap((claim) => textAt(claims, claim)?.trim() ?? []).join(' ');
  const name = written(language) || written(language === 'ar' ? 'en' : 'ar');
  return name === '' ? '' : oneLine(name);
}
