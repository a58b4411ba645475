import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { programOf } from '../peers/program.ts';

/**
 * The real server in a process of its own, on one folder and, after the first start, on one port; it is killed and started again.
 * @param environment its settings, with `DATA_DIR`
 */
export function killedServer(environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) {
  let running: ChildProcess | undefined;
  let port = '0';
  return {
    /** Starts it and waits until it says that it listens. Gives its address. */
    start(): Promise<string> {
      const child = spawn(process.execPath, programOf('start'), {
        env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...environment, PORT: port },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      return new Promise((resolve, reject) => {
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          const found = /listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
          if (!found) return;
          port = found;
          resolve(`http://127.0.0.1:${port}`);
        });
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
      });
    },
    /** Kills it, and waits until it is gone. */
    async kill(): Promise<void> {
      const gone = new Promise((resolve) => running!.once('exit', resolve));
      running!.kill('SIGKILL');
      await gone;
    },
    /** Kills what runs and deletes the folder. */
    async clear(): Promise<void> {
      running?.kill('SIGKILL');
      await rm(environment.DATA_DIR, { recursive: true, force: true });
    },
  };
}
