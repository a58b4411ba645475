import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { revokeAllTokens } from '../../accounts/access-tokens/write.ts';
import { endAllSessions } from '../../accounts/accounts/sessions.ts';
import { removeHeadFile } from '../audit/head.ts';
import { faultsIn } from '../integrity/check.ts';
import { type Config, temporaryFolder } from '../../../config.ts';
import type { FoldedModules } from '../../../define-module.ts';
import { keyFileOf, keyFileSecret, keyIn } from '../../../platform/backup/installation-key.ts';
import { BackupNotOpened } from '../../../platform/backup/seal.ts';
import { type OpenBackup, openBackup } from '../../../platform/backup/open-backup.ts';
import { type Restored, restoreBackup, type RestoreOptions } from '../../../platform/backup/restore-backup.ts';
import { connect, type Database, type Tx } from '../../../platform/database/connect.ts';
import { isNewestSchema } from '../../../platform/database/migrate.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { endAllLinks } from '../../accounts/identities/links.ts';
import { forgetAllSecondFactors } from '../../accounts/second-factor/forget.ts';
import { giveUpSealed } from '../../communication/mail/actions.ts';
import { retireActive } from '../../evaluation/credentials/keys.ts';
import { closeAllWebhooks } from '../webhooks/actions.ts';
import { systemClock } from '../../../platform/clock.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';

export interface OpenOptions {
  /** Also takes a backup that is not sealed where there is a key. */
  unsealed?: boolean | undefined;
}

export interface RestoreIntoOptions extends Pick<RestoreOptions, 'files'> {
  /** Leaves those signed in who were when the backup was made, also who was signed out since, and access tokens, also revoked ones. */
  withSessions?: boolean | undefined;
  /** Goes on where the key of the installation cannot be opened: what it sealed is forgotten, see `forgetSealed`. */
  newKeys?: boolean | undefined;
}

/** The backup's key of the installation cannot be opened here. */
const closedKey = (dataDir: string): string =>
  `This backup is not sealed, so the key of the installation in it is sealed by itself, and ${keyFileOf(dataDir)} does not open it. Put the file backup-key of the data folder it was made in there, or set BACKUP_KEY to what is in it. Without it: --new-keys, and second factors, links with identity providers and secrets of webhooks are set up anew, older receipts are no longer recognised, and what evaluators have not sent from a device is lost.`;

/** Opens a backup with the key of this configuration. The caller closes it. Rejects with `BackupNotOpened`. */
export function openWithKey({ dataDir, backup: { key } }: Config, path: string, { unsealed }: OpenOptions = {}): Promise<OpenBackup> {
  const tmpDir = temporaryFolder(dataDir);
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  return openBackup(path, { secret: key, tmpDir, unsealed });
}

/** Whether a new embedded database for a backup can be the prepared one, which has the newest schema. */
export const fitsPrepared = ({ manifest }: OpenBackup): boolean => isNewestSchema(manifest.schema);

/**
 * Puts a backup into the database of this configuration, which has to be empty, and into its storage, which has to be empty
 * or to have the backup's own files. Nobody is signed in then, and no access token opens anything. A restore that is killed
 * leaves an empty database.
 * Rejects with `NotEmpty`, `BackupNotOpened`, `NewerSchema`.
 */
export async function restoreInto(
  { config, database }: { config: Config; database: Database },
  backup: OpenBackup,
  { withSessions = false, newKeys = false, ...options }: RestoreIntoOptions = {},
): Promise<Restored & { newKeys: boolean }> {
  const key = await keyIn(backup, [config.backup.key, await keyFileSecret(config.dataDir)]);
  if (key.state === 'closed' && !newKeys) throw new BackupNotOpened(closedKey(config.dataDir));
  // The files of a bucket are known by what the data says, which is about to be the backup's.
  const storage = await createStorage(config, backup.manifest.deployment ?? 'restored');
  const at = systemClock.now();
  const finish = async (tx: Tx): Promise<void> => {
    if (key.state === 'closed') await forgetSealed(config, tx, at);
    if (!withSessions) {
      await endAllSessions(tx, 'restored from a backup', at);
      await revokeAllTokens(tx, at);
    }
    await removeHeadFile(config.dataDir);
  };
  const restored = await restoreBackup(backup, { database, storage }, temporaryFolder(config.dataDir), { ...options, key, finish });
  return { ...restored, newKeys: key.state === 'closed' };
}

/** Tests a backup by restoring it into a scratch copy, a database and a folder that are deleted after it, and looking for faults there. */
export async function restoreScratchCopy(
  config: Config,
  path: string,
  modules: Pick<FoldedModules, 'invariants'>,
  options: OpenOptions = {},
): Promise<Restored & { madeAt: string; faults: string[]; sealed: boolean; rowsOnly: boolean }> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  // Closed and removed in reverse order, also after a failure in between.
  await using held = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpDir, 'scratch-'));
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const backup = await openWithKey(config, path, options);
  held.defer(() => backup.close());
  const database = await connect({ dataDir: folder, databaseUid: config.databaseUid }, undefined, { prepared: fitsPrepared(backup), within: config.dataDir });
  held.defer(() => database.close());
  const storage = await folderStorage(folder);
  const { manifest, sealed } = backup;
  const rowsOnly = manifest.rows_only;
  // The copy signs nothing and opens nothing that is sealed.
  const key = await keyIn(backup, []);
  const restored = await restoreBackup(backup, { database, storage }, folder, { files: rowsOnly ? 'keep' : 'empty', key });
  // Nothing of a backup without files is in the folder.
  const known = rowsOnly ? restored.missing : manifest.missing;
  return { ...restored, sealed, rowsOnly, madeAt: manifest.made_at, faults: await faultsIn({ config, database, storage, clock: systemClock, modules }, known) };
}

/**
 * Forgets what was sealed with a key of the installation that is gone, after a restore without it: second factors and links with
 * identity providers, which their owners set up anew; waiting mails with links; the secrets of webhooks, which are switched
 * off until theirs is renewed. Certificates are signed with a new key unless CREDENTIAL_KEY seals the present one.
 */
async function forgetSealed({ credentialKey }: Pick<Config, 'credentialKey'>, tx: Tx, at: Date): Promise<void> {
  await forgetAllSecondFactors(tx);
  await endAllLinks(tx);
  await giveUpSealed(tx);
  await closeAllWebhooks(tx, at);
  if (credentialKey === undefined) await retireActive(tx, at);
}
