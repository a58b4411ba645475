import type { Peer } from './peers.ts';

/** One line of the result: a piece of work, our figure, and the limit in the same run. */
export interface Line {
  work: string;
  ours: string;
  /** The limit for the same work, or a dash if the target is a plain number. */
  limit: string;
  ratio?: number;
  peer?: Peer;
  /** The target as text. */
  wanted: string;
  /** Undefined if it could not be measured. */
  met?: boolean;
}

const HEADINGS = ['work', 'ours', 'limit (bare, same run)', 'ratio', 'best peer (measured before)', 'wanted', 'met?'] as const;

const cells = (line: Line): string[] => [
  line.work,
  line.ours,
  line.limit,
  line.ratio === undefined ? '–' : line.ratio.toFixed(2),
  peerOf(line),
  line.wanted,
  line.met === undefined ? 'not measured' : line.met ? 'yes' : 'NO',
];

const peerOf = ({ peer, ratio }: Line): string =>
  peer ? `${peer.name}: ${peer.ratio.toFixed(3)}${ratio === undefined ? '' : `, ours ${(ratio / peer.ratio).toFixed(1)} × that`}` : '–';

/** The table as Markdown with aligned columns, readable in a terminal. */
export function asTable(lines: readonly Line[]): string {
  const rows = [[...HEADINGS], ...lines.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const written = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  return [written[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...written.slice(1)].join('\n');
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 });

/** A number with its unit, with four digits. */
export const amount = (value: number, unit: string): string => `${NUMBER.format(value)} ${unit}`;
