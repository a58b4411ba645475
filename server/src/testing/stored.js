/** How many files the storage holds, with or without a row. */
export async function filesInStorage(app) {
    let count = 0;
    for await (const _file of app.services.storage.list())
        count += 1;
    return count;
}
