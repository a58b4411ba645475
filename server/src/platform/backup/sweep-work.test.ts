import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepWork } from './sweep-work.ts';

test('what a killed process left is removed after a time; finished backups and what is new stay', async () => {
  const [tmp, backups] = [await mkdtemp(join(tmpdir(), 'miyar-work-')), await mkdtemp(join(tmpdir(), 'miyar-backups-'))];
  for (const name of ['backup-old', 'scratch-old', 'restore-new', 'other']) await mkdir(join(tmp, name));
  await writeFile(join(tmp, 'backup-old', 'users.jsonl'), 'everything');
  for (const name of ['miyar-old.zip.0a.part', 'miyar-new.zip.0b.part', 'miyar-old.zip', 'mine.part']) await writeFile(join(backups, name), 'x');
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of [
    join(tmp, 'backup-old'),
    join(tmp, 'scratch-old'),
    join(tmp, 'other'),
    join(backups, 'miyar-old.zip.0a.part'),
    join(backups, 'miyar-old.zip'),
    join(backups, 'mine.part'),
  ])
    await utimes(path, old, old);
  expect(await sweepWork(tmp, backups, 24 * 60 * 60 * 1000)).toBe(3);
  expect((await readdir(tmp)).sort()).toEqual(['other', 'restore-new']);
  expect((await readdir(backups)).sort()).toEqual(['mine.part', 'miyar-new.zip.0b.part', 'miyar-old.zip']);
  expect(await sweepWork(join(tmp, 'never-made'), join(tmp, 'never-made'), 0)).toBe(0);
  await Promise.all([tmp, backups].map((path) => rm(path, { recursive: true })));
});
