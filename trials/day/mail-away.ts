import { type Arrived, type MailServer, mailServer } from '../../server/src/testing/peers/mail-server.ts';
import { freePort } from '../../server/src/testing/peers/postgres-server.ts';

/** A mail server on one address that can be down for a while. */
export class SwitchedMailServer {
  readonly url: string;
  readonly #port: number;
  #server: MailServer | undefined;
  readonly #before: Arrived[] = [];

  private constructor(port: number, server: MailServer) {
    this.#port = port;
    this.url = server.url;
    this.#server = server;
  }

  static async start(): Promise<SwitchedMailServer> {
    const port = await freePort();
    return new SwitchedMailServer(port, await mailServer({ port }));
  }

  /** All mails received so far. */
  get arrived(): readonly Arrived[] {
    return [...this.#before, ...(this.#server?.arrived ?? [])];
  }

  /** Accepts no connection from now on, and no mail on open ones. */
  goAway(): void {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.refuse('the server goes away');
    this.#before.push(...server.arrived);
    void server.close();
  }

  async comeBack(): Promise<void> {
    this.#server ??= await mailServer({ port: this.#port });
  }
}
