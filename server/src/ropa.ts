import { readFileSync, writeFileSync } from 'node:fs';
import { ACTIVITIES, columnsIn } from './db/personal-data.ts';
import type { RetentionRule } from './db/retention.ts';
import { PERSONAL_DATA, RETENTION, retentionOf } from './modules/registry.ts';

/**
 * docs/ropa.md: the records of processing (Law 31, Reg. 33), made of what is declared beside the schema. `--write` writes
 * it; otherwise the existing file is compared.
 */
const path = new URL('../../docs/ropa.md', import.meta.url);

const RULES: Readonly<Record<string, RetentionRule>> = RETENTION;

type Row = readonly string[];
const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

function document(): string {
  const parts = [
    '# سجل أنشطة المعالجة · Records of processing',
    'يُصنع هذا السجل من الشيفرة: `server/src/modules/registry.ts` وما تصرّح به كل وحدة. لا يُكتب باليد.',
    'Made of what each module declares (`server/src/modules/registry.ts`), and not written by hand: `npm run ropa` makes it anew. Every column that is of persons, or leads to one, is named below; the others are not. The controller, its address and its data protection officer are the authority’s to add before it hands this out.',
    ...Object.entries(ACTIVITIES).map(([key, activity]) => activityPart(key, activity)),
    '## مدد الحفظ · How long each record is retained',
    'What the nightly work removes it takes from these rows (`server/src/modules/privacy/retention/nightly.ts`).',
    table(
      ['السجل', 'Record', 'المدة', 'Retained for', 'السبب', 'Why', 'Enforced in'],
      Object.values(RULES).map(({ what, period, why, where }) => [what.ar, what.en, period.ar, period.en, why.ar, why.en, `\`${where}\``]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function activityPart(key: string, { title, purpose, basis, recipients }: (typeof ACTIVITIES)[keyof typeof ACTIVITIES]): string {
  const columns = Object.entries(PERSONAL_DATA)
    .filter(([, { activity, personal }]) => activity === key && personal !== '')
    .map(([name, table]) => ({ name, personal: table.personal, rule: RULES[retentionOf(table)[0]!]! }))
    .map(({ name, personal, rule }) => [
      `\`${name}\``,
      columnsIn(personal)
        .map((column) => `\`${column}\``)
        .join(', '),
      rule.period.ar,
      rule.period.en,
    ]);
  return [
    `## ${title.ar} · ${title.en}`,
    table(
      ['', 'العربية', 'English'],
      [
        ['الغرض · Purpose', purpose.ar, purpose.en],
        ['الأساس النظامي · Basis', basis.ar, basis.en],
        ['المطّلعون · Recipients', recipients.ar, recipients.en],
      ],
    ),
    table(['Table', 'Personal columns', 'مدة الحفظ', 'Retained for'], columns),
  ].join('\n\n');
}

const wanted = document();
if (process.argv.includes('--write')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('docs/ropa.md is not what the schema says: npm run ropa');
  process.exit(1);
} else console.log('records of processing: in order');
