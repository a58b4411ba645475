import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The tests that a fault in a file may fail, the nearest first. */
export type Covering = (file: string) => string[];

/** A file that reaches more than this share of the server assembles the server and does not show what is tested. */
const PUTS_TOGETHER = 0.3;

/**
 * Finds which test files cover which files. A test reaches its imports and their imports, except through files that assemble
 * the whole server, since then each test would reach everything. Through the modules' descriptors it also reaches the code of
 * the endpoints it names (`api.accounts.signIn`). Tests of the same folder are always included, since those for all calls
 * (`platform/http/every-call`) name none.
 * @param files of the server, as paths from the root, with tests
 */
export function coveringTests(root: string, files: readonly string[]): Covering {
  const known = new Set(files);
  const imports = new Map(files.map((file) => [file, importsOf(root, file).filter((name) => known.has(name))]));
  const isTest = (file: string) => file.endsWith('.test.ts');
  const together = new Set(files.filter((file) => !isTest(file) && stepsFrom([file], imports, new Set()).size > files.length * PUTS_TOGETHER));
  const servedBy = groupsServed(root, files);

  const reached = files.filter(isTest).map((test) => {
    const steps = stepsFrom([test], imports, together);
    const named = new Set([...readFileSync(join(root, test), 'utf8').matchAll(/\bapi\.(\w+)/g)].map(([, group]) => group!));
    const descriptors = [...named].flatMap((group) => servedBy.get(group) ?? []);
    for (const [file, step] of stepsFrom(descriptors, imports, together)) steps.set(file, Math.min(steps.get(file) ?? Infinity, step + 2));
    return { test, steps };
  });

  return (file) => {
    const found = reached.flatMap(({ test, steps }) => {
      const folders = relative(dirname(file), dirname(test)).split(/[\\/]/).filter(Boolean);
      const isBelow = !folders.includes('..');
      const step = Math.min(steps.get(file) ?? Infinity, isBelow ? 3 + folders.length : Infinity);
      if (step === Infinity) return [];
      const ownName = test.replace(/\.test\.ts$/, '.ts') === file ? -3 : 0;
      return [{ test, far: step + ownName + folders.length / 2 }];
    });
    return found.sort((a, b) => a.far - b.far || a.test.localeCompare(b.test)).map(({ test }) => test);
  };
}

/** The distance of each file in imports. Files in `closed` are reached, but their imports are not followed. */
function stepsFrom(from: readonly string[], imports: ReadonlyMap<string, string[]>, closed: ReadonlySet<string>): Map<string, number> {
  const steps = new Map(from.map((file) => [file, 0]));
  // A map also iterates entries that are added meanwhile.
  for (const [file, step] of steps) {
    if (closed.has(file)) continue;
    for (const next of imports.get(file) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

/** The imports of a file from the project at run time, without types. */
function importsOf(root: string, file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))),
  ];
  return names.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(file), name)));
}

/** The descriptor of each group of endpoints. */
function groupsServed(root: string, files: readonly string[]): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('/module.ts') && existsSync(join(root, name)))) {
    const [, routes = ''] = /\broutes: \{([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    for (const [, group] of routes.matchAll(/(\w+)\s*:/g)) served.set(group!, [...(served.get(group!) ?? []), file]);
  }
  return served;
}
