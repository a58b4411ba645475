import type { Actor } from '../../../platform/http/actor.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';

/**
 * All that is stored about a person, as the modules declare it: never a secret, a password or a token, and nothing about
 * others but what the person did. Which parts there are depends on the role, and on what was done in it.
 */
export async function ownData(services: Services, actor: Actor): Promise<Part[]> {
  const entries = services.modules.accountParts.flatMap(({ copy }) => copy);
  return (await Promise.all(entries.map(({ read }) => read(services, actor)))).flat();
}
