import { api } from '@miyar/contract';
import { lettersAlike } from '@miyar/contract/core/text-rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { plainKey } from '../fold-text.ts';
import { folded } from './folded.ts';

const app = testApp();

/** All letters, digits and marks of Arabic that Unicode has, among them the forms of presentation. */
const ARABIC = Array.from({ length: 0x1ef00 }, (_, code) => String.fromCodePoint(code === 0 || (code >= 0xd800 && code <= 0xdfff) ? 0x20 : code)).filter(
  (sign) => /(?=\p{Script_Extensions=Arabic})(?=[\p{L}\p{N}\p{M}])/u.test(sign),
);

test('the database folds every letter of Arabic as the server does, and the index of words too', async () => {
  const written = ARABIC.map((sign) => `ب${sign}ب`);
  const rows = await app.services.database.db.execute<{ said: string; query: string; alike: string }>(
    sql`select said, ${folded(sql`said`)} as query, letters_alike(said) as alike from json_array_elements_text(${JSON.stringify(written)}::json) said`,
  );
  const found = 'rows' in rows ? rows.rows : rows;
  expect(found).toHaveLength(written.length);
  expect(found.filter(({ said, alike }) => alike !== lettersAlike(said)).map(({ said }) => said)).toEqual([]);
  const differs = found.filter(({ said, query }) => !/[\s\p{P}]/u.test(said.normalize('NFKC')) && query !== plainKey(said));
  expect(differs.map(({ said, query }) => `${said} ${query} ${plainKey(said)}`)).toEqual([]);
});

test('what a server of the version before writes is found by letters that look the same', async () => {
  const nora = await app.as('nora');
  await app.as('yusuf');
  await app.services.database.db.execute(sql`update users set search_key = 'مسئول كيغالى yusuf' where email like 'yusuf%'`);
  for (const q of ['کیغالی', 'كيغالى', 'مسیول', 'مسئول']) expect(await nora.does(api.users.list, { query: { q } }), q).toHaveLength(1);
});
