import type { Figures } from '../tools/figures.ts';
import type { Found } from './check/evening.ts';
import type { Happened } from './happenings.ts';
import { ACTS, type Ledger } from './ledger.ts';
import type { Sizes } from './seed/world.ts';
import type { Seen } from './seen.ts';
import type { Connected } from './sockets.ts';

/** The limit that 95 of a hundred calls must not exceed. */
export const P95_MS = 300;

interface Recorded {
  sizes: Sizes;
  minutes: number;
  proxy: string;
  happened: Happened;
  seen: Seen;
  ledger: Ledger;
  connected: readonly Connected[];
  offline: number;
  found: Found;
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** The printed record of a day. */
export function record(figures: Figures, { sizes, minutes, proxy, happened, seen, ledger, connected, offline, found }: Recorded): void {
  const { institutions, evaluators, administrators } = sizes;
  const { mail, chain, files, faults } = found;
  figures.add(
    'people',
    `${institutions} institutions, ${evaluators} evaluators (${offline} of them without a network for hours), ${administrators} administrators`,
  );
  figures.add('the day', `ten hours in ${minutes} minutes, two nodes behind ${proxy}`);
  figures.add(
    'mail server away; deployment; a node killed and back',
    [happened.mailAway, happened.deployed, happened.killed].map((span) => span.join('–')).join('; '),
  );
  figures.add('exit codes of the nodes that were replaced', happened.codes.join(', '));
  for (const { kind, calls, p50, p95, p99 } of seen.kinds.summary().toSorted((a, b) => b.calls - a.calls))
    figures.add(kind, `${calls} ×, p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, p99 ${ms(p99)} ms`);
  figures.add('all calls', `${seen.kinds.count} ×, p95 ${ms(seen.kinds.p95())} ms, limit ${P95_MS} ms`);
  figures.add('answers of 500 and more, those of the proxy included', seen.failed.length);
  figures.add('connections that broke; calls answered when sent again', `${seen.broken}; ${seen.repeated}`);
  figures.add(
    'refused since somebody else was first, or the change was there already',
    [...seen.refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'none',
  );
  figures.add('other wrong answers', seen.kinds.faults.length);
  for (const kind of ACTS) figures.add(`acknowledged: ${kind}`, ledger.of(kind).length);
  figures.add('acknowledged acts in all', ledger.total);
  figures.add('lost, doubled or wrong afterwards', faults.length);
  figures.add('files downloaded again and compared', files);
  const reconnected = connected.reduce((sum, { inbox }) => sum + inbox.reconnected, 0);
  figures.add('devices with an open connection; times they connected again', `${connected.length}; ${reconnected}`);
  figures.add('mails written, tried again, arrived a second time', `${mail.written}, ${mail.triedAgain}, ${mail.arrivedAgain}`);
  figures.add('minutes until the last mail had left', mail.waited.toFixed(1));
  figures.add('links of the log’s chain, all of which hold', chain.links);
}
