const HEADINGS = ['work', 'ours', 'limit (bare, same run)', 'ratio', 'best peer (measured before)', 'wanted', 'met?'];
const cells = (line) => [
    line.work,
    line.ours,
    line.limit,
    line.ratio === undefined ? '–' : line.ratio.toFixed(2),
    peerOf(line),
    line.wanted,
    line.met === undefined ? 'not measured' : line.met ? 'yes' : 'NO',
];
const peerOf = ({ peer, ratio }) => peer ? `${peer.name}: ${peer.ratio.toFixed(3)}${ratio === undefined ? '' : `, ours ${(ratio / peer.ratio).toFixed(1)} × that`}` : '–';
/** The table as Markdown, its columns in line, so that it reads in a terminal, too. */
export function asTable(lines) {
    const rows = [[...HEADINGS], ...lines.map(cells)];
    const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
    const written = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`);
    return [written[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...written.slice(1)].join('\n');
}
const NUMBER = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 });
/** A number with its unit, to four digits. */
export const amount = (value, unit) => `${NUMBER.format(value)} ${unit}`;
