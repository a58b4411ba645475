import { randomBytes } from 'node:crypto';
import pg from 'pg';

const server = process.env['TEST_DATABASE_URL'];

/** Whether a PostgreSQL server is at hand: `TEST_DATABASE_URL` names it. */
export const hasPostgres = server !== undefined && server !== '';

/** An empty database on the server; `drop` removes it, whoever is still connected. */
export async function scratchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `miyar_scratch_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
