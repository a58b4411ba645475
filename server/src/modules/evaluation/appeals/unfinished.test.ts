import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { accreditedByTeam, concluded, heard } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { personalData } = api;

const typed = (name: CastName) => ({ body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE[name].email } });
const blocked = async (name: CastName) => (await (await app.as(name)).does(personalData.deletionPreview, {})).blocked;

/** An appeal against a released decision, heard by khalid, aisha and hamza; yusuf led the team, with fatuma. */
async function running(): Promise<number> {
  const id = await accreditedByTeam(app);
  expect([await blocked('yusuf'), await blocked('aisha')]).toEqual([null, null]);
  await heard(app, id, ['aisha', 'hamza']);
  return id;
}

describe('deleting an account waits', () => {
  test('for the appeal one hears, and for the team of a case whose appeal runs', async () => {
    const id = await running();
    for (const name of ['khalid', 'aisha', 'yusuf', 'fatuma'] as const) {
      expect(await blocked(name)).toBe('work_unfinished');
      expect(await (await app.as(name)).isRefused(personalData.deleteAccount, typed(name))).toMatchObject({ status: 409, code: 'work_unfinished' });
    }
    await concluded(app, id, { outcome: 'upheld' });
    for (const name of ['aisha', 'yusuf'] as const) await (await app.as(name)).does(personalData.deleteAccount, typed(name));
    expect((await caseAs(app, id)).stage).toBe('closed');
  });

  test('for the team of a case that an appeal sent back', async () => {
    const id = await running();
    await concluded(app, id, { outcome: 'sent_back', again: ['visited'] });
    expect(await blocked('aisha')).toBeNull();
    for (const name of ['yusuf', 'fatuma'] as const) {
      expect(await blocked(name)).toBe('work_unfinished');
      expect(await (await app.as(name)).isRefused(personalData.deleteAccount, typed(name))).toMatchObject({ status: 409, code: 'work_unfinished' });
    }
  });
});
