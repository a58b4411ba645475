import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PREPARED_CLUSTER } from './platform/database/embedded/fingerprint.ts';
import { makePreparedCluster } from './platform/database/embedded/make-prepared.ts';

/** Part of `npm run build`: writes what a first start with the embedded database begins with. */

const folder = dirname(PREPARED_CLUSTER);
const part = `${PREPARED_CLUSTER}.part`;
mkdirSync(folder, { recursive: true });
writeFileSync(part, await makePreparedCluster());
// Nothing in it is secret, and the server may run as another user than the one who builds.
chmodSync(folder, 0o755);
chmodSync(part, 0o644);
renameSync(part, PREPARED_CLUSTER);
