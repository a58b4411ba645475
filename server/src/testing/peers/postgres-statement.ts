import pg from 'pg';

/** Runs one statement on the server that `TEST_DATABASE_URL` names, outside every pool; gives the first column of its rows. */
export async function onServer(statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => first!);
  } finally {
    await client.end();
  }
}
