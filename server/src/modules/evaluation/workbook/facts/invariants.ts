import { type SQL, sql } from 'drizzle-orm';

/**
 * The fold of the entries, as a query: a version is in its field until a later entry that applies was typed over it, or removes it; the newest one is current.
 * An entry typed over one that is laid aside counts as typed over the base of that one.
 */
const FOLD = sql`
  with recursive applied as (
    select id, workbook_id, hash::text as hash, base::text as base, kind, content::jsonb as c,
      case kind
        when 'remove' then null
        when 'rating' then 'rating:' || (content::jsonb ->> 'indicator')
        when 'evidence_link' then 'evidence_link:' || (content::jsonb ->> 'indicator') || ':' || (content::jsonb -> 'value' ->> 'evidence_id')
        when 'hearing' then 'hearing:' || (content::jsonb -> 'value' ->> 'draw') || ':' || (content::jsonb ->> 'field')
        when 'absent' then 'absent:' || (content::jsonb -> 'value' ->> 'draw') || ':' || (content::jsonb -> 'value' ->> 'code')
        else kind || ':' || (content::jsonb ->> 'indicator') || ':' || (content::jsonb ->> 'field')
      end as field
    from workbook_entries where aside is null
  ),
  bases (id, workbook_id, base) as (
    select id, workbook_id, base from applied where base is not null and kind <> 'remove'
    union
    select b.id, b.workbook_id, o.base::text from bases b
    join workbook_entries o on o.workbook_id = b.workbook_id and o.hash = b.base and o.aside is not null and o.base is not null
  ),
  gone as (
    select t.id from bases b join applied e on e.id = b.id
    join applied t on t.workbook_id = b.workbook_id and t.hash = b.base and t.field = e.field and t.id < b.id
    union
    select t.id from applied r join applied t on t.workbook_id = r.workbook_id and t.hash = r.c -> 'value' ->> 'hash' and t.id < r.id
    where r.kind = 'remove'
  ),
  held as (select workbook_id, field, max(id) as entry_id, array_agg(id order by id) as versions from applied
    where field is not null and id not in (select id from gone) group by workbook_id, field)`;

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the fields of a workbook are the fold of its entries': sql`
    ${FOLD}
    select coalesce(h.workbook_id, f.workbook_id) || ' ' || coalesce(h.field, f.field) as at
    from held h full join workbook_fields f on f.workbook_id = h.workbook_id and f.field = h.field
    where h.entry_id is distinct from f.entry_id or array_remove(h.versions, h.entry_id) is distinct from f.others`,
  'the entries of a device have the numbers from 1 to its last': sql`
    select d.id::text as at from workbook_devices d left join workbook_entries e on e.device_id = d.id
    group by d.id having count(e.id) <> d.last_seq or coalesce(max(e.seq), 0) <> d.last_seq`,
  'each entry of a device names the hash of the one before': sql`
    select e.device_id || ' ' || e.seq as at from workbook_entries e
    left join workbook_entries before on before.device_id = e.device_id and before.seq = e.seq - 1
    where e.prev_hash <> coalesce(before.hash, repeat('0', 64))
    union all
    select d.id::text from workbook_devices d left join workbook_entries e on e.device_id = d.id and e.seq = d.last_seq
    where d.last_hash <> coalesce(e.hash, repeat('0', 64))`,
  'the hash of an entry is that of its text, which says the same as its row': sql`
    select e.id::text as at from workbook_entries e join workbook_devices d on d.id = e.device_id
    where encode(sha256(convert_to(e.content, 'UTF8')), 'hex') <> e.hash
      or (e.content::jsonb ->> 'seq')::int <> e.seq or e.content::jsonb ->> 'prev' <> e.prev_hash
      or e.content::jsonb ->> 'device' <> d.device or e.content::jsonb ->> 'kind' <> e.kind
      or e.content::jsonb ->> 'base' is distinct from e.base or d.workbook_id <> e.workbook_id`,
  'a workbook counts the entries of all its devices': sql`
    select w.id::text as at from workbooks w
    where w.entry_count <> (select coalesce(sum(d.last_seq), 0) from workbook_devices d where d.workbook_id = w.id)`,
  'an entry is about an indicator of the version of its case': sql`
    select e.id::text as at from workbook_entries e join workbooks w on w.id = e.workbook_id
    join cases c on c.application_id = w.application_id join standard_indicators i on i.id = e.indicator_id
    where i.version_id is distinct from c.standard_version_id`,
};
