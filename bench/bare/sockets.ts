/** Socket.IO and nothing else: emits each POST to everybody, and each event of one of a pair to the other (0 and 1, 2 and 3, …). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';

async function emit(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await text(request);
  io.to('everybody').emit('receive-message', JSON.parse(body));
  answer.writeHead(201, { 'content-type': 'application/json' }).end(body);
}

const http = createServer((request, answer) => void emit(request, answer));
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { n } = socket.handshake.auth as { n: number };
  void socket.join(['everybody', `person:${n}`]);
  socket.on('typing', ({ conversation_id }: { conversation_id: number }) => {
    io.to(`person:${n ^ 1}`).emit('typing', { conversation_id, user_id: n, name: `trainer ${n}` });
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  console.log(`listening on 127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
process.once('SIGTERM', () => process.exit(0));
