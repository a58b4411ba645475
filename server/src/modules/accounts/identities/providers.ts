import { paths } from '@miyar/contract/core/pages';
import { type Confirmed, ProviderClient, ProviderFault } from '../../../platform/oidc/provider-client.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { Flow } from './flows.ts';

// A client remembers its provider's own description, so there is one client for each provider as long as the server runs.
const clients = new WeakMap<object, Map<string, ProviderClient>>();

function clientOf({ config }: Pick<Services, 'config'>, id: string): ProviderClient {
  const known = clients.get(config) ?? new Map(config.identityProviders.map((provider) => [provider.id, new ProviderClient(provider)]));
  clients.set(config, known);
  const client = known.get(id);
  if (!client) throw new Refusal('not_found');
  return client;
}

/** @throws Refusal not_found where no such provider is configured */
export const refuseUnknown = (services: Pick<Services, 'config'>, id: string): void => void clientOf(services, id);

/** The words for a provider; of one that is no longer configured its id. */
export function namesOf({ config }: Pick<Services, 'config'>, id: string): { ar: string; en: string } {
  return config.identityProviders.find((provider) => provider.id === id)?.name ?? { ar: id, en: id };
}

// Each provider has an address of its own to come back to: what one answers is never taken for the answer of another.
const returnAddress = ({ config }: Pick<Services, 'config'>, id: string): string => config.publicUrl + paths.provider(id);

const REFUSALS = { unreachable: 'provider_unreachable', refused: 'provider_refused', cancelled: 'provider_cancelled' } as const;

async function asking<T>({ log }: Pick<Services, 'log'>, provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    // For the operator: who signs in cannot do anything about a wrong secret or clock.
    if (error.fault !== 'cancelled') log.warn({ provider, fault: error.fault, reason: error.message }, 'an identity provider confirmed nobody');
    throw new Refusal(REFUSALS[error.fault]);
  }
}

/**
 * Makes the address at which a provider asks somebody who they are.
 * @throws Refusal not_found, provider_unreachable, provider_refused
 */
export function askProvider(services: Services, id: string, language: 'ar' | 'en') {
  const client = clientOf(services, id);
  return asking(services, id, () => client.begin(returnAddress(services, id), language));
}

/**
 * Has a provider say whom it confirmed.
 * @param answer the query it sent the browser back with
 * @param wanted claims that are asked for besides who somebody is
 * @throws Refusal not_found, provider_unreachable, provider_refused, provider_cancelled
 */
export function confirmedBy(services: Services, flow: Flow, answer: string, wanted: readonly string[] = []): Promise<Confirmed> {
  const client = clientOf(services, flow.provider);
  const address = new URL(returnAddress(services, flow.provider));
  address.search = answer;
  return asking(services, flow.provider, () => client.complete(address, flow, wanted));
}
