import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { accreditedByTeam, appealAs, appealed, heard } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { REASONS } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { appeals, cases } = api;
const at = (id: number) => ({ params: { id } });

describe('acceptance 30: the panel', () => {
  test('has three or five people without a part in the case, chaired by an administrator', async () => {
    const id = await accreditedByTeam(app);
    await appealed(app, id);
    const nora = await app.as('nora');
    const ids = Object.fromEntries(
      await Promise.all((['nora', 'khalid', 'yusuf', 'aisha', 'hamza', 'ibrahim'] as const).map(async (name) => [name, await idOf(app, name)])),
    );
    const choose = (members: [string, 'chair' | 'member'][]) =>
      nora.isRefused(appeals.choosePanel, { ...at(id), body: { members: members.map(([name, role]) => ({ user_id: ids[name]!, role })) } });
    const size = { status: 422, code: 'panel_size' };
    expect(await choose([['khalid', 'chair']])).toMatchObject(size);
    expect(
      await choose([
        ['aisha', 'chair'],
        ['khalid', 'member'],
        ['hamza', 'member'],
      ]),
    ).toMatchObject(size);
    expect(
      await choose([
        ['khalid', 'chair'],
        ['yusuf', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ status: 422, code: 'had_a_part', fields: { 'members.1.user_id': 'had_a_part' } });
    expect(
      await choose([
        ['nora', 'chair'],
        ['hamza', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ code: 'had_a_part', message: 'نورة القحطاني had a part in the case and cannot hear the appeal.' });
    expect(
      await choose([
        ['khalid', 'chair'],
        ['ibrahim', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ fields: { 'members.1.user_id': 'invalid_value' } });
    const candidates = await nora.does(appeals.candidates, { ...at(id), query: { role: 'evaluator' } });
    expect(candidates.map(({ user_id: one, excluded }) => [one, excluded])).toEqual(
      expect.arrayContaining([
        [ids.yusuf, 'Was in the evaluation team.'],
        [ids.aisha, null],
      ]),
    );
    const institution = (await caseAs(app, id)).school.id;
    const family = { institution_id: institution, kind: 'family' as const, text: 'My brother teaches there.', from: null, until: null };
    await (await app.as('khalid')).does(api.declarations.saveOfAdmin, { body: { declarations: [family] } });
    expect(
      await choose([
        ['khalid', 'chair'],
        ['hamza', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ code: 'conflict_blocks', fields: { 'members.0.user_id': 'conflict_blocks' } });
  });

  test('reads the whole case and deliberates; the lead of the team says one thing to it', async () => {
    const id = await accreditedByTeam(app);
    expect(await (await app.as('aisha')).isRefused(cases.read, at(id))).toMatchObject({ status: 404 });
    await heard(app, id, ['aisha', 'hamza']);
    const [aisha, yusuf, fatuma] = [await app.as('aisha'), await app.as('yusuf'), await app.as('fatuma')];
    expect(await aisha.does(cases.read, at(id))).toMatchObject({ stage: 'appeal', appeal: { state: 'open' } });
    expect((await aisha.does(api.tasks.list, {})).map(({ kind, path }) => [kind, path])).toEqual([['hear_appeal', `/cases/${id}/appeal`]]);
    expect((await yusuf.does(api.tasks.list, {})).map(({ kind }) => kind)).toContain('appeal_statement');
    await yusuf.does(appeals.state, { ...at(id), body: { text: 'We read both files.' } });
    expect(await yusuf.isRefused(appeals.state, { ...at(id), body: { text: 'Once more.' } })).toMatchObject({ code: 'move_not_allowed' });
    await aisha.does(appeals.state, { ...at(id), body: { text: 'I do not see them in the report.' } });
    expect((await appealAs(app, id, 'khalid')).statements!.map(({ text }) => text)).toEqual(['We read both files.', 'I do not see them in the report.']);
    expect((await appealAs(app, id, 'yusuf')).statements!.map(({ text }) => text)).toEqual(['We read both files.']);
    for (const by of ['nora', 'alHuda'] as const) expect(await appealAs(app, id, by)).not.toHaveProperty('statements');
    expect(await fatuma.isRefused(appeals.read, at(id))).toMatchObject({ status: 404 });
    expect(await fatuma.isRefused(appeals.state, { ...at(id), body: { text: 'Me too.' } })).toMatchObject({ status: 404 });
    expect(await (await app.as('nora')).isRefused(appeals.state, { ...at(id), body: { text: 'Me too.' } })).toMatchObject({ status: 403 });
    expect(await (await app.as('nora')).isRefused(appeals.decide, { ...at(id), body: { outcome: 'upheld', reasons: REASONS } })).toMatchObject({ status: 403 });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
