import { messaging } from '@miyar/contract/communication/messaging';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useEndpointPages } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useSettled } from '../../../../lib/navigation/use-settled.ts';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { LoadMore } from '../../../../ui/tables/pagination.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { OwnError } from '../../../../ui/forms/own-notes.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { composeText } from '../composer/compose-text.ts';
import type { Receiver } from '../messages.tsx';
import { messagingText } from '../text.ts';

const PAGE = 20;

export interface RecipientSearchProps {
  chosen: Receiver | undefined;
  onChoose: (person: Receiver | undefined) => void;
  /** True for an answer: its recipient is given and cannot be chosen. */
  fixed: boolean;
  /** Nobody was chosen, and somebody has to be. */
  error: string | undefined;
}

/** A person one may write to, found by name. */
export function RecipientSearch({ chosen, onChoose, fixed, error }: RecipientSearchProps) {
  const t = useText(composeText);
  const roles = useText(messagingText);
  // Administrators may write to everybody.
  const isAdmin = useSession()?.user.role === 'admin';
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const people = useEndpointPages(
    messaging.recipients,
    { query: { limit: PAGE, ...(words !== '' && { q: words }) } },
    { showPrevious: true, enabled: !chosen },
  );
  if (chosen) {
    return (
      <p className="recipient-chosen">
        <Avatar name={chosen.name} />
        <b>{t('chosen', { name: chosen.name })}</b>
        {!fixed && <LinkButton onPress={() => onChoose(undefined)}>{t('change_person')}</LinkButton>}
      </p>
    );
  }
  return (
    <div className="recipients" data-invalid={error !== undefined || undefined}>
      <SearchField label={t('person_search')} clearLabel={t('clear')} placeholder={t('person_placeholder')} value={typed} onChange={setTyped} />
      <OwnError id="recipient-missing" error={error} />
      <Loaded asked={{ ...people, data: people.rows }} failed={t('person_failed')} shapes={['row', 'row']}>
        {(rows) =>
          rows.length === 0 ? (
            <output className="recipients-none">
              <b>{t('person_none')}</b> {t(isAdmin ? 'person_none_admin' : 'person_none_detail')}
            </output>
          ) : (
            <div className="recipients-list">
              <ListBox
                aria-label={t('person')}
                selectionMode="single"
                onSelectionChange={(keys) => {
                  const [key] = keys;
                  const person = rows.find(({ id }) => id === key);
                  if (person) onChoose({ id: person.id, name: person.name });
                }}
              >
                {rows.map(({ id, name, role, email }) => (
                  <ListBoxItem key={id} id={id} textValue={name} className="recipient">
                    <Avatar name={name} />
                    <span>
                      <bdi>{name}</bdi>
                      <small>
                        {roles(`role_${role}`)}
                        {email && <bdi className="ltr">{email}</bdi>}
                      </small>
                    </span>
                  </ListBoxItem>
                ))}
              </ListBox>
              {people.hasNextPage && (
                <LoadMore
                  label={t('more')}
                  busyLabel={t('loading_more')}
                  busy={people.isFetchingNextPage}
                  onMore={() => void people.fetchNextPage()}
                  summary={t('people_shown', { count: rows.length })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
