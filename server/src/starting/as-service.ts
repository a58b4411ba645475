import { readFileSync } from 'node:fs';
import { readEnvironmentFile } from '../platform/environment-file.ts';

/**
 * `as-service.ts <file of variables> <user> <DATA_DIR> <command> …`: what `deploy/miyar` calls as root. It reads the file before it gives
 * its rights up, as systemd does for the service, and takes nothing else from who calls: a variable of root's own shell would
 * lead to other data.
 */
const [file = '', user = '', dataDir = '', ...command] = process.argv.slice(2);
try {
  if (process.getuid?.() !== 0) throw new Error(`Only root may read ${file} and become ${user}: sudo miyar ${command.join(' ')}`);
  const { PATH = '/usr/bin:/bin', LANG = 'C.UTF-8', TERM = 'dumb' } = process.env;
  const variables = readEnvironmentFile(readFileSync(file, 'utf8'));
  process.env = { PATH, LANG, TERM, HOME: dataDir, DATA_DIR: dataDir, ...variables };
  process.umask(0o077);
  // As the service has none: groups first, then the user, after which neither can be changed.
  (process as typeof process & { initgroups(user: string, group: string): void }).initgroups(user, user);
  process.setgid!(user);
  process.setuid!(user);
  process.argv = [...process.argv.slice(0, 2), ...command];
  await import('../command.ts');
} catch (error) {
  console.error(`miyar: ${(error as Error).message}`);
  process.exitCode = 1;
}
