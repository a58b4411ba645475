import { wireRequest } from '@miyar/contract';
export const freshKey = () => crypto.randomUUID();
/** Sends a change under a key, as our own pages do. */
export function sendKeyed(caller, endpoint, input, key) {
    const { method, url, headers, body } = wireRequest(endpoint, input);
    return caller.fetch(method, url, { headers: { ...headers, 'idempotency-key': key }, ...(body !== undefined && { body }) });
}
/** What a change was answered; it has to be a success. */
export async function answered(endpoint, response) {
    if (!response.ok)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return (await response.json());
}
