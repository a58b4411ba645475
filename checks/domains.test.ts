import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** The domain has another name in these files. */
const OTHER_MEANINGS = new Set([
  // The estimate of a password's strength comes with “feedback”.
  'web/src/areas/accounts/password/strength-worker.ts',
]);

/** The code of a file without its comments and without the texts that people read. */
const codeOf = (path: string): string =>
  read(path)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, (text) => (/^'[\w./@:-]+'$/.test(text) ? text : "''"))
    .replace(/>[^<>{}=;]* [^<>{}=;]*</g, '><');

/** The files whose code names a domain, besides tests, the demo and the files that have its name in their own path. */
const namedIn = (domain: RegExp): string[] =>
  projectFiles(/^(contract|server|web)\/src\/.*\.tsx?$/)
    .filter((path) => !/\.test(-d)?\.tsx?$|\/testing\/|^server\/src\/cast\//.test(path) && !domain.test(path) && !OTHER_MEANINGS.has(path))
    .filter((path) => domain.test(codeOf(path)));

test.each([
  // Notices, search, files, counts, a copy of one's data, and parts on the pages of two other domains.
  { domain: 'a domain with everything', pattern: /feedback/i, max: 35 },
  // The two of `docs/how-to-add.md`: a few calls, a table and events.
  { domain: 'the smallest domain', pattern: /calendar-?feed/i, max: 8 },
])('$domain is named in few files of others', ({ pattern, max }) => {
  const files = namedIn(pattern);
  // The limit may only get lower.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(max);
});
