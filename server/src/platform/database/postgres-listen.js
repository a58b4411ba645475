import pg from 'pg';
const AGAIN_MS = 1000;
/**
 * Hears the notices of a channel, by a connection of its own, for as long as it is wanted: one that breaks is opened again,
 * and since what was said meanwhile is lost, that is told too.
 */
export async function listenOnPostgres(databaseUrl, channel, heard, log) {
    let client;
    let again;
    let wanted = true;
    const open = async () => {
        const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'miyar notices' });
        next.on('error', (error) => log.warn({ err: error.message }, 'the connection for notices broke'));
        next.on('end', () => wanted && client === next && later());
        next.on('notification', ({ payload = '' }) => heard.notice(payload));
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        if (!wanted)
            await next.end();
    };
    const later = () => {
        client = undefined;
        again = setTimeout(() => {
            open().then(() => heard.gap(), () => wanted && later());
        }, AGAIN_MS);
    };
    await open();
    return async () => {
        wanted = false;
        clearTimeout(again);
        await client?.end();
    };
}
