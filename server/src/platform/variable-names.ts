import { SECRETS } from './secrets.ts';

/** Prefixes of variables that are meant for us. */
const OURS = ['S3_', 'SMTP_', 'BACKUP_', 'AUDIT_', 'REQUIRE_', 'METRICS_', 'CLAMD_', 'WEBHOOK_', 'OIDC_'];
/** Variables of ours that only the checks of the project read. */
const OF_TOOLS = ['REQUIRE_AUDIT'];
/** The variables that Kubernetes sets for a service that happens to have such a name. */
const OF_SERVICES = /_SERVICE_HOST$|_SERVICE_PORT(?:_\w+)?$|_PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?$/;
/** The shortest name that is compared: in shorter names two letters are half, and others have such names too. */
const SHORT = 5;

/**
 * A sentence for each variable that was meant for us and does not exist: one or two letters from a name we know, or with the beginning of ours. A server that
 * starts without its database because of a letter has lost nothing only as long as somebody notices.
 * @param known names of the variables there are
 */
export function misspeltVariables(environment: Readonly<Record<string, string | undefined>>, known: readonly string[]): string[] {
  const all = [...known, ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(environment)
    .filter((name) => environment[name] && !all.includes(name) && !OF_TOOLS.includes(name))
    .flatMap((name) => {
      const [nearest = '', letters = Infinity] = nearestTo(name.toUpperCase(), all);
      if (letters <= (nearest.length > SHORT ? 2 : 1)) return [`${name}: there is no such variable; is ${nearest} meant?`];
      const ours = OURS.find((beginning) => name.startsWith(beginning));
      if (!ours || (environment['KUBERNETES_SERVICE_HOST'] && OF_SERVICES.test(name))) return [];
      return [`${name}: there is no such variable; those that begin so are ${all.filter((other) => other.startsWith(ours)).join(', ')}`];
    });
}

function nearestTo(name: string, known: readonly string[]): [string, number] | [] {
  return known.map((other): [string, number] => [other, letterChanges(name, other)]).toSorted(([, a], [, b]) => a - b)[0] ?? [];
}

/** How many letters have to be inserted, deleted, replaced or exchanged with their neighbour to make one word of another. */
function letterChanges(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), exchanged);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
