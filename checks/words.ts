import { projectFiles, read, report } from './source-files.ts';

/**
 * Checks that retired words of the glossary (docs/glossary.md, "Technical terms") appear in no identifier, file name, comment,
 * document or English text. Each had several meanings; its standard term has one.
 * Also checks that no comment begins with "What", "Whoever" or "Of": it names the thing, or begins with a verb.
 */

/** A retired word, and its replacement. */
const RETIRED: readonly [RegExp, string][] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:told|tells?|telling)\b/i, 'notify, inform, show, emit or say'],
  [/(?:^|[a-z_])Told(?![a-z])|\btold(?=[A-Z_])|\b(?:tell|Tell)(?=[A-Z_])/, 'notify…, activity…'],
  [/\bstanding\b|Standing|\bstanding(?=[A-Z_])/i, 'status, active, effective or progress'],
  [/\b(?:stands?|stood)\b/i, 'is, are, has or contains'],
  [/\bkept\b|\bkept(?=[A-Z_])|[a-z]Kept\b|\bKept(?=[A-Z])/i, 'saved, stored, retained or unchanged'],
  [/\bkeep(?:s)?(?=[A-Z](?!live|ing))/, 'save…, store…, insert… or retain…'],
  [/\bwalk(?:s|ed)?\b/i, 'go through, iterate, test'],
  [/\boutlook\b/i, 'preview'],
  [/\bbeforehand\b/i, 'in advance, preload'],
  [/\bMOST_[A-Z]/, 'MAX_…'],
  [/\b[Tt]he Authority\b/, 'the authority, or its name: the IQS Authority'],
];

/** Third-party content, files that name the words themselves, and legal texts with an agreed wording. */
const SKIPPED =
  /^(?:LICENSE|docs\/glossary\.md|server\/src\/modules\/site\/legal\/default-(?:privacy|terms)\.ts$|checks\/words\.ts|server\/src\/db\/migrations\/|server\/releases\/|web\/public\/|bench\/results\/)|package-lock\.json$/;

/** Names of others and of a stored setting (the `kept` of `backup_plan`), and plain English without a replacement. A matching line is excused. */
const EXCUSED =
  /\bBackupPlan = z|backup_plan: \{|keepAlive|keepPreviousData|keepDefault|keepDirty|keepValues|keepErrors|<aside|role="complementary"|"aside"|'aside'/;

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
  for (const [word, instead] of RETIRED) if (word.test(path)) faults.push(`${path}: the name has a retired word (${instead})`);
  const text = read(path);
  for (const { index, 1: word } of NAMING.some((folder) => path.startsWith(folder)) ? text.matchAll(UNNAMED) : [])
    faults.push(`${path}:${text.slice(0, index).split('\n').length} begins a comment with "${word}": name the thing, or begin with a verb`);
  for (const [index, whole] of text.split('\n').entries()) {
    if (EXCUSED.test(whole)) continue;
    const line = whole.replaceAll(STORED, '');
    for (const [word, instead] of RETIRED) {
      const found = word.exec(line)?.[0];
      if (found) faults.push(`${path}:${index + 1} says "${found}": write ${instead}`);
    }
  }
}
report('words', faults);
