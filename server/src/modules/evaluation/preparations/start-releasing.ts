import type { Services } from '../../../services.ts';
import { releaseDueDecisions } from './release-due.ts';

/** How late a release begins at most, where none is under way. A thousand that are due at once take some forty seconds, one after another. */
const EVERY_MS = 10_000;

/**
 * Releases decisions at their time as long as the process runs. Every node looks; each decision is released by one of them.
 * @returns ends it, after what is being released
 */
export function startReleasing(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= releaseDueDecisions(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'the search for due decisions failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
