import { once } from 'node:events';
import { connect } from 'node:net';
import type { Endpoint } from '@miyar/contract';
import type { Problem } from '@miyar/contract';

/** A request whose head came and whose body did not. */
export interface PausedRequest {
  /** Sends the rest of the body and gives the answer. */
  finish(): Promise<{ status: number; code: string | undefined }>;
}

const BOUNDARY = 'held-request';

/** Sends the head and the first bytes of a call, and waits for nothing. The body is one every call understands and none accepts. */
export async function holdRequest(url: string, token: string, { method, path, files }: Endpoint): Promise<PausedRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  await once(socket, 'connect');
  const type = files ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const body = files ? `--${BOUNDARY}\r\ncontent-disposition: form-data; name="none"\r\n\r\nnone\r\n--${BOUNDARY}--\r\n` : '{"none":true}';
  const head = [
    `${method} ${path.replaceAll(/:\w+/g, '999999')} HTTP/1.1`,
    `host: ${hostname}`,
    'connection: close',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  return {
    async finish() {
      const ended = socket.closed ? undefined : once(socket, 'close');
      socket.write(body.slice(5));
      await ended;
      const status = Number(answer.split(' ')[1]);
      const json = /\{.*\}/s.exec(answer.split('\r\n\r\n').slice(1).join('\r\n\r\n'))?.[0];
      return { status, code: json === undefined ? undefined : (JSON.parse(json) as Partial<Problem>).code };
    },
  };
}
