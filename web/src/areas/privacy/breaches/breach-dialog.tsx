import './breaches.css';
import { type Breach, type BreachChange, breaches } from '@miyar/contract/privacy/breaches';
import type { ReactNode } from 'react';
import { Pencil } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { NoticeMark, PeopleMark } from './notice-mark.tsx';
import { breachesText } from './text.ts';

/** One breach in full: the report to SDAIA, the time left for it, and the earlier versions of the entry. */
export function BreachDialog({ breach, onEdit, onClose }: { breach: Breach; onEdit: () => void; onClose: () => void }) {
  const t = useText(breachesText);
  return (
    <PlainDialog
      onClose={onClose}
      title={t('title', { id: breach.id })}
      footer={
        <Button variant="primary" icon={Pencil} onPress={onEdit} slot={null}>
          {t('edit')}
        </Button>
      }
    >
      <div className="stack">
        <p className="breach-marks">
          <NoticeMark breach={breach} />
          <PeopleMark breach={breach} />
        </p>
        <BreachFacts breach={breach} />
        <History id={breach.id} />
      </div>
    </PlainDialog>
  );
}

const words = (text: string): ReactNode => (
  <span className="breach-words" dir="auto">
    {text}
  </span>
);

function BreachFacts({ breach }: { breach: Breach }) {
  const t = useText(breachesText);
  const { language } = useLanguage();
  const at = (moment: string | null) => (moment === null ? t('not_yet') : <When at={moment} show="moment" />);
  return (
    <Facts
      facts={[
        { key: 'found', label: t('found'), value: at(breach.found_at) },
        { key: 'until', label: t('notify_until'), value: breach.notice === 'none' ? t('none_needed') : at(breach.tell_until) },
        { key: 'what', label: t('what'), value: words(breach.what_happened) },
        { key: 'categories', label: t('categories'), value: words(breach.categories) },
        { key: 'people', label: t('people'), value: breach.people_count === null ? t('unknown') : formatNumber(breach.people_count, language) },
        { key: 'risk', label: t('risk'), value: t(`risk_${breach.risk_level}`) },
        { key: 'risks', label: t('risks'), value: words(breach.risks) },
        { key: 'measures', label: t('measures'), value: words(breach.measures) },
        { key: 'contact', label: t('contact'), value: words(breach.contact) },
        { key: 'authority', label: t('authority_notified'), value: at(breach.authority_told_at) },
        { key: 'people_notified', label: t('people_notified'), value: at(breach.people_told_at) },
        {
          key: 'entered',
          label: t('entered'),
          value: (
            <>
              <When at={breach.created_at} show="moment" /> {t('by', { name: breach.created_by })}
            </>
          ),
        },
      ]}
    />
  );
}

/** The keys of the texts for the fields of an entry that can change. */
const FIELDS = {
  found_at: 'found',
  what_happened: 'what',
  categories: 'categories',
  people_count: 'people',
  risk_level: 'risk',
  risks: 'risks',
  measures: 'measures',
  contact: 'contact',
  authority_told_at: 'authority_notified',
  people_told_at: 'people_notified',
} as const;

function History({ id }: { id: number }) {
  const t = useText(breachesText);
  const { language } = useLanguage();
  const asked = useEndpoint(breaches.changes, { params: { id } });
  const changedFields = (change: BreachChange, before: BreachChange | undefined) => {
    if (!before) return t('first_version');
    const changed = Object.entries(FIELDS).filter(([field]) => change.content[field] !== before.content[field]);
    if (changed.length === 0) return t('unchanged');
    return t('changed', { fields: new Intl.ListFormat(language).format(changed.map(([, word]) => t(word))) });
  };
  return (
    <details className="breach-history">
      <summary>{t('history')}</summary>
      <Loaded asked={asked} failed={t('history_failed')} shapes={['line']}>
        {(changes) => (
          <HistoryList
            label={t('history')}
            items={changes.map((change, index) => ({
              key: change.version,
              at: change.saved_at,
              title: t('version', { version: change.version }),
              detail: `${changedFields(change, changes[index + 1])} · ${t('by', { name: change.saved_by })}`,
            }))}
          />
        )}
      </Loaded>
    </details>
  );
}
