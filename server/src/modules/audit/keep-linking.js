import { linkEvents } from './link-events.ts';
/** For so long an event may stand without a link. */
const EVERY_MS = 5000;
/**
 * Links events as long as the process runs. Every node does; whichever comes first links those of all.
 * @returns links what is left and ends it
 */
export function keepLinking(services) {
    let running;
    const link = () => {
        running ??= linkEvents(services)
            .then(() => undefined, (error) => services.log.warn({ err: error }, 'events could not be linked'))
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
