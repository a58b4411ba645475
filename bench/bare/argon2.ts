/** Verifies passwords and nothing else, `CONCURRENCY` at once, for `SECONDS`; prints the number per second. */
import { setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// The same priority as our own hashing threads, so other load on the machine slows both equally.
setPriority(10);

const { CONCURRENCY, SECONDS } = process.env;
const password = 'a long password of a benchmark';
const stored = await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function verifyFor(seconds: number): Promise<number> {
  const began = performance.now();
  let verified = 0;
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      await verify(stored, password);
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(CONCURRENCY) }, one));
  return verified / ((performance.now() - began) / 1000);
}

await verifyFor(0.3);
console.log(JSON.stringify({ perSecond: await verifyFor(Number(SECONDS)) }));
