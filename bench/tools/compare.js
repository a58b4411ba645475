import { processorMs } from './child.ts';
import { requestsPerSecond } from './load.ts';
import { alternate, median } from './rounds.ts';
import { amount } from './table.ts';
/** Requests a second of two servers in turn; with each the processor time of a request, which a busy machine changes less. */
export async function compare(pace, connections, ours, limit) {
    const taken = new Map([
        [ours, []],
        [limit, []],
    ]);
    const measure = async (target, seconds) => {
        const { child, path, headers = {} } = target;
        const before = processorMs(child.pid);
        const rate = await requestsPerSecond({ url: child.url + path, headers, connections, seconds });
        if (before !== undefined)
            taken.get(target).push((processorMs(child.pid) - before) / (rate * seconds));
        return rate;
    };
    for (const target of [ours, limit])
        await measure(target, 1);
    for (const list of taken.values())
        list.length = 0;
    const compared = await alternate(pace.rounds, () => measure(ours, pace.seconds), () => measure(limit, pace.seconds));
    const cell = (target, rate) => amount(rate, 'req/s') + (taken.get(target).length > 0 ? `, ${amount(median(taken.get(target)), 'ms CPU each')}` : '');
    return { ratio: compared.ratio, ours: cell(ours, compared.ours), limit: cell(limit, compared.limit) };
}
