import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepWork } from './sweep-work.ts';
test('what a killed process left is removed after a time; finished backups and what is new stay', async () => {
    const [tmp, kept] = [await mkdtemp(join(tmpdir(), 'miyar-work-')), await mkdtemp(join(tmpdir(), 'miyar-kept-'))];
    for (const name of ['backup-old', 'aside-old', 'restore-new', 'other'])
        await mkdir(join(tmp, name));
    await writeFile(join(tmp, 'backup-old', 'users.jsonl'), 'everything');
    for (const name of ['miyar-old.zip.0a.part', 'miyar-new.zip.0b.part', 'miyar-old.zip', 'mine.part'])
        await writeFile(join(kept, name), 'x');
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const path of [
        join(tmp, 'backup-old'),
        join(tmp, 'aside-old'),
        join(tmp, 'other'),
        join(kept, 'miyar-old.zip.0a.part'),
        join(kept, 'miyar-old.zip'),
        join(kept, 'mine.part'),
    ])
        await utimes(path, old, old);
    expect(await sweepWork(tmp, kept, 24 * 60 * 60 * 1000)).toBe(3);
    expect((await readdir(tmp)).sort()).toEqual(['other', 'restore-new']);
    expect((await readdir(kept)).sort()).toEqual(['mine.part', 'miyar-new.zip.0b.part', 'miyar-old.zip']);
    expect(await sweepWork(join(tmp, 'never-made'), join(tmp, 'never-made'), 0)).toBe(0);
    await Promise.all([tmp, kept].map((path) => rm(path, { recursive: true })));
});
