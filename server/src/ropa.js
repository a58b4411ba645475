import { readFileSync, writeFileSync } from 'node:fs';
import { ACTIVITIES, columnsIn, TABLES } from './db/personal-data.ts';
import { RETENTION } from './db/retention.ts';
/**
 * docs/ropa.md: the records of processing (Law 31, Reg. 33), made of what is declared beside the schema. `--write` writes
 * it; otherwise the one that stands is compared.
 */
const path = new URL('../../docs/ropa.md', import.meta.url);
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
function document() {
    const parts = [
        '# سجل أنشطة المعالجة · Records of processing',
        'يُصنع هذا السجل من الشيفرة: `server/src/db/personal-data.ts` و`server/src/db/retention.ts`. لا يُكتب باليد.',
        'Made of `server/src/db/personal-data.ts` and `server/src/db/retention.ts`, and not written by hand: `npm run ropa` makes it anew. Every column that is of persons, or leads to one, is named below; the others are not. The controller, its address and its data protection officer are the authority’s to add before it hands this out.',
        ...Object.entries(ACTIVITIES).map(([key, activity]) => activityPart(key, activity)),
        '## مدد الحفظ · How long each record is kept',
        'What the nightly work removes it takes from these rows (`server/src/modules/retention/nightly.ts`).',
        table(['السجل', 'Record', 'المدة', 'Kept', 'السبب', 'Why', 'Enforced in'], Object.values(RETENTION).map(({ what, kept, why, where }) => [what.ar, what.en, kept.ar, kept.en, why.ar, why.en, `\`${where}\``])),
    ];
    return `${parts.join('\n\n')}\n`;
}
function activityPart(key, { title, purpose, basis, recipients }) {
    const columns = Object.entries(TABLES)
        .filter(([, { activity, personal }]) => activity === key && personal !== '')
        .map(([name, { personal, retention }]) => [
        `\`${name}\``,
        columnsIn(personal)
            .map((column) => `\`${column}\``)
            .join(', '),
        RETENTION[retention].kept.ar,
        RETENTION[retention].kept.en,
    ]);
    return [
        `## ${title.ar} · ${title.en}`,
        table(['', 'العربية', 'English'], [
            ['الغرض · Purpose', purpose.ar, purpose.en],
            ['الأساس النظامي · Basis', basis.ar, basis.en],
            ['المطّلعون · Recipients', recipients.ar, recipients.en],
        ]),
        table(['Table', 'Personal columns', 'مدة الحفظ', 'Kept'], columns),
    ].join('\n\n');
}
const wanted = document();
if (process.argv.includes('--write'))
    writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
    console.error('docs/ropa.md is not what the schema says: npm run ropa');
    process.exit(1);
}
else
    console.log('records of processing: in order');
