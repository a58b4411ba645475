import { spawnSync } from 'node:child_process';
import { read, report } from './source-files.ts';

/**
 * Checks the dependencies: the lockfile names no other source of packages, pins each by its hash and leaves out a large one that
 * nothing loads, and the registry knows no high or critical vulnerability of them. Without an answer of the registry the check prints this; with REQUIRE_AUDIT=1, as for
 * a release, it fails.
 */

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

/**
 * Optional packages that nothing loads: npm installs one only if the lockfile names it. The first draws pages of pdfjs-dist without a
 * browser, the second gives threads of piscina a priority, which ours give themselves.
 */
const NOT_INSTALLED = ['node_modules/@napi-rs/canvas', 'node_modules/@napi-rs/nice'];

function lockfileFaults(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const unneeded = Object.keys(packages).filter((path) => NOT_INSTALLED.some((start) => path.startsWith(start)));
  const unpinned = Object.entries(packages).flatMap(([path, { resolved, integrity, link, inBundle }]) => {
    if (!path.includes('node_modules/') || link || inBundle) return [];
    if (resolved !== undefined) return [`package-lock.json gets ${path} from ${resolved}`];
    return integrity?.startsWith('sha512-') ? [] : [`package-lock.json does not pin ${path} by a sha512 hash`];
  });
  return [...unneeded.map((path) => `package-lock.json names ${path}, which nothing loads: delete its entry`), ...unpinned];
}

interface Audit {
  error?: { summary?: string; code?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** The packages with a known high or critical vulnerability, or the reason why the registry could not answer. */
function flawed(): { faults: string[] } | { unasked: string } {
  const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'];
  const npm = process.env['npm_execpath'];
  const { stdout, error } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { encoding: 'utf8', timeout: 60_000 });
  if (error) return { unasked: error.message };
  let audit: Audit;
  try {
    audit = JSON.parse(stdout) as Audit;
  } catch {
    return { unasked: 'npm audit gave no answer' };
  }
  if (!audit.metadata) return { unasked: audit.error?.summary || audit.message || audit.error?.code || 'it gave no advisories' };
  const grave = Object.entries(audit.vulnerabilities ?? {}).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return { faults: grave.map(([name, { severity, range }]) => `${name} ${range} has a known flaw that is ${severity}`) };
}

const audit = flawed();
const faults = lockfileFaults();
if ('faults' in audit) faults.push(...audit.faults);
else {
  const unasked = `the registry could not be asked for known flaws (${audit.unasked.trim()})`;
  if (process.env['REQUIRE_AUDIT'] === '1') faults.push(unasked);
  else console.warn(`dependencies: ${unasked}; none were looked for`);
}
report('dependencies', faults);
