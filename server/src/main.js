import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import './quick-start.ts';
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** What stands between the first line and "ready" is told in one sentence, never as a stack. */
async function main() {
    // Under `npm run dev` Node reports what each thread loads in between the thread's own messages, where it is taken for an
    // answer. The folders to watch are named, so nobody needs the reports.
    delete process.env['WATCH_REPORT_DEPENDENCIES'];
    // Loaded here and not above, because `quick-start.ts` has to have run before.
    const { readConfig } = await import('./config.ts');
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true });
    const [{ startServices }, { buildApp }] = await Promise.all([import('./start-services.ts'), import('./app.ts')]);
    const started = await startServices(config);
    const { services, firstAdministrator } = started;
    // While developing, the pages come from the build tool's own server.
    const pages = existsSync(join(webFolder, 'index.html')) ? { webFolder } : {};
    const app = await buildApp(services, { ...pages, logger: config.log.requests });
    const address = new URL(await app.listen({ port: config.port, host: config.host }));
    await greet(config, address.host, firstAdministrator);
    let stopping = false;
    const stop = async (signal) => {
        if (stopping)
            return;
        stopping = true;
        console.log(`\n${signal}: finishing open requests…`);
        // Longer than this is a request that hangs; the data is safe, so the process may go.
        setTimeout(() => process.exit(1), 14_000).unref();
        app.leaving.begin();
        await wait(config.drainSeconds * 1000);
        await app.close();
        await started.stop();
        process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(signal, () => void stop(signal));
}
async function greet(config, address, administrator) {
    if (administrator) {
        console.log(`First administrator: ${administrator.email}`);
        if (administrator.password)
            console.log(`Password, shown only now: ${administrator.password}`);
    }
    if (config.demo)
        (await import('./cast/accounts.ts')).printAccounts();
    if (!config.clamdAddress)
        console.log('Received files are not scanned for malware: CLAMD_ADDRESS is not set.');
    console.log(`Miyar is ready at ${config.publicUrl} (listening on ${address})`);
}
main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
});
