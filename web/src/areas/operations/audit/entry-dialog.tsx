import './audit.css';
import type { AuditEntry } from '@miyar/contract/operations/audit';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { type Fact, Facts } from '../../../ui/tables/facts.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { kindInWords } from './kind-words.ts';
import { recordedInWords, valueInWords } from './recorded-words.ts';
import { auditText } from './text.ts';

export interface EntryDialogProps {
  entry: AuditEntry;
  /** Where the log is narrowed to a person or a school. */
  hrefOf: (narrowed: { person_id: number } | { school_id: number }) => string;
  onClose: () => void;
}

/** One event with all its recorded fields, and links to the other events of its people and its school. */
export function EntryDialog({ entry, hrefOf, onClose }: EntryDialogProps) {
  const t = useText(auditText);
  const { language } = useLanguage();
  const { actor, person, school } = entry;
  const people = [actor, person?.id === actor?.id ? null : person].filter((one) => one !== null);
  const recorded = Object.entries(entry.data).map(
    ([key, value]): Fact => ({ key, label: recordedInWords(key, language), value: <bdi>{valueInWords(value, language)}</bdi> }),
  );
  return (
    <PlainDialog onClose={onClose} title={kindInWords(entry.kind, language)}>
      <Facts facts={useFacts(entry)} />
      <section className="audit-recorded">
        <h3>{t('recorded')}</h3>
        {recorded.length > 0 ? <Facts facts={recorded} /> : <p className="muted">{t('recorded_none')}</p>}
      </section>
      {(people.length > 0 || school) && (
        <p className="audit-more">
          {people.map(({ id, name }) => (
            <Link key={id} href={hrefOf({ person_id: id })}>
              {t('of_person', { name })}
            </Link>
          ))}
          {school && <Link href={hrefOf({ school_id: school.id })}>{t('of_school', { name: namesFor(school, language).first })}</Link>}
        </p>
      )}
    </PlainDialog>
  );
}

function useFacts({ id, kind, at, actor, by_token: token, person, school, application_id, link, hash }: AuditEntry): Fact[] {
  const t = useText(auditText);
  const { language } = useLanguage();
  const who = (one: NonNullable<AuditEntry['actor']>) => (
    <>
      <bdi>{one.name}</bdi> <span className="subtle">{t(`role_${one.role}`)}</span>
    </>
  );
  const facts: (Fact | false)[] = [
    { key: 'when', label: t('when'), value: <When at={at} show="moment" /> },
    { key: 'by', label: t('by'), value: actor ? who(actor) : t('platform') },
    token !== null && { key: 'token', label: t('token'), value: <bdi>{token.name ?? token.id}</bdi> },
    person !== null && { key: 'person', label: t('person'), value: who(person) },
    school !== null && { key: 'school', label: t('school'), value: <bdi>{namesFor(school, language).first}</bdi> },
    application_id !== null && { key: 'application', label: t('application'), value: formatNumber(application_id, language, { useGrouping: false }) },
    { key: 'number', label: t('number'), value: formatNumber(id, language, { useGrouping: false }) },
    { key: 'kind', label: t('kind'), value: <bdi className="ltr audit-code">{kind}</bdi> },
    { key: 'link', label: t('link'), value: link === null ? t('not_linked') : formatNumber(link, language, { useGrouping: false }) },
    hash !== null && { key: 'hash', label: t('hash'), value: <bdi className="ltr audit-code">{hash}</bdi> },
  ];
  return facts.filter((fact) => fact !== false);
}
