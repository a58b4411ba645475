/**
 * `npm run nodes`: several nodes behind a proxy on this machine, until Ctrl-C. Options: `--nodes 3`, `--proxy haproxy`, `--port
 * 8080`, `--demo` for the demo data. With `DATABASE_URL` the data stays; without it the data is deleted at the end.
 */
import { parseArgs } from 'node:util';
import { CleanUp } from '../tools/clean-up.ts';
import { ADMIN } from '../tools/server.ts';
import { chosenProxy, deploy } from './deployment.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '2' },
    proxy: { type: 'string' },
    port: { type: 'string', default: '8080' },
    demo: { type: 'boolean', default: false },
  },
});

const cleanUp = new CleanUp();
let stopping: Promise<void> | undefined;
const stop = (code: number) => {
  stopping ??= cleanUp.run().then(() => process.exit(code));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

try {
  const deployment = await deploy(cleanUp, {
    nodes: Number(values.nodes),
    proxy: chosenProxy(values.proxy),
    port: Number(values.port),
    ...(process.env['DATABASE_URL'] && { databaseUrl: process.env['DATABASE_URL'] }),
    environment: { DEMO: String(values.demo) },
  });
  console.log(`Miyar is ready at http://localhost:${values.port}, behind ${deployment.proxy.name}, on ${deployment.nodes.map(({ url }) => url).join(', ')}`);
  console.log(values.demo ? 'The accounts are those of the demo.' : `Administrator: ${ADMIN.email}, password ${ADMIN.password}`);
  console.log(`Database: ${deployment.databaseUrl}`);
  console.log('Ctrl-C stops everything.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  stop(1);
}
