import { dirname } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../server/src/db/schema/index.ts';
import { MODULES } from '../server/src/modules/registry.ts';
import { importsOf, projectFiles, read, report } from './source-files.ts';

/**
 * Checks the rules of docs/architecture.md: the direction of imports, no cycles of modules and features, writes of a module
 * only to its own tables, the size of folders, and that every component test runs in a language.
 */

/** Known violations: `file → file`. This list may only shrink. */
const EXCEPTIONS: readonly string[] = [];

/** The areas of contract, server and web. Each may use those before it, never those after it. */
const AREAS = ['core', 'accreditation', 'evaluation', 'years', 'families', 'training', 'communication', 'site', 'accounts', 'privacy', 'operations'];
const areaOf = (path: string): number => AREAS.indexOf(/^(?:contract\/src|server\/src\/modules|web\/src\/areas)\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The module that owns each table and alone writes it, by the name of the table in the code and in the database. */
const OWNERS: ReadonlyMap<string, string> = new Map(
  MODULES.flatMap(({ name: module, tables }) =>
    Object.entries<PgTable>(tables).flatMap(([name, table]) => [[name, module] as const, [getTableName(table), module] as const]),
  ),
);

/** Writes to tables of another module: `file: table`. This list may only shrink. */
const FOREIGN_WRITES: readonly string[] = [
  'server/src/modules/accounts/recovery/resets.ts: passwordResets',
  // One statement counts and records a failed sign-in, so that each of many simultaneous ones has its own number.
  'server/src/modules/accounts/accounts/sign-in-failures.ts: events',
  'server/src/modules/accounts/accounts/sign-in-failures.ts: rateLimits',
  'server/src/modules/accounts/accounts/sign-in.ts: events',
  'server/src/modules/accounts/accounts/sign-in.ts: rateLimits',
];

/** Files of the platform that still name a domain. This list may only shrink. */
const PLATFORM_NAMES_DOMAIN: ReadonlySet<string> = new Set([
  // Messages, cases and notifications are what the connections carry.
  ...['case-rooms', 'client-events', 'live', 'open-sockets', 'people', 'presence', 'types'].map((name) => `server/src/platform/realtime/${name}.ts`),
  'server/src/platform/notices.ts',
  'server/src/platform/images/make-variants.ts',
]);
const DOMAIN = new RegExp(`^(?:@miyar/contract|server/src/db/schema)/(?:${AREAS.slice(1).join('|')})/`);

/** Entry points of threads and commands, which assemble the application as `main.ts` does. */
const ENTRIES = new Set(['server/src/modules/operations/backups/scratch-restore-thread.ts']);

/** The SQL for lists of a million rows. Only its own folder imports its files. */
const LISTS = 'server/src/platform/database/lists/';

const faults: string[] = [];
const sources = projectFiles(/^(contract|ornament|server|web)\/src\/.*\.tsx?$/).filter((path) => !/\.test(-d)?\.tsx?$/.test(path));

/** The layer of a file. A lower layer may not import a higher one. */
function layer(path: string): { name: string; rank: number } | undefined {
  const rules: [RegExp, string, number][] = [
    [/^server\/src\/db\//, 'db', 0],
    [/^server\/src\/(platform\/|config\.ts)/, 'platform', 1],
    [/^server\/src\/(services|define-module|account-part)\.ts/, 'services', 2],
    [/^server\/src\/modules\/registry\.ts/, 'registry', 4],
    [/^server\/src\/modules\//, 'modules', 3],
    [/^server\/src\/public-site\//, 'public-site', 4],
    [/^server\/src\/(app|start-services|main|admin|starting\/[^/]+)\.ts|^server\/src\/(cast|testing)\//, 'app', 5],
    [/^web\/src\/lib\//, 'lib', 10],
    [/^web\/src\/ui\//, 'ui', 11],
    [/^web\/src\/shared\//, 'shared', 12],
    [/^web\/src\/areas\//, 'areas', 13],
    [/^web\/src\/screens\//, 'screens', 14],
    [/^web\/src\/(first-page\/|api-docs\/|[^/]+$)/, 'router', 15],
  ];
  if (ENTRIES.has(path)) return { name: 'app', rank: 5 };
  const rule = rules.find(([pattern]) => pattern.test(path));
  return rule && { name: rule[1], rank: rule[2] };
}

function checkImport(from: string, to: string): void {
  const fault = (why: string) => EXCEPTIONS.includes(`${from} → ${to}`) || faults.push(`${from} imports ${to}: ${why}`);
  const [home] = from.split('/');
  if (home === 'contract' && !to.startsWith('contract/') && to !== 'zod') fault('the contract imports zod only');
  if (home === 'ornament' && !to.startsWith('ornament/')) fault('the ornament imports nothing');
  if ((home === 'server' && /^(web\/|@miyar\/web)/.test(to)) || (home === 'web' && /^(server\/|@miyar\/server)/.test(to)))
    fault('server and web meet in the contract only');
  if (home === to.split('/')[0] && areaOf(from) >= 0 && areaOf(from) < areaOf(to)) fault('its area comes later');
  const [lower, upper] = [layer(from), layer(to)];
  if (lower && upper && lower.rank < upper.rank) fault(`${lower.name} does not import ${upper.name}`);
  if (from.startsWith('server/src/platform/') && DOMAIN.test(to) && !PLATFORM_NAMES_DOMAIN.has(from)) fault('the platform knows no domain');
  if (to.startsWith(LISTS) && to !== `${LISTS}index.ts` && !from.startsWith(LISTS)) fault(`the SQL of long lists has one door, ${LISTS}index.ts`);
  if (from.startsWith('web/src/ui/') && /^(react-router|@miyar\/contract)/.test(to)) fault('the design system knows neither router nor domain');
}

/**
 * Finds cycles among the server's modules and the web's features, by their folders; type imports count. The folder `facts/`
 * counts as a separate module: other modules may read a team's state there while actions of the team move a case.
 */
function cycles(folders: RegExp): string[] {
  const graph = new Map<string, Set<string>>();
  const nameOf = (path: string) => folders.exec(path)?.[1];
  for (const path of sources) {
    const from = nameOf(path);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set<string>();
    for (const to of importsOf(path)
      .filter((to) => !EXCEPTIONS.includes(`${path} → ${to}`))
      .map(nameOf))
      if (to && to !== from) targets.add(to);
    graph.set(from, targets);
  }
  const found: string[] = [];
  const cleared = new Set<string>();
  const follow = (name: string, trail: string[]): void => {
    if (trail.includes(name)) {
      found.push(`these import each other in a circle: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}`);
      return;
    }
    if (cleared.has(name)) return;
    for (const next of graph.get(name) ?? []) follow(next, [...trail, name]);
    cleared.add(name);
  };
  for (const name of graph.keys()) follow(name, []);
  return [...new Map(found.map((cycle) => [[...cycle].sort().join(''), cycle])).values()];
}

/** Writes by the query builder and by SQL, to a table by its name in the code or in the database. */
const WRITES = [/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g, /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:\$\{(\w+)\}|(\w+))(?=\s)/gi];

/** The largest number of files in a folder, without tests and texts. */
const MAX_FILES = 20;

/** Folders that may have many files: a migration for each change. */
const UNLIMITED = /^server\/src\/db\/migrations/;

function checkFolders(): void {
  const folders = Map.groupBy(
    projectFiles(/^(contract|ornament|server|web)\/src\/.*\.(tsx?|css)$|^(e2e|bench|trials|checks)\/.*\.ts$/).filter((path) => !UNLIMITED.test(path)),
    dirname,
  );
  for (const [folder, files] of folders) {
    const counted = files.filter((path) => !/(\.test(-d)?\.tsx?|(^|[/-])text\.ts|\.css)$/.test(path));
    if (counted.length > MAX_FILES) faults.push(`${folder} has ${counted.length} files, more than ${MAX_FILES}: split it by what its files are about`);
  }
}

function checkWrites(path: string): void {
  const module = /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
  if (!module) return;
  const [direct, inSql] = WRITES;
  const code = read(path);
  const sql = [...code.matchAll(/sql(?:<[^`]*?>)?`[^`]*`/g)].map(([statement]) => statement).join('\n');
  const tables = [...code.matchAll(direct!), ...sql.matchAll(inSql!)].map(([, name, other]) => name ?? other ?? '');
  for (const table of new Set(tables)) {
    const owner = OWNERS.get(table);
    if (owner !== undefined && owner !== module && !FOREIGN_WRITES.includes(`${path}: ${table}`))
      faults.push(`${path} writes ${table}, which belongs to ${owner}`);
  }
}

for (const table of Object.values(schema))
  if (table instanceof PgTable && !OWNERS.has(getTableName(table))) faults.push(`the table ${getTableName(table)} belongs to no module`);

/** The example list of docs/how-to-add.md: it has a toolbar, a form and a dialog, and must stay small. */
const EXAMPLE = { path: 'web/src/areas/privacy/breaches/breaches-list.tsx', maxLines: 80 };

function checkExample(): void {
  const lines = read(EXAMPLE.path).split('\n').length;
  if (lines > EXAMPLE.maxLines) faults.push(`${EXAMPLE.path} has ${lines} lines, more than ${EXAMPLE.maxLines}: ListView should do more of it`);
  if (!read('docs/how-to-add.md').includes(`\`${EXAMPLE.path}\``)) faults.push(`docs/how-to-add.md does not name ${EXAMPLE.path}`);
}

/** A suite that runs in one language has no tests that only another one reaches: they would never run. */
function checkLanguages(): void {
  for (const path of projectFiles(/^web\/src\/.*\.component\.test\.tsx$/)) {
    const code = read(path);
    if (/if \(language === '(?:ar|en)'\) return/.test(code) && !code.includes('LANGUAGES'))
      faults.push(`${path} leaves tests out in a language, and runs in one: remove the condition`);
  }
}

for (const path of sources) {
  for (const to of importsOf(path)) checkImport(path, to);
  checkWrites(path);
}
checkFolders();
checkLanguages();
checkExample();
report('structure', [...faults, ...cycles(/^server\/src\/modules\/[^/]+\/([^/]+(?:\/facts(?=\/))?)\//), ...cycles(/^web\/src\/areas\/([^/]+\/[^/]+)\//)]);
