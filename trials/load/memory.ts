import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../../bench/tools/child.ts';
import type { Server } from '../tools/server.ts';

/** Opens the server's inspector on a free port of this machine, to trigger garbage collections. */
export const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export interface Memory {
  heapMb: number;
  residentMb: number;
}

const MB = 1024 * 1024;

/** A server's memory after an idle time and a garbage collection. */
export async function settledMemory(server: Server, settleSeconds: number): Promise<Memory> {
  await wait(settleSeconds * 1000);
  const inspector = await Inspector.of(server);
  for (const _ of [1, 2, 3]) {
    await inspector.ask('HeapProfiler.collectGarbage');
    await wait(500);
  }
  const answer = await inspector.ask('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed', returnByValue: true });
  inspector.close();
  return { heapMb: (answer as { result: { value: number } }).result.value / MB, residentMb: residentMb(server.pid) };
}

class Inspector {
  readonly #socket: WebSocket;
  #requests = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async of(server: Server): Promise<Inspector> {
    const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(server.output())?.[0];
    if (!address) throw new Error('the server was started without an inspector');
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`${address} takes no connection`)));
    });
    return new Inspector(socket);
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', hear);
        resolve(answer.result);
      };
      this.#socket.addEventListener('message', hear);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
