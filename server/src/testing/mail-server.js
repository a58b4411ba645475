import { buffer } from 'node:stream/consumers';
import PostalMime, {} from 'postal-mime';
import { SMTPServer } from 'smtp-server';
/** A real SMTP server, on a free port where none is given. */
export async function mailServer({ port: wanted = 0 } = {}) {
    const arrived = [];
    let refusal;
    async function take(stream, { envelope }, done) {
        const bytes = await buffer(stream);
        if (refusal !== undefined)
            return done(Object.assign(new Error(refusal), { responseCode: 451 }));
        arrived.push({ ...(await PostalMime.parse(bytes)), recipients: envelope.rcptTo.map(({ address }) => address), raw: bytes.toString() });
        done();
    }
    const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, session, done) => void take(stream, session, done),
    });
    // Whoever hangs up in the middle is no fault of the test's.
    server.on('error', () => undefined);
    await new Promise((resolve) => server.listen(wanted, '127.0.0.1', resolve));
    const { port } = server.server.address();
    return {
        url: `smtp://127.0.0.1:${port}`,
        arrived,
        refuse(answer) {
            refusal = answer;
        },
        close: () => new Promise((resolve) => server.close(resolve)),
    };
}
