import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
/** Requests a second that were answered well. An answer that is not 2xx ends the run: what is fast then is a refusal. */
export async function requestsPerSecond({ url, connections, seconds, headers = {}, body }) {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const result = await autocannon({
        url,
        connections,
        duration: seconds,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...post,
    });
    if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
    if (result['2xx'] === 0)
        throw new Error(`${url}: no answer in ${result.duration} seconds; this machine is too busy to measure on`);
    return result['2xx'] / result.duration;
}
/**
 * The p99 in milliseconds of requests at an even pace: a few connections that each think for a moment between two, as
 * people do, so that it is the wait of one request and not the queue of our own making.
 */
export async function lightLatency(url, headers, seconds) {
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const took = [];
    const end = performance.now() + seconds * 1000;
    const person = async () => {
        while (performance.now() < end) {
            const start = performance.now();
            await get(url, headers, agent);
            took.push(performance.now() - start);
            await sleep(20);
        }
    };
    await Promise.all(Array.from({ length: 10 }, person));
    agent.destroy();
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)];
}
const get = (url, headers, agent) => new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
        answer
            .resume()
            .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))))
            .on('error', reject);
    });
    sent.on('error', reject).end();
});
