import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { messageOf } from './fault.ts';

/**
 * The embedded database takes one process at a time: while the server runs, a command asks it to do the work by a file in
 * the data folder, which only who may read the data can write.
 */
const request = (dataDir: string): string => join(dataDir, 'command-wanted.json');
const answer = (dataDir: string, id: string): string => join(dataDir, `command-${id}.json`);
const LOOK_MS = 1000;
const ANSWER_MS = 200;
/** After this long no server is there to take the request. */
const TAKEN_UP_MS = 10_000;

const Wanted = z.object({ id: z.uuid(), command: z.string(), options: z.unknown() });
type Outcome = { ok: true; said: string } | { ok: false; message: string };

/**
 * Asks the server that runs on this data folder to run a command, and waits for it.
 * @returns what the server says
 * @throws Error with the server's sentence, or when none takes it up
 */
export async function askServer(dataDir: string, command: string, options: object = {}): Promise<string> {
  const id = randomUUID();
  const part = `${request(dataDir)}.${id}`;
  await writeFile(part, JSON.stringify({ id, command, options } satisfies z.input<typeof Wanted>), { mode: 0o600 });
  await rename(part, request(dataDir));
  const asked = Date.now();
  for (;;) {
    await setTimeout(ANSWER_MS);
    if (existsSync(answer(dataDir, id))) break;
    if (!existsSync(request(dataDir)) || Date.now() - asked < TAKEN_UP_MS) continue;
    await rm(request(dataDir), { force: true });
    throw new Error('The server that runs on this data folder did not take the request up.');
  }
  const outcome = JSON.parse(await readFile(answer(dataDir, id), 'utf8')) as Outcome;
  await rm(answer(dataDir, id), { force: true });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.said;
}

/**
 * Runs commands that are asked for, one at a time.
 * @param run gives what to say, or rejects with a sentence for the operator
 * @returns ends it
 */
export function answerRequests(dataDir: string, run: (command: string, options: unknown) => Promise<string>): () => void {
  let busy = false;
  const look = async () => {
    if (busy || !existsSync(request(dataDir))) return;
    busy = true;
    try {
      const written = await readFile(request(dataDir), 'utf8');
      // An unreadable request must not be read again every second.
      await rm(request(dataDir));
      const { id, command, options } = Wanted.parse(JSON.parse(written));
      const outcome = await run(command, options).then(
        (said): Outcome => ({ ok: true, said }),
        (error: unknown): Outcome => ({ ok: false, message: messageOf(error) }),
      );
      const part = `${answer(dataDir, id)}.part`;
      await writeFile(part, JSON.stringify(outcome), { mode: 0o600 });
      await rename(part, answer(dataDir, id));
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
