import './starting/quick-start.ts';
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Part of `npm run build`: writes what a first start with the embedded database begins with. */
// Loaded here and not above, because `quick-start.ts` has to have run before.
const { PREPARED_CLUSTER } = await import('./platform/database/embedded/prepared-cluster/fingerprint.ts');
const { makePreparedCluster } = await import('./platform/database/embedded/prepared-cluster/make.ts');

const folder = dirname(PREPARED_CLUSTER);
const part = `${PREPARED_CLUSTER}.part`;
mkdirSync(folder, { recursive: true });
writeFileSync(part, await makePreparedCluster());
// Nothing in it is secret, and the server may run as another user than the one who builds.
chmodSync(folder, 0o755);
chmodSync(part, 0o644);
renameSync(part, PREPARED_CLUSTER);
