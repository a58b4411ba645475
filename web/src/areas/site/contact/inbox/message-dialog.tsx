import './contact-inbox.css';
import { type ContactMessage, contact } from '@miyar/contract/site/contact';
import { useEffect, useRef, useState } from 'react';
import { Check, Mail, Reply, Trash2 } from '../../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { type Fact, Facts } from '../../../../ui/tables/facts.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { ActionLink } from '../../../../ui/actions/action-link.tsx';
import { replyAddress } from './reply-address.ts';
import { contactInboxText } from './text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';

/** A whole message. Opening it marks it as read; a button marks it as dealt with. */
export function MessageDialog({ opened, onClose }: { opened: ContactMessage; onClose: () => void }) {
  const t = useText(contactInboxText);
  const [message, setMessage] = useState(opened);
  const mark = useEndpointMutation(contact.mark, {
    onSuccess: (marked) => {
      setMessage(marked);
      void invalidate(contact.list);
    },
  });
  const { mutate } = mark;
  const params = { id: message.id };
  const markedRead = useRef(false);
  useEffect(() => {
    if (opened.status !== 'new' || markedRead.current) return;
    markedRead.current = true;
    mutate({ params: { id: opened.id }, body: { read: true } });
  }, [opened, mutate]);
  const unread = () => mark.mutate({ params, body: { read: false } }, { onSuccess: onClose });
  const handled = message.status === 'handled';
  const [destroying, setDestroying] = useState(false);
  return (
    <PlainDialog
      onClose={onClose}
      title={t('title', { name: message.name })}
      footer={
        <>
          {/* A plain link: the router would take the address for one of ours. */}
          <ActionLink
            variant="primary"
            icon={Reply}
            href={replyAddress(message, message.subject === null ? '' : t('reply_subject', { subject: message.subject }))}
          >
            {t('reply')}
          </ActionLink>
          <Button icon={handled ? undefined : Check} busy={mark.isPending} onPress={() => mark.mutate({ params, body: { handled: !handled } })} slot={null}>
            {t(handled ? 'unmark_handled' : 'mark_handled')}
          </Button>
          {!handled && (
            <Button variant="ghost" icon={Mail} disabled={mark.isPending} onPress={unread} slot={null}>
              {t('mark_unread')}
            </Button>
          )}
          <Button variant="ghost" icon={Trash2} disabled={mark.isPending} onPress={() => setDestroying(true)} slot={null}>
            {t('destroy')}
          </Button>
        </>
      }
    >
      {mark.error && (
        <Banner tone="no">
          {t('mark_failed')}. {mark.error.inWords}
        </Banner>
      )}
      <section aria-label={message.subject ?? t('no_subject')}>
        {message.subject && (
          <h3 className="message-heading" dir="auto">
            {message.subject}
          </h3>
        )}
        <p className="message-whole" dir="auto">
          {message.message}
        </p>
      </section>
      <Facts facts={useFacts(message)} />
      {destroying && <DestroyDialog message={message} onStay={() => setDestroying(false)} onGone={onClose} />}
    </PlainDialog>
  );
}

function useFacts({ id, email, language, created_at, read_at, read_by, handled_at, handled_by, consent }: ContactMessage): Fact[] {
  const t = useText(contactInboxText);
  const who = (at: string | null, name: string | null) =>
    at === null ? (
      t('not_handled')
    ) : (
      <>
        <When at={at} show="moment" /> {name && t('by', { name })}
      </>
    );
  return [
    { key: 'reference', label: t('reference'), value: <span className="num">{id}</span> },
    { key: 'email', label: t('email'), value: <bdi className="ltr">{email}</bdi> },
    { key: 'received', label: t('received'), value: <When at={created_at} show="moment" /> },
    { key: 'language', label: t('language'), value: t(`language_${language}`) },
    {
      key: 'consent',
      label: t('consent'),
      value: consent ? (
        <>
          {t('consent_given', { version: consent.version })} <When at={consent.given_at} />
        </>
      ) : (
        t('no_consent')
      ),
    },
    { key: 'read', label: t('read_at'), value: who(read_at, read_by) },
    { key: 'handled', label: t('handled_at'), value: who(handled_at, handled_by) },
  ];
}

/** Asks before a message is destroyed, as its author may request. */
function DestroyDialog({ message: { id, name }, onStay, onGone }: { message: ContactMessage; onStay: () => void; onGone: () => void }) {
  const t = useText(contactInboxText);
  const gone = () => {
    toast.success(t('destroyed'));
    void invalidate(contact.list);
    onGone();
  };
  const destroy = useEndpointMutation(contact.destroy, {
    onSuccess: gone,
    // A colleague was quicker: the message is already deleted.
    onError: ({ status }) => status === 404 && gone(),
  });
  const { error } = destroy;
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={() => destroy.mutate({ params: { id } })}
      title={t('destroy_ask', { name })}
      confirmLabel={t('destroy')}
      cancelLabel={t('keep')}
      busy={destroy.isPending}
      busyLabel={t('destroying')}
      error={error ? `${t('destroy_failed')}. ${error.inWords}` : undefined}
    >
      {t('destroy_what')}
    </ConfirmDialog>
  );
}
