import './quick-start.ts';
import { Stop } from './stop.ts';
const USAGE = `Looks through the chain over the log of what happened, and names the first link that does not hold.

  npm run verify-audit                    the whole chain; prints its head
  npm run verify-audit -- 1234:5f3a…      also that this head of before is still in it

Keep the head it prints where nobody who has the database can change it. With AUDIT_KEY the seals are looked at, too.
DATA_DIR and DATABASE_URL say which data, as for the server.`;
async function main() {
    const [kept, ...more] = process.argv.slice(2);
    if (more.length > 0 || kept === '--help')
        return console.log(USAGE);
    const head = kept === undefined ? undefined : /^(\d{1,10}):([\da-f]{64})$/.exec(kept);
    if (head === null)
        throw new Stop(`${kept} is no head: the number of a link, a colon and its hash.`);
    // Loaded here and not above, because `quick-start.ts` has to have run before.
    const [{ withDatabase }, { faultInWords, verifyChain }] = await Promise.all([import('./operator.ts'), import('./modules/audit/verify-chain.ts')]);
    const verdict = await withDatabase(async (database, config) => {
        // Nothing is linked here: a command that was not given the server's key would leave links without a seal.
        return verifyChain(database.db, config.auditKeys, head && { link: Number(head[1]), hash: head[2] });
    });
    if (verdict.fault)
        throw new Stop(`The chain does not hold: ${faultInWords(verdict.fault)}.`);
    const unsealed = verdict.withoutSeal > 0 ? `\nThe first ${verdict.withoutSeal} links have no seal: they were made without AUDIT_KEY.` : '';
    console.log(`The chain holds: ${verdict.links} links.${unsealed}`);
    if (verdict.head)
        console.log(`Head, to be kept aside: ${verdict.head.link}:${verdict.head.hash}`);
}
main()
    .then(() => process.exit(0))
    .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
});
