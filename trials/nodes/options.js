import { trialOptions } from '../tools/options.ts';
import { chosenProxy } from './deployment.ts';
import { isInstalled, PROXIES } from './proxy.ts';
/**
 * How many nodes, and behind which proxies: all that are installed, unless one is asked for.
 * @param usual so many nodes where none are asked for
 */
export function options(usual) {
    const { nodes, proxy } = trialOptions({ nodes: { type: 'string' }, proxy: { type: 'string' } });
    const [first, ...others] = PROXIES.filter(isInstalled);
    return { nodes: Number(nodes ?? usual), proxies: proxy === undefined && first ? [first, ...others] : [chosenProxy(proxy)] };
}
