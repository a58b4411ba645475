import { operate } from './operator.ts';
import { asCalled } from './starting/as-called.ts';
import { endWithFault } from './starting/end-with-fault.ts';
import { Stop } from './stop.ts';

const USAGE = `Looks through the chain over the log of what happened, and names the first link that does not hold.

  npm run verify-audit                    the whole chain; prints its head
  npm run verify-audit -- 1234:5f3a…      also that this head of before is still in it

Keep the head it prints where nobody who has the database can change it. With AUDIT_KEY the seals are looked at, too.
DATA_DIR and DATABASE_URL say which data, as for the server. It works while the server runs.`;

async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given === '--help') return console.log(asCalled(USAGE));
  const head = given === undefined ? undefined : /^(\d{1,16}):([\da-f]{64})$/.exec(given);
  if (head === null) throw new Stop(`${given} is no head: the number of a link, a colon and its hash.`);
  console.log(await operate('verify-audit', head ? { head: { link: Number(head[1]), hash: head[2]! } } : {}));
}

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => endWithFault(error));
