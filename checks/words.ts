import { projectFiles, read, report } from './source-files.ts';

/**
 * Checks that retired words of the glossary (docs/glossary.md, "Technical terms") appear in no identifier, file name, comment,
 * document or English text. Each had several meanings; its standard term has one.
 * Also checks that no comment begins with "What", "Whoever" or "Of": it names the thing, or begins with a verb.
 */

/** A retired word, and the terms that replace it. */
interface Retired {
  pattern: RegExp;
  terms: string;
}

/** Matches a word in a sentence, alone in an identifier, or as a part of one: `held`, `heldBack`, `isHeld`, `HELD_BACK`, `held-back`. */
function asPart(word: string): string {
  const [lower, upper, whole] = [word.toLowerCase(), word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()];
  return `(?<![A-Za-z])(?:${lower}|${upper})(?![a-z])|(?<![A-Za-z])${whole}(?![A-Za-z])|(?<=[a-z])${upper}(?![a-z])`;
}

/** Reads the retired words of one column, counted from the end, of the table "Technical terms". */
function retiredIn(column: number): Retired[] {
  const [, table = ''] = read('docs/glossary.md').split('## Technical terms');
  const terms = new Map<string, string[]>();
  for (const row of table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)) {
    const cells = row.split('|').map((cell) => cell.trim());
    for (const word of cells
      .at(column - 1)!
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean))
      terms.set(word, [...(terms.get(word) ?? []), cells[1]!]);
  }
  return [...terms].map(([word, instead]) => ({
    pattern: new RegExp(word.endsWith('_') ? `(?<![A-Za-z])${word}(?=[A-Z])` : asPart(word)),
    terms: instead.join(', '),
  }));
}

const EVERYWHERE: readonly Retired[] = [...retiredIn(-2), { pattern: /\b[Tt]he Authority\b/, terms: 'the authority, or its name: the IQS Authority' }];
const IN_NAMES = retiredIn(-1);

/** Exported names, with the word that declares them before. */
const EXPORTED = /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Third-party content, files that name the words themselves, and legal texts with an agreed wording. */
const SKIPPED =
  /^(?:LICENSE|docs\/glossary\.md|server\/src\/modules\/site\/legal\/default-(?:privacy|terms)\.ts$|checks\/words\.ts|server\/src\/db\/migrations\/|server\/releases\/|web\/public\/|bench\/results\/)|package-lock\.json$/;

/**
 * Names of others and of a stored setting (the `kept` of `backup_plan`), the class `tell` of a notice of change, and plain English without a replacement. A
 * matching line is excused.
 */
const EXCUSED =
  /['`"]tell['`"]|: 'tell'|change_tell|class_tell|[Tt]ell us|(?:to|says|tone|how|class|of)[_: ].{0,3}tell|tell_|_tell|tell:|.tell\b|\bBackupPlan = z|backup_plan: \{|keepAlive|keepPreviousData|keepDefault|keepDirty|keepValues|keepErrors|<aside|role="complementary"|"aside"|'aside'/;

/**
 * Names of the API and the database in released versions and stored rows: fields of breaches, of the backup plan and of the
 * preview of a deletion, names of indexes, a trigger's message, a folder of earlier versions, and refusals with the wording of
 * the specification.
 */
const STORED =
  /\b(?:authority_told_at|people_told_at|told_before_found|tell_until)\b|['`](?:told|telling)['`]|\bis kept for good\b|\b(?:institutions|consents)_standing\w*|scratch\|aside|\bhour(?:: \d+)?, kept\b|\| 'kept'|^\s*kept,$|\bkept: (?:\d+|'invalid_value'|limit|count|retained|\(Counted|z\.(?:int|array))|\bpreview\.kept\b|\bkept_version_id\b|'outlook\.com'|\bOutlook\b|\byour words are kept on this device\b|\bYour text is kept beside it\b|\bYour entries are kept aside\b|\bis kept with other content\b/g;

/** The folders whose comments name their subject. */
const NAMING: readonly string[] = ['contract/src/', 'ornament/src/', 'server/src/', 'web/src/', 'e2e/', 'checks/', 'bench/', 'trials/', 'deploy/'];

/** Matches a comment that begins with one of three words in place of a subject, on the line that opens it or on the next one. */
const UNNAMED = /(?:\/\*\*?|\/\/)\s*(?:\*\s*)?(What|Whoever|Of)\b/g;

const faults: string[] = [];
for (const path of projectFiles(/\.(?:tsx?|mjs|css|typ|md|yml|sh|conf)$/)) {
  if (SKIPPED.test(path)) continue;
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  for (const { pattern, terms } of [...EVERYWHERE, ...IN_NAMES])
    if (pattern.test(fileName.replace('in-place', ''))) faults.push(`${path}: the name has a retired word (write ${terms})`);
  const text = read(path);
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length;
  for (const { index, 1: word } of NAMING.some((folder) => path.startsWith(folder)) ? text.matchAll(UNNAMED) : [])
    faults.push(`${path}:${lineOf(index)} begins a comment with "${word}": name the thing, or begin with a verb`);
  for (const { index, 1: name = '' } of /\.tsx?$/.test(path) ? text.matchAll(EXPORTED) : [])
    for (const { pattern, terms } of IN_NAMES)
      if (pattern.test(name.replace('InPlace', ''))) faults.push(`${path}:${lineOf(index)} exports "${name}": write ${terms}`);
  for (const [index, whole] of text.split('\n').entries()) {
    if (EXCUSED.test(whole)) continue;
    const line = whole.replaceAll(STORED, '');
    for (const { pattern, terms } of EVERYWHERE) {
      const found = pattern.exec(line)?.[0];
      if (found) faults.push(`${path}:${index + 1} says "${found}": write ${terms}`);
    }
  }
}
report('words', faults);
