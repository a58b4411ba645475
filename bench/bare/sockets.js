/** Socket.IO and nothing else: tells what is posted to everybody, and what one says to the other of a pair (0 and 1, 2 and 3, …). */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
async function tell(request, answer) {
    const body = await text(request);
    io.to('everybody').emit('receive-message', JSON.parse(body));
    answer.writeHead(201, { 'content-type': 'application/json' }).end(body);
}
const http = createServer((request, answer) => void tell(request, answer));
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
    const { n } = socket.handshake.auth;
    void socket.join(['everybody', `person:${n}`]);
    socket.on('typing', ({ conversation_id }) => {
        io.to(`person:${n ^ 1}`).emit('typing', { conversation_id, user_id: n, name: `trainer ${n}` });
    });
});
http.listen(0, '127.0.0.1', () => {
    const address = http.address();
    console.log(`listening on 127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
process.once('SIGTERM', () => process.exit(0));
