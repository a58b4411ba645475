import { TIMETABLE } from '../timetable.ts';
import type { Notebook } from './notebook.ts';
import type { Setting } from './person.ts';

/** The number of entries in the time of one call of others, since storing on the device is quick. */
const WRITTEN_AT_ONCE = 6;
const PHOTO_EVERY = 4;

/** An evaluator in a school without a network: takes the case along in the morning, writes for hours, sends everything on return, and seals. */
export async function dayWithoutNetwork({ day, seen }: Setting, notebook: Notebook, who: string): Promise<void> {
  await day.until(TIMETABLE.offline.from);
  for (let n = 1; day.now < TIMETABLE.offline.until; n += 1) {
    await day.think();
    for (let written = 0; written < WRITTEN_AT_ONCE; written += 1) notebook.write();
    if (n % PHOTO_EVERY === 0) await notebook.takePhoto();
  }
  await notebook.send().catch((error: unknown) => seen.ended(who, error));
  await day.think();
  await notebook.seal().catch((error: unknown) => seen.ended(who, error));
}
