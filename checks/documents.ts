import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles, read, report } from './source-files.ts';

/** Checks that the documents name only existing files, folders, npm commands, environment variables and code names of the glossary. */

const faults: string[] = [];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const config = read('server/src/config.ts');
const documents = projectFiles(/^(?:[^/]+\.md|docs\/.*\.md)$/);

for (const path of documents) {
  const text = read(path);
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (!/^[a-z]+:/.test(target) && !existsSync(normalize(join(dirname(path), target)))) faults.push(`${path} links to ${target}, which is not there`);
  }
  for (const [, name = ''] of text.matchAll(/`((?:contract|ornament|server|web|e2e|bench|checks|trials|docs|deploy)\/[\w./@-]*)`/g)) {
    // A fresh clone has no build output.
    if (!/\/dist(?:\/|$)/.test(name) && !existsSync(name.replace(/\/$/, ''))) faults.push(`${path} names ${name}, which is not there`);
  }
  for (const [, name = ''] of text.matchAll(/(?:^|`)npm (?:run )?([a-z-]+)/gm)) {
    if (!scripts.includes(name) && !['install', 'ci', 'audit'].includes(name)) faults.push(`${path} names the command npm run ${name}, which is not there`);
  }
}

const operations = read('docs/operations.md');
for (const [, name = ''] of config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)) {
  if (!operations.includes(`\`${name}\``)) faults.push(`docs/operations.md does not describe ${name}`);
}
for (const [, name = ''] of operations.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)) {
  if (!config.includes(name)) faults.push(`docs/operations.md describes ${name}, which the server does not read`);
}

// Files for operators name only existing variables and figures of `/metrics`.
const known = (path: string) => (path.endsWith('.yml') && !path.includes('compose') ? read('server/src/platform/http/answers/metrics.ts') : config);
for (const path of projectFiles(/^deploy\/(?:miyar\.env\.example|.*\.yml)$/)) {
  const names = path.includes('compose')
    ? /^ {6}(?!POSTGRES_|MINIO_)([A-Z][A-Z0-9_]+):/gm
    : path.endsWith('.example')
      ? /^#?([A-Z][A-Z0-9_]+)=/gm
      : /\b(miyar_\w+)/g;
  for (const [, name = ''] of read(path).matchAll(names)) if (!known(path).includes(name)) faults.push(`${path} names ${name}, which the server does not have`);
}

report('documents', faults);
