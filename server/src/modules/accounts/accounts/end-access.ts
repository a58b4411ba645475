import type { Tx } from '../../../../platform/database/connect.ts';
import type { Ending } from '../../../../account-part.ts';
import type { Services } from '../../../../services.ts';

/**
 * Ends all that opens an account that is held: what modules declare as their `openers`, but for what each spares on such an
 * occasion.
 * @returns how many login sessions there were
 */
export async function endAccess({ modules }: Pick<Services, 'modules'>, tx: Tx, ending: Ending): Promise<number> {
  let sessions = 0;
  for (const { end, spared } of modules.openers) if (spared?.[ending.occasion] === undefined) sessions += (await end(tx, ending)) ?? 0;
  return sessions;
}
