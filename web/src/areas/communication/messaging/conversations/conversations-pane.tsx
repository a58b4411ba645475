import type { ReactNode } from 'react';
import { Pencil } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';
import { messagingText } from '../text.ts';
import type { ListChoice, useInbox } from './use-inbox.ts';

export interface ConversationsPaneProps {
  inbox: ReturnType<typeof useInbox>;
  typed: string;
  onType: (words: string) => void;
  /** The query of the list shown. */
  choice: ListChoice;
  onKind: (kind: ListChoice['kind']) => void;
  current: number | undefined;
  onNew: () => void;
}

/** The side of the conversations: a new message, the search in them and in all messages, and the list. */
export function ConversationsPane({ inbox, typed, onType, choice, onKind, current, onNew }: ConversationsPaneProps) {
  const t = useText(messagingText);
  const searching = choice.words !== '';
  return (
    <section className="conversations" aria-label={t('conversations')}>
      <header className="conversations-head">
        <h2 className="conversations-title">{t('messages')}</h2>
        <Button variant="primary" size="sm" icon={Pencil} onPress={onNew}>
          {t('new')}
        </Button>
      </header>
      <search className="conversations-tools">
        <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_placeholder')} value={typed} onChange={onType} />
        <Segmented
          label={t('filter')}
          value={choice.kind}
          onChange={onKind}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('only_unread') },
            { value: 'groups', label: t('only_groups') },
          ]}
        />
      </search>
      <div className="conversations-rows">
        <Loaded asked={{ ...inbox, data: inbox.rows }} failed={t('failed')} shapes={['row', 'row', 'row']}>
          {(rows) => (
            <>
              {searching && rows.length > 0 && <h3 className="found-title">{t('found_conversations')}</h3>}
              <ConversationList
                rows={rows}
                current={current}
                more={inbox}
                empty={!searching && <NothingHere kind={choice.kind} onAll={() => onKind('all')} />}
              />
              {searching && <FoundMessages words={choice.words} none={rows.length === 0} />}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function NothingHere({ kind, onAll }: { kind: ListChoice['kind']; onAll: () => void }): ReactNode {
  const t = useText(messagingText);
  const action = <Button onPress={onAll}>{t('show_all')}</Button>;
  if (kind === 'unread') return <EmptyState title={t('none_unread')} detail={t('none_unread_detail')} action={action} />;
  if (kind === 'groups') return <EmptyState title={t('none_groups')} detail={t('none_groups_detail')} action={action} />;
  return <EmptyState title={t('none')} detail={t('none_detail')} />;
}
