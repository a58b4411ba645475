import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Untracked build output that the copy needs. */
const MADE = ['node_modules', 'contract/node_modules', 'ornament/node_modules', 'server/node_modules', 'web/node_modules', 'web/dist'];

/** Copies the project into a folder, so that faults are made there; returns its files as paths from the root. */
export function copyProject(root: string, folder: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const path of MADE) if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path));
  return files;
}
