/** Set by a proxy that asks another node where this one answers a read with 502 (`docs/operations.md`, several nodes). */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';
/**
 * Makes a server leave the group of those behind a proxy before it stops listening, since what arrives while a listener
 * closes is lost. Once it has begun, `/readyz` fails, for proxies that ask; reads of proxies that say they will ask
 * elsewhere are refused, for those that learn from refusals alone; everything else is answered, and each connection is
 * closed after the answer, so that none is kept on which a later call could be lost.
 */
export function draining(app) {
    let begun = false;
    app.addHook('onRequest', (request, reply, next) => {
        if (!begun)
            return next();
        reply.header('connection', 'close');
        // Not 503, which says that the database is away: asking another node then is of no use.
        if (!isReadRepeated(request))
            return next();
        void reply.code(502).send();
        return undefined;
    });
    return {
        get begun() {
            return begun;
        },
        begin() {
            begun = true;
        },
    };
}
const isReadRepeated = ({ method, headers, url }) => (method === 'GET' || method === 'HEAD') && headers[ASKS_ELSEWHERE] !== undefined && !/^\/(?:healthz|readyz)$/.test(url);
