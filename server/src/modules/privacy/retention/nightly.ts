import type { Services } from '../../../services.ts';

/**
 * Removes all records whose retention is over, as the modules declare, one kind after the other; one that fails stops none of the rest.
 * @throws Error that names the kinds that failed, so that the night is tried again
 */
export async function runRetention(services: Services): Promise<void> {
  const failed: string[] = [];
  for (const [kind, remove] of services.modules.removals) {
    try {
      await remove(services);
    } catch (error) {
      failed.push(kind);
      services.log.error({ err: error, kind }, 'records past their retention could not be removed');
    }
  }
  if (failed.length > 0) throw new Error(`not removed: ${failed.join(', ')}`);
}
