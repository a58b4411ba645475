import { createServer, request } from 'node:http';
/** How what stands behind can be of no use. */
export const WAYS = ['says that it is busy', 'hangs', 'cuts the connection in the middle'];
/** Stands before a server and passes everything on, until it is told to be of no use. */
export async function troubledProxy(target) {
    let way = 'answers';
    const server = createServer((asked, answer) => {
        if (way === 'answers')
            return passOn(target, asked, answer);
        if (way === 'says that it is busy') {
            asked.resume();
            return void answer
                .writeHead(503, { 'content-type': 'application/xml' })
                .end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
        }
        if (way === 'hangs')
            return void asked.resume();
        // After some of the body, where there is one.
        asked.once('data', () => asked.socket.destroy());
        asked.once('end', () => asked.socket.destroy());
        return void asked.resume();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}`,
        be(next) {
            way = next;
            if (next === 'answers')
                server.closeAllConnections();
        },
        close() {
            server.closeAllConnections();
            return new Promise((resolve) => server.close(() => resolve()));
        },
    };
}
function passOn(target, asked, answer) {
    const { hostname, port } = new URL(target);
    // The signature covers the host that was asked, which is ours.
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
}
