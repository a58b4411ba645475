import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../config.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { submittedApplication } from '../../testing/journeys.ts';
import { filesInStorage } from '../../testing/stored.ts';
import { testApp } from '../../testing/test-app.ts';
import { sweepOrphans } from './sweep.ts';
const app = testApp();
test('bytes without a row go after a day, those with one and young ones stay', async () => {
    const { applicationId } = await submittedApplication(app);
    const folder = temporaryFolder(app.services.config.dataDir);
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'left-by-a-crash');
    await writeFile(path, 'bytes whose row was never written');
    await app.services.storage.put(newStorageKey(), { path });
    expect(await filesInStorage(app)).toBe(3);
    expect(await sweepOrphans(app.services)).toBe(0);
    app.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    expect(await sweepOrphans(app.services)).toBe(1);
    app.setTime(undefined);
    expect(await filesInStorage(app)).toBe(2);
    const { documents } = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
    for (const { doc_path } of documents)
        expect((await (await app.as('alHuda')).fetch('GET', `/${doc_path}`)).status).toBe(200);
});
test('a file whose transaction fails leaves no bytes', async () => {
    const storage = app.services.storage;
    await submittedApplication(app);
    const put = storage.put.bind(storage);
    let calls = 0;
    // The second of two files cannot be published, as when the disk fills up in between.
    storage.put = async (key, source) => {
        calls += 1;
        if (calls === 2)
            throw new Error('no space left');
        return put(key, source);
    };
    try {
        await expect(submittedApplication(app, 'alNoor', { name: 'Another' })).rejects.toThrow('500');
    }
    finally {
        storage.put = put;
    }
    expect(await filesInStorage(app)).toBe(2);
    expect(await app.services.database.db.query.applications.findMany()).toHaveLength(1);
});
