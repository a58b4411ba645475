import './audit.css';
import type { AuditEntry } from '@miyar/contract/operations/audit';
import { namesFor } from '@miyar/contract/core/shown-names';
import { formatDate, formatDateTime, formatTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../ui/tables/open-button.tsx';
import { kindInWords } from './kind-words.ts';
import { auditText } from './text.ts';

export interface AuditTableProps extends Listed<AuditEntry> {
  onOpen: (entry: AuditEntry) => void;
}

/** The events of the log as administrators see them: what happened, when, by whom, and about whom. */
export function AuditTable({ onOpen, ...listed }: AuditTableProps) {
  const t = useText(auditText);
  const { language } = useLanguage();
  const columns: Column<AuditEntry>[] = [
    { key: 'what', header: t('what'), lead: true, cell: ({ kind }) => kindInWords(kind, language) },
    { key: 'when', header: t('when'), numeric: true, cell: ({ at }) => <Time at={at} /> },
    {
      key: 'by',
      header: t('by'),
      cell: ({ actor, by_token }) => (actor ? <Who {...actor} by_token={by_token} /> : <span className="subtle">{t('platform')}</span>),
    },
    { key: 'about', header: t('about'), cell: (entry) => <About entry={entry} /> },
    {
      key: 'link',
      header: t('link'),
      numeric: true,
      cell: ({ link }) => (link === null ? <span className="subtle">{t('not_linked')}</span> : formatNumber(link, language)),
    },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      groupOf={({ at }) => formatDate(at, language, 'weekday')}
      actions={{
        label: t('actions'),
        of: (entry) => (
          <OpenButton
            label={t('details')}
            of={t('details_of', { what: kindInWords(entry.kind, language), when: formatDateTime(entry.at, language) })}
            onPress={() => onOpen(entry)}
          />
        ),
      }}
    />
  );
}

/** The time alone, under the day that heads it. */
function Time({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {formatTime(at, language)}
    </time>
  );
}

function Who({ name, role, by_token: token }: NonNullable<AuditEntry['actor']> & Pick<AuditEntry, 'by_token'>) {
  const t = useText(auditText);
  return (
    <span className="audit-who">
      <bdi>{name}</bdi>
      <small>{t(`role_${role}`)}</small>
      {token && <small>{t('by_token', { name: token.name ?? token.id })}</small>}
    </span>
  );
}

/** The school, the application and the account an event is about, if any; the actor's own account is left out. */
function About({ entry: { actor, person, school, application_id } }: { entry: AuditEntry }) {
  const t = useText(auditText);
  const { language } = useLanguage();
  const other = person && person.id !== actor?.id ? person : undefined;
  if (!other && !school && application_id === null) return <span className="subtle">{person ? t('itself') : '—'}</span>;
  return (
    <span className="audit-who">
      {school && <bdi>{namesFor(school, language).first}</bdi>}
      {other && <bdi>{other.name}</bdi>}
      {application_id !== null && <small>{t('application_no', { number: application_id })}</small>}
    </span>
  );
}
