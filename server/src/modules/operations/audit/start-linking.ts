import type { Services } from '../../../services.ts';
import { linkEvents } from './link-events.ts';

/** How long an event may be without a link. */
const EVERY_MS = 5000;

/**
 * Links events as long as the process runs. Every node does; the first one links the events of all.
 * @returns links what is left and ends it
 */
export function startLinking(services: Pick<Services, 'database' | 'clock' | 'config' | 'log'>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const link = () => {
    running ??= linkEvents(services)
      .then(
        () => undefined,
        (error: unknown) => services.log.warn({ err: error }, 'events could not be linked'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(() => void link(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await link();
  };
}
