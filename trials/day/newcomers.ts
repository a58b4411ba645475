import { BEGINS, HOURS } from './hours.ts';
import type { SwitchedMailServer } from './mail-away.ts';
import { signsUpAndApplies } from './people/newcomer.ts';
import { Person, type Setting } from './people/person.ts';

/** Signs up this many new institutions, spread over the day except for its first and last hour. */
export async function newcomers(setting: Setting, mails: SwitchedMailServer, count: number, addressOf: (n: number) => string): Promise<void> {
  const { day, seen } = setting;
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await day.until(BEGINS + 1 + ((HOURS - 2) * n) / count);
      await signsUpAndApplies(setting, new Person(setting, addressOf(n)), mails, `new-${n}`).catch((error: unknown) => seen.ended('newcomer', error));
    }),
  );
}
