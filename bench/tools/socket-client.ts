/** A minimal Socket.IO client. It reads only the beginning of a line, so that it costs less than the measured server. */
export interface Client {
  send(event: string, data: unknown): void;
  close(): void;
}

/** Connects by WebSocket, answers the handshake, and passes on each event unchanged: `42["name",…]`. */
export function connectClient(url: string, auth: object, heard: (line: string) => void): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`${url} takes no connection`)));
    socket.addEventListener('close', () => reject(new Error(`${url} closed a connection`)));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data.startsWith('42')) heard(data);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (data.startsWith('40')) resolve({ send: (event, value) => socket.send(`42${JSON.stringify([event, value])}`), close: () => socket.close() });
      else if (data.startsWith('44')) reject(new Error(data));
    });
  });
}

/** Calls a function for each of many, a hundred at once. */
export async function forMany<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, index) => work(from + index));
    done.push(...(await Promise.all(some)));
  }
  return done;
}
