import pg from 'pg';

/** Runs one statement on the server that `TEST_DATABASE_URL` names, outside every pool. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
