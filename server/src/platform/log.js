import pino from 'pino';
import { faultOf } from './fault.ts';
import { currentTrace } from './trace.ts';
/** How every line begins. */
export const LINE = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
/**
 * Makes the log. Each line says what caused it (`trace.ts`) and when, in UTC. Of an error it tells the fault and never what
 * a query was given; addresses of people, which mail servers like to repeat, are hidden (security h 55).
 */
export function createLog({ json, write }) {
    if (!json)
        return forPeople;
    const options = { ...LINE, formatters: { log: shown } };
    return write ? pino(options, write) : pino(options);
}
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** What may be told of the facts of a line. */
function shown(facts) {
    const told = Object.entries(facts).map(([name, value]) => {
        const text = name === 'err' || value instanceof Error ? faultOf(value) : value;
        return [name, typeof text === 'string' ? text.replaceAll(ADDRESS, '***') : text];
    });
    return { ...currentTrace(), ...Object.fromEntries(told) };
}
const forPeople = {
    info: (data, message) => console.log(message, shown(data)),
    warn: (data, message) => console.warn(message, shown(data)),
    error: (data, message) => console.error(message, shown(data)),
};
