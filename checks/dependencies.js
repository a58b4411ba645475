import { spawnSync } from 'node:child_process';
import { read, report } from './source-files.ts';
/**
 * What the project is built of: the lockfile names the public registry only and pins every package by its hash, and none of them
 * has a known high or critical flaw, which the registry is asked. Where it cannot be asked that is said; with REQUIRE_AUDIT=1,
 * as for a release, it is a fault.
 */
const REGISTRY = 'https://registry.npmjs.org/';
function lockfileFaults() {
    const { packages } = JSON.parse(read('package-lock.json'));
    return Object.entries(packages).flatMap(([path, { resolved, integrity, link, inBundle }]) => {
        if (!path.includes('node_modules/') || link || inBundle)
            return [];
        if (resolved !== undefined && !resolved.startsWith(REGISTRY))
            return [`package-lock.json gets ${path} from ${resolved}`];
        return integrity?.startsWith('sha512-') ? [] : [`package-lock.json does not pin ${path} by a sha512 hash`];
    });
}
/** The packages with a known high or critical flaw, or why that could not be learnt. */
function flawed() {
    const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'];
    const npm = process.env['npm_execpath'];
    const { stdout, error } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { encoding: 'utf8', timeout: 60_000 });
    if (error)
        return { unasked: error.message };
    let audit;
    try {
        audit = JSON.parse(stdout);
    }
    catch {
        return { unasked: 'npm audit gave no answer' };
    }
    if (!audit.metadata)
        return { unasked: audit.error?.summary || audit.message || audit.error?.code || 'it gave no advisories' };
    const grave = Object.entries(audit.vulnerabilities ?? {}).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
    return { faults: grave.map(([name, { severity, range }]) => `${name} ${range} has a known flaw that is ${severity}`) };
}
const audit = flawed();
const faults = lockfileFaults();
if ('faults' in audit)
    faults.push(...audit.faults);
else {
    const told = `the registry could not be asked for known flaws (${audit.unasked.trim()})`;
    if (process.env['REQUIRE_AUDIT'] === '1')
        faults.push(told);
    else
        console.warn(`dependencies: ${told}; none were looked for`);
}
report('dependencies', faults);
