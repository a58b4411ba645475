import type { Services } from '../../../services.ts';
import { Stop } from '../../../stop.ts';
import { type Head, headInFile } from './head.ts';
import { faultInWords, verifyChain } from './verify-chain.ts';

/**
 * The result of verifying the whole chain, for the operator. Nothing is linked meanwhile: a command that was not given the
 * server's key would leave links without a seal.
 * @param recorded an earlier head, which must still be in it
 * @throws Stop naming the first link that does not hold
 */
export async function auditReport({ config, database }: Pick<Services, 'config' | 'database'>, recorded?: Head): Promise<string> {
  const inFile = await headInFile(config.dataDir);
  const { fault, links, withoutSeal, head } = await verifyChain(database.db, config.auditKeys, {
    heads: [recorded, inFile].filter((known) => known !== undefined),
  });
  if (fault) throw new Stop(`The chain does not hold: ${faultInWords(fault)}.`);
  return [
    `The chain holds: ${links} links.`,
    ...(withoutSeal > 0 ? [`The first ${withoutSeal} links have no seal: they were made without AUDIT_KEY.`] : []),
    ...(head ? [`Head, to store elsewhere: ${head.link}:${head.hash}`] : []),
  ].join('\n');
}
