/** It serves several commands. */
const backup = () => import('./backup.ts');

/**
 * `miyar <command> …`, the one entrance of an installation, and of `npm run` in a checkout. Each command is a file of its own that
 * reads its own arguments.
 */
const COMMANDS: Readonly<Record<string, { load: () => Promise<unknown>; words: string }>> = {
  start: { load: () => import('./main.ts'), words: 'starts the server' },
  admin: { load: () => import('./admin.ts'), words: 'administrators: create, reset-password, list' },
  backup: { load: backup, words: 'makes a backup of everything' },
  export: { load: backup, words: 'writes everything in open formats' },
  'verify-backup': { load: backup, words: 'proves that a backup can be restored' },
  restore: { load: backup, words: 'puts a backup into an empty database' },
  move: { load: backup, words: 'moves everything from the embedded database to PostgreSQL' },
  'check-data': { load: backup, words: 'compares rows, counts and files' },
  migrate: { load: () => import('./migrate.ts'), words: 'brings a database up to date as the role that owns it' },
  'verify-audit': { load: () => import('./verify-audit.ts'), words: 'looks through the log of events for changes' },
};

const [name = 'help', ...given] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  // These files serve several commands and read which.
  process.argv = [...process.argv.slice(0, 2), ...(command.load === backup ? [name] : []), ...given];
  await command.load();
} else {
  const help = ['help', '--help', '-h'].includes(name);
  const lines = Object.entries(COMMANDS).map(([each, { words }]) => `  miyar ${each.padEnd(14)} ${words}`);
  console[help ? 'log' : 'error'](
    `${help ? 'Miyar, the accreditation platform.' : `There is no command ${name}.`}\n\n${lines.join('\n')}\n\nThe variables are in docs/operations.md.`,
  );
  process.exitCode = help ? 0 : 1;
}
