import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The user of a program that runs as another user than the server. */
export interface EngineUser {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are started by this process. */
export interface RunsAs {
  /** The user that runs the engine and owns its files, if that is another than this process. */
  readonly user?: EngineUser;
  /** The user that runs `initdb`: it refuses an id without an account. */
  readonly account?: EngineUser;
  /** The program, with its first arguments, that starts the others. */
  readonly through?: readonly string[];
}

/** Root's engine cannot reach a folder. */
class Unreachable extends Error {
  override readonly name = 'UnreachableFolder';
  constructor(path: string, { uid }: EngineUser) {
    super(
      `DATA_DIR: PostgreSQL never runs as root, and the user it runs as instead (${uid}) may not enter ${path}. Run the server as another user, ` +
        `move it to a folder that everybody may enter, or set DATABASE_UID to a user who may.`,
    );
  }
}

/** A number that no account has: nobody else owns files or processes by it. */
const OWN_UID = 27_071;

export interface Reached {
  readonly dataDir: string;
  /** The folders and programs that the engine has to reach. */
  readonly paths: readonly string[];
  /** The number of a user (`DATABASE_UID`). */
  readonly wanted?: number | undefined;
  /** Folders in it are opened for the engine to pass through, those around it are not; the folder around the data folder unless named. */
  readonly within?: string | undefined;
}

/**
 * PostgreSQL refuses to run as root. Where this process is root's it runs as `wanted`, else as the owner of the data folder, else as a
 * user of its own. Where that user cannot reach the files, as below /root, Linux runs it with root's number hidden from it, if it
 * allows that.
 * @throws Error with a sentence for the operator
 */
export function runsAs({ dataDir, paths, wanted, within = dirname(resolve(dataDir)) }: Reached): RunsAs {
  if (process.getuid?.() !== 0) return {};
  const account = plainAccount();
  const owner = statSync(dataDir);
  const own = owner.uid === 0 ? { uid: OWN_UID, gid: OWN_UID } : { uid: owner.uid, gid: owner.gid };
  const user = wanted === undefined ? own : { uid: wanted, gid: wanted };
  try {
    for (const path of paths) letPass(path, within, user);
    return { user, ...(account && { account }) };
  } catch (error) {
    const through = wanted === undefined && account ? ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'] : undefined;
    if (through && spawnSync(through[0]!, [...through.slice(1), 'true']).status === 0) return { through };
    throw error;
  }
}

/** An account without rights. */
export function plainAccount(): EngineUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const account = lines.map((line) => line.split(':')).find(([name]) => name === 'nobody');
  return account && { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Gives a folder, with all that is in it, to a user. */
export function giveTo(path: string, { uid, gid }: EngineUser): void {
  const present = lstatSync(path);
  if (present.uid !== uid || present.gid !== gid) chownSync(path, uid, gid);
  if (present.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), { uid, gid });
}

const PASS = 0o011;

/** Lets a user pass through the folders that lead to `path`, without seeing what is in them. */
function letPass(path: string, within: string, user: EngineUser): void {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const mayPass = mode & (uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001);
    if (mayPass) continue;
    if (relative(resolve(within), folder).startsWith('..')) throw new Unreachable(folder, user);
    chmodSync(folder, mode | PASS);
  }
}
