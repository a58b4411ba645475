import { trialOptions } from '../tools/options.ts';
import { chosenProxy } from './deployment.ts';
import { isInstalled, PROXIES, type ProxyName } from './proxy.ts';

/**
 * The number of nodes, and the proxies: all installed ones, or the requested one.
 * @param usual number of nodes by default
 */
export function options(usual: number): { nodes: number; proxies: [ProxyName, ...ProxyName[]] } {
  const { nodes, proxy } = trialOptions({ nodes: { type: 'string' }, proxy: { type: 'string' } });
  const [first, ...others] = PROXIES.filter(isInstalled);
  return { nodes: Number(nodes ?? usual), proxies: proxy === undefined && first ? [first, ...others] : [chosenProxy(proxy)] };
}
