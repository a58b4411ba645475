import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
/** The files of the project that git tracks or would track, as paths from its root. */
export function projectFiles(ending) {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    return listed.split('\n').filter((path) => ending.test(path) && existsSync(path));
}
export const read = (path) => readFileSync(path, 'utf8');
/** Prints what is wrong and ends the process with 1, or says that all is well. */
export function report(what, faults) {
    if (faults.length === 0)
        return console.log(`${what}: in order`);
    console.error(`${what}: ${faults.length} not in order\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exit(1);
}
