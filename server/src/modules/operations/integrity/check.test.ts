import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settleCast } from '../../../cast/settle.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from './check.ts';
import { FOLDED } from '../../registry.ts';

const app = testApp();
const break_ = async (statement: ReturnType<typeof sql>) => app.services.database.transaction(async (tx) => void (await tx.execute(statement)));

test('the demo world, with all that happened in it, is at no fault; each fault put into it is reported by its id', async () => {
  await settleCast(app.services);
  expect(await faultsIn(app.services)).toEqual([]);
  // Duties with another day than their clock, over with an open task, submitted without a frozen text, and owed by a certificate that is not in force.
  await break_(sql`update duties set state = 'submitted' where id = (select max(id) from duties where kind = 'annual' and state = 'open')`);
  await break_(sql`update duties set due_on = due_on + 1 where id = (select min(id) from duties where kind = 'annual' and state = 'open')`);
  await break_(sql`update tasks set closed_at = null where id = (select min(t.id) from tasks t join duties d on d.id = t.duty_id where d.state = 'done')`);
  await break_(
    sql`update duties set certificate_id = (select min(id) from certificates where status in ('withdrawn', 'superseded')) where id = (select max(id) from duties where state = 'planned')`,
  );
  // Notices of change without their duty's state, and in the profile before they were approved.
  await break_(sql`delete from change_notices where outcome is not null`);
  await break_(sql`update change_notices set applied_at = now() where class = 'ask'`);
  await break_(sql`update duties set state = 'done', closed_at = now() where id in (select duty_id from change_notices)`);
  // Published reports without their sheets, and frozen as something else; their decisions are superseded below.
  await break_(sql`delete from publication_sheets where decision_id = (select min(decision_id) from publications where state = 'published')`);
  await break_(
    sql`update publications set frozen_id = (select min(id) from frozen_records) where decision_id = (select max(decision_id) from publications where state = 'published')`,
  );
  await break_(sql`update institution_tallies set count = count + 1`);
  await break_(sql`update institution_profiles set kind = 'other' where institution_id = (select min(institution_id) from institution_profiles)`);
  await break_(sql`update institution_sites set main = false where institution_id = (select max(institution_id) from institution_sites)`);
  await break_(sql`update cases set needs_woman = true where stage = 'visit_planned'`);
  await break_(sql`update users set gender = null`);
  await break_(sql`update case_sites set how = 'added', key = null where how = 'drawn'`);
  await break_(sql`delete from case_sites where how = 'main'`);
  await break_(sql`update case_site_draws set number = number + 1`);
  await break_(
    sql`update agenda_items set site_id = (select max(s.id) from institution_sites s, cases c where c.application_id = agenda_items.application_id
      and s.institution_id <> c.institution_id) where id = (select max(id) from agenda_items)`,
  );
  await break_(sql`update case_tallies set count = count + 1`);
  await break_(sql`update evaluator_tallies set count = count + 1`);
  await break_(sql`update monthly_tallies set count = count + 1`);
  await break_(sql`update visit_tallies set count = count + 1`);
  await break_(sql`update institutions set current_application_id = null where id = (select min(id) from institutions where status = 'approved')`);
  await break_(sql`update institutions set evaluator_id = null where id = (select max(id) from institutions where status = 'approved')`);
  await break_(sql`update memberships set role = 'viewer' where organisation_id = (select min(organisation_id) from memberships)`);
  await break_(sql`delete from decisions where id = (select min(id) from decisions)`);
  await break_(
    sql`update certificates set application_id = (select id from applications where status = 'pending' limit 1) where id = (select min(id) from certificates)`,
  );
  await break_(sql`update certificates set status = 'withdrawn' where id = (select max(id) from certificates where status = 'valid')`);
  await break_(
    sql`update certificates set status = 'superseded', replaced_by_id = null
      where id = (select max(id) from certificates c where status = 'valid' and not exists (
        select from certificates later where later.institution_id = c.institution_id and later.application_id > c.application_id))`,
  );
  await break_(
    sql`insert into certificate_sites (certificate_id, site_id, code, state, since, reason_ar, reason_en, by)
      select id, 1, 'S01', 'suspended', current_date, 'x', 'x', 1 from certificates c
      where not exists (select from certificate_sites s where s.certificate_id = c.id) order by id limit 1`,
  );
  await break_(sql`delete from application_documents where id = (select min(id) from application_documents)`);
  await break_(sql`update conversations set last_message_id = 0`);
  await break_(sql`update files set sha256 = 'x' where id = (select min(id) from files)`);
  await break_(sql`update files set storage_key = ${newStorageKey()} where id = (select max(id) from files)`);
  await break_(sql`update applications set profile = 'full' where id = (select min(id) from applications)`);
  await break_(sql`update cases set due_on = '2099-01-01' where application_id = (select min(application_id) from cases)`);
  await break_(sql`update cases set kind = 'x' where application_id = (select min(application_id) from cases)`);
  await break_(sql`update cases set stage = 'withdrawn' where application_id = (select max(application_id) from cases where stage = 'submitted')`);
  // A working draft that is an application, and one beside a case that has the answers.
  await break_(sql`update applications set status = 'withdrawn' where status = 'working'`);
  await break_(sql`update cases set institution_id = (select max(institution_id) from cases where stage = 'self_evaluation') where stage = 'working'`);
  await break_(sql`update case_returns set returned_from = case returned_from when 'team' then 'submitted' else 'team' end`);
  await break_(sql`update cases set lead_id = case when lead_id is null then (select min(id) from users where role = 'evaluator') end where stage = 'team'`);
  await break_(sql`update cases set visit_until = visit_until + 1 where visit_until is not null`);
  await break_(sql`update agenda_items set indicator_ids = array[0] where id = (select min(id) from agenda_items)`);
  await break_(
    sql`insert into indicator_shares (application_id, indicator_id, evaluator_id)
      select c.application_id, (select min(i.id) from standard_indicators i where i.version_id = c.standard_version_id), u.id
      from cases c, users u where c.stage = 'self_evaluation' and u.email = 'hamza@iqs.local' on conflict do nothing`,
  );
  await break_(sql`update answers set narrative = narrative || '.' where id = (select min(id) from answers where version > 0)`);
  await break_(
    sql`update answers set carried_mark = 'confirm', carried_from = (select max(v.id) from answer_versions v where v.answer_id = answers.id)
      where id = (select max(id) from answers where version > 0)`,
  );
  await break_(sql`update settled_levels set finding_en = finding_en || '.' where indicator_id = (select min(indicator_id) from settled_levels)`);
  await break_(sql`update evaluation_reports set state = 'draft', frozen_id = null where state = 'sent'`);
  // Faults of the evidence store: other bytes, another organisation, an item without a version, a licence with other days, and an item of the team.
  await break_(sql`update stored_evidence_versions set sha256 = repeat('1', 64) where id = (select min(id) from stored_evidence_versions)`);
  await break_(sql`update stored_evidence set organisation_id = (select max(id) from organisations) where id = (select min(id) from stored_evidence)`);
  await break_(
    sql`insert into stored_evidence (organisation_id, title, kind, by, at) select organisation_id, title, kind, by, at from stored_evidence limit 1`,
  );
  await break_(sql`update institution_profiles set licence_until = '2099-01-01', licence_item_id = (select max(id) from stored_evidence)`);
  await break_(sql`update evidence set version_id = (select max(id) from stored_evidence_versions) where side = 'team'`);
  await break_(sql`update evidence set sha256 = repeat('0', 64) where id = (select min(id) from evidence)`);
  await break_(sql`update evidence set removed_at = now(), frozen = true where id = (select min(evidence_id) from evidence_links)`);
  // A roster without its learners, a draw that did not freeze it and is too small, and a learner it does not have.
  await break_(sql`insert into rosters (application_id, number, by, at, sha256, count) select min(application_id), 99, 1, now(), '', 5 from cases`);
  await break_(
    sql`insert into sample_draws (roster_id, number, strata_by, size, passages, seed, plan, by, at)
      select max(id), 1, '{}', 3, 3, repeat('0', 64), '[]', 1, now() from rosters`,
  );
  await break_(sql`insert into sample_learners (draw_id, code, stratum, place, state, pages) select max(id), 'L0', 'all', 1, 'drawn', '{}' from sample_draws`);
  await break_(
    sql`insert into credential_keys (kid, public_jwk, private_sealed, state, created_at, revoked_at) values ('k', '{}', 'v1.', 'revoked', now(), now())`,
  );
  await break_(
    sql`insert into credentials (certificate_id, key_id, jws, issued_at)
      select c.id, k.id, '', now() from certificates c, credential_keys k where k.state = 'revoked' and c.credential_index is null order by c.valid_until desc limit 1`,
  );
  await break_(sql`update evidence set side = 'team' where id = (select max(evidence_id) from evidence_links)`);
  await break_(sql`update evidence set version_id = null where side = 'institution'`);
  await break_(sql`update clocks set stopped_at = now(), outcome = 'met' where kind = 'appeal_window'`);
  await break_(sql`update plan_reports set evidence_ids = array[0]`);
  await break_(sql`update plan_items set state = 'done' where id = (select min(id) from plan_items where state = 'open')`);
  await break_(sql`update plans set state = 'done' where state = 'accepted'`);
  // Appeals no case is at, heard without a draft, decided without the decision they led to, with a panel of one.
  await break_(
    sql`insert into appeals (application_id, decision_id, grounds, text, by, at, state, outcome, reason_ar, reason_en, decided_at)
      select d.application_id, d.id, '{procedure}', '', 1, now(), case n when 1 then 'heard' else 'decided' end, 'changed', '', '', now()
      from (select id, application_id, row_number() over (order by id) as n from decisions where prepared_id is not null and id not in (select decision_id from appeals)) d where n <= 2`,
  );
  await break_(sql`insert into appeal_panel (appeal_id, user_id, role) select id, 1, 'member' from appeals`);
  // A monitoring visit without its case; others of cases that are applications: one announced and not revealed, closed without a conclusion, with tasks of the
  // institution; one concluded with a plan that was never made.
  await break_(
    sql`insert into applications (institution_id, submitted_by, name, country, accreditation_type, status, profile)
      select institution_id, submitted_by, name, country, 'renewal', 'monitoring', 'full' from applications order by id limit 1`,
  );
  await break_(sql`update cases set "only" = '{1}' where application_id = (select max(application_id) from cases where stage = 'submitted')`);
  const visit = sql`insert into monitoring_visits (application_id, base_application_id, certificate_id, announced, reason_ar, reason_en, ordered_by, at, outcome, concluded_at)`;
  await break_(
    sql`${visit} select c.application_id, c.application_id, (select min(id) from certificates), true, '', '', 1, now(), null, null from cases c
      where c.stage = 'closed' and exists (select from tasks t where t.application_id = c.application_id and t.organisation_id is not null)
        and not exists (select from monitoring_visits v where v.application_id = c.application_id)`,
  );
  await break_(
    sql`${visit} select min(c.application_id), min(c.application_id), (select min(id) from certificates), false, '', '', 1, now(), 'plan', now() from cases c
      where c.stage = 'team'`,
  );
  // Its triggers refuse this: only who turns them off can do it.
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update prepared_decisions set state = 'recalled' where state = 'prepared'`);
    await tx.execute(sql`update decisions set reason_ar = 'x', superseded_by_id = id where prepared_id is not null`);
    await tx.execute(
      sql`update decisions set outcome = 'not_accredited' where id = (select max(id) from decisions where outcome = 'full' and prepared_id is null)`,
    );
    await tx.execute(sql`update standard_standards set version_id = version_id + 100 where id = (select min(id) from standard_standards)`);
    await tx.execute(
      sql`update frozen_records set content = jsonb_set(content::jsonb, '{evidence}', '[{"sha256": "x"}]')::text where kind = 'self_evaluation'`,
    );
    await tx.execute(sql`update workbook_entries set content = replace(content, '"v":1', '"v":2') where id = (select min(id) from workbook_entries)`);
    await tx.execute(sql`update workbook_entries set prev_hash = repeat('1', 64) where id = (select max(id) from workbook_entries)`);
    await tx.execute(sql`update workbook_devices set last_seq = last_seq + 1 where id = (select min(id) from workbook_devices)`);
    await tx.execute(sql`update workbook_fields set others = array[entry_id] where field = 'rating:1.1.1'`);
    await tx.execute(sql`update workbooks set entry_count = entry_count + 7`);
    await tx.execute(
      sql`update frozen_records set subject_id = subject_id + 1000, content = jsonb_set(content::jsonb, '{pdf_sha256}', '"x"')::text where kind = 'report'`,
    );
    await tx.execute(sql`update frozen_records set sha256 = repeat('0', 64)`);
    await tx.execute(
      sql`update cases set standard_version_id = standard_version_id + 100 where application_id in
        (select application_id from evidence union select application_id from workbooks union select max(application_id) from settled_levels)`,
    );
    await tx.execute(sql`update standard_areas set weight = weight + 1 where version_id in (select id from standard_versions where state = 'published')`);
  });
  const found = await faultsIn(app.services);
  for (const rule of [...Object.keys(FOLDED.invariants), 'a file has its bytes', 'a file is what was received'])
    expect(found.join('\n')).toContain(`${rule}: not so for `);
}, 300_000);
