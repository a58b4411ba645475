import { eq } from 'drizzle-orm';
import type { Pair } from '@miyar/contract/evaluation/standard-rules';
import { standardIndicators, standardVersions } from '../db/schema/evaluation/standards.ts';
import { changePart, deletePart } from '../modules/evaluation/standards/draft/parts.ts';
import { changeHead, createDraft } from '../modules/evaluation/standards/draft/versions.ts';
import { retireDue } from '../modules/evaluation/standards/in-force.ts';
import { publishVersion } from '../modules/evaluation/standards/publish.ts';
import { indicatorItem } from '../modules/evaluation/standards/shapes.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import { actorOf, on } from './steps.ts';

/** Since when the demo's standard is in force. */
const PUBLISHED = '2025-06-01';

/** The version that was tried out before: when it was drafted, and from when on it was in force. */
const TRIAL = { version: '0.9', drafted: '2023-11-12', published: '2024-02-04' };

/** How long an accreditation on the trial version is valid. */
const TRIAL_MONTHS = 24;

const TRIAL_NOTES: Pair = {
  ar: 'إصدار تجريبي بأربعة وأربعين مؤشرًا. الاعتماد عليه سنتان أيًّا كان المستوى.',
  en: 'A trial version of 44 indicators. Accreditation on it is for two years, whatever the level.',
};

/** Indicators that the trial version did not have. */
const NOT_IN_TRIAL: readonly string[] = ['4.1.4', '7.2.4'];

interface TrialText {
  title?: Pair;
  description: Pair;
  critical?: boolean;
}

/** Indicators that the trial version described in other words. */
const TRIAL_TEXTS: Readonly<Record<string, TrialText>> = {
  '2.1.4': {
    title: { ar: 'السياسات والسجلات', en: 'Policies and records' },
    description: { ar: 'السياسات معتمدة ومحدَّثة، والسجلات دقيقة.', en: 'Policies are approved and current, and records are accurate.' },
  },
  '4.2.1': {
    description: {
      ar: 'تحدد خطة التقويم أنواعه ومواعيده، وتُجرى اختبارات التسميع وفق سلّم تقدير مكتوب.',
      en: 'A plan sets kinds and dates of assessment; oral examinations use a written scale.',
    },
  },
  '5.2.1': {
    description: {
      ar: 'تحظر سياسة مكتوبة جميع صور العقاب البدني والإيذاء، ويُدرَّب العاملون، وتُعالَج البلاغات بسرية.',
      en: 'A written policy forbids every form of corporal punishment and abuse; staff are trained, and reports are handled in confidence.',
    },
  },
  '6.2.2': {
    description: {
      ar: 'شهادات السلامة سارية، وتتوافر الإسعافات الأولية ووسائل النقل الآمنة.',
      en: 'Safety certificates are valid, and first aid and safe transport are provided.',
    },
    critical: false,
  },
};

async function firstVersion({ database: { db } }: Services): Promise<typeof standardVersions.$inferSelect> {
  const [first] = await db.select().from(standardVersions).where(eq(standardVersions.version, '1.0'));
  if (!first) throw new Error('the platform has no version 1.0');
  return first;
}

/** Publishes the draft the platform comes with. */
export async function publishStandard(services: Services): Promise<void> {
  const { id, revision, version } = await firstVersion(services);
  const day = inTime(services, PUBLISHED);
  await publishVersion(on(services, day), await actorOf(services, 'nora'), id, { revision, effectiveFrom: day, confirm: version });
}

/**
 * Publishes the version that was in force before: a copy of the other, with fewer indicators and other words. It stays published until `retireTrialVersion`, so
 * that cases of its time open on it.
 */
export async function publishTrialVersion(services: Services): Promise<void> {
  const { version, drafted, published } = inTime(services, TRIAL);
  const [then, nora, first] = [on(services, drafted), await actorOf(services, 'nora'), await firstVersion(services)];
  const id = await createDraft(then, nora, { from: first.id, version });
  const { db } = services.database;
  const rows = await db.select().from(standardIndicators).where(eq(standardIndicators.versionId, id));
  const indicatorOf = (code: string) => rows.find((row) => row.code === code)!;
  let revision = 1;
  for (const code of NOT_IN_TRIAL) revision = await deletePart(then, { versionId: id, itemId: indicatorOf(code).id }, 'indicator', revision);
  for (const [code, texts] of Object.entries(TRIAL_TEXTS)) {
    const row = indicatorOf(code);
    const { id: itemId, ...item } = indicatorItem(row);
    ({ revision } = await changePart(then, { versionId: id, itemId }, 'indicator', { ...item, ...texts, parent_id: row.standardId, revision }));
  }
  const outcomes = first.rules.outcomes.map((outcome) => (outcome.validity_months === null ? outcome : { ...outcome, validity_months: TRIAL_MONTHS }));
  await changeHead(then, id, { revision, notes: TRIAL_NOTES, rules: { ...first.rules, outcomes } });
  await publishVersion(on(services, published), nora, id, { revision: revision + 1, effectiveFrom: published, confirm: version });
}

/** Retires the trial version, on the day from which on the other is in force. */
export const retireTrialVersion = (services: Services): Promise<void> => retireDue(on(services, inTime(services, PUBLISHED)));
