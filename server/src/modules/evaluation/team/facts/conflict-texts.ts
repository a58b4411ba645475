import type { DeclarationKind } from '@miyar/contract/evaluation/declarations';
import type { FoundConflict } from '../../../../db/schema/evaluation/found-conflict.ts';

type Pair = FoundConflict['explained'];

const FORMATS = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};
const shown = (day: string, language: 'ar' | 'en'): string => FORMATS[language].format(new Date(`${day}T00:00:00Z`));

const DECLARED: Readonly<Record<DeclarationKind, Pair>> = {
  employment: { ar: 'أفصح عن عمل في المؤسسة', en: 'Declared employment at the institution' },
  taught: { ar: 'أفصح عن تدريس في المؤسسة', en: 'Declared teaching at the institution' },
  family: { ar: 'أفصح عن صلة قرابة بالمؤسسة', en: 'Declared a family tie to the institution' },
  financial: { ar: 'أفصح عن مصلحة مالية في المؤسسة', en: 'Declared a financial interest in the institution' },
  competitor: { ar: 'أفصح عن عمل في جهة منافسة للمؤسسة', en: 'Declared work for a competitor of the institution' },
  other: { ar: 'أفصح عن صلة أخرى بالمؤسسة', en: 'Declared another tie to the institution' },
};

/** A sentence for each thing the check finds, in both languages. */
export const CONFLICT_TEXTS = {
  declared: (kind: DeclarationKind, { from, until }: { from: string | null; until: string | null }, byName: string | null): Pair => ({
    ar: `${DECLARED[kind].ar}${from ? ` من ${shown(from, 'ar')}` : ''}${until ? ` حتى ${shown(until, 'ar')}` : ''}${byName ? `، وسمّاها «${byName}»` : ''}.`,
    en: `${DECLARED[kind].en}${from ? ` from ${shown(from, 'en')}` : ''}${until ? ` until ${shown(until, 'en')}` : ''}${byName ? `, naming it “${byName}”` : ''}.`,
  }),
  member: (until: string | null): Pair =>
    until === null
      ? { ar: 'عضو في الجهة المالكة للمؤسسة.', en: 'Is a member of the institution’s organisation.' }
      : {
          ar: `كان عضوًا في الجهة المالكة للمؤسسة حتى ${shown(until, 'ar')}.`,
          en: `Was a member of the institution’s organisation until ${shown(until, 'en')}.`,
        },
  objection: (decided: string): Pair => ({
    ar: `قُبل اعتراض للمؤسسة عليه في ${shown(decided, 'ar')}.`,
    en: `An objection of the institution was upheld on ${shown(decided, 'en')}.`,
  }),
  appeal: (applicationId: number): Pair => ({
    ar: `كان في لجنة نظرت تظلّمًا للمؤسسة (الطلب ${applicationId}).`,
    en: `Sat in the panel of an appeal of the institution (application ${applicationId}).`,
  }),
  domain: (domain: string): Pair => ({
    ar: `بريده على النطاق نفسه لأحد أعضاء المؤسسة (${domain}).`,
    en: `Has an address of the same mail domain as a member of the institution (${domain}).`,
  }),
  training: (title: string, on: string): Pair => ({
    ar: `حضر دورة «${title}» في ${shown(on, 'ar')} مع أحد أعضاء المؤسسة.`,
    en: `Took part in the training session “${title}” on ${shown(on, 'en')} with a member of the institution.`,
  }),
  last_cycle: (applicationId: number): Pair => ({
    ar: `كان في فريق التقويم السابق للمؤسسة (الطلب ${applicationId}).`,
    en: `Was in the team of the institution’s previous evaluation (application ${applicationId}).`,
  }),
};

/** The same sentence inside another one: without its full stop. */
export const inSentence = ({ ar, en }: Pair): Pair => ({ ar: ar.replace(/\.$/u, ''), en: en.replace(/\.$/u, '') });
