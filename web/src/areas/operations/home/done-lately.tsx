import type { Home } from '@miyar/contract/operations/home';
import { Check } from '../../../ui/marks/icons.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { textIn, useText } from '../../../lib/i18n/text.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { eventTitle } from '../../accreditation/applications/event-history.tsx';
import { homeText } from './text.ts';

type Done = Home['done'][number];

/** The newest events with their days, and whose they are unless the reader knows that. */
export function DoneLately({ of: done, named }: { of: readonly Done[]; named: boolean }) {
  const { language } = useLanguage();
  const t = useText(homeText);
  // A kind this page does not know yet, from a newer server: better left out than shown as code.
  const shown = done.flatMap((entry) => {
    const title = trainingTitle(entry, language) ?? eventTitle(entry, language);
    return title === undefined ? [] : [{ entry, title }];
  });
  if (shown.length === 0) return null;
  return (
    <>
      <h2>{t('done')}</h2>
      <ul className="done-lately">
        {shown.map(({ entry, title }) => (
          <li key={entry.id}>
            <Icon of={Check} size="sm" />
            <span>
              {title}
              {named && entry.school && (
                <>
                  {' · '}
                  <SchoolName {...entry.school} short />
                </>
              )}
              <small>
                <When at={entry.at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The title of an act of a trainer. */
function trainingTitle({ kind, data }: Done, language: Language): string | undefined {
  const t = textIn(homeText, language);
  const title = String(data['title'] ?? '');
  if (kind === 'training_session.created') return t('session_created', { title });
  if (kind === 'training_session.deleted') return t('session_deleted', { title });
  if (kind === 'attendance.deleted') return t('attendance_deleted');
  if (kind !== 'attendance.recorded') return undefined;
  const people = data['attendees'];
  return typeof people === 'number' ? t('attendance_counted', { title, people }) : t('attendance_added', { title });
}
