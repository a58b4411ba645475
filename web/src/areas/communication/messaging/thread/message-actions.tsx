import { useRef } from 'react';
import { Copy, Trash2 } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { MenuPopup } from '../../../../ui/overlays/menu-popup.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Shown } from './log-rows.ts';
import { messageTextIn } from '../text-in.ts';
import { threadText } from './thread-text.ts';

export interface MessageActionsProps {
  /** The message, the button that was pressed, and when: how long it can still be taken back counts from then. */
  acting: { shown: Shown; button: HTMLButtonElement; at: number };
  onDelete: () => void;
  onClose: () => void;
}

/** The actions on a message: copying its text and, for its author during ten minutes, deleting it for everybody. */
export function MessageActions({ acting: { shown, button, at }, onDelete, onClose }: MessageActionsProps) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const text = messageTextIn(shown, language);
  const anchor = useRef<HTMLButtonElement>(button);
  const deletable = shown.deletableUntil !== null && at < Date.parse(shown.deletableUntil);
  const choose = (key: string) => {
    if (key === 'delete') onDelete();
    else void copy(text).then((done) => (done ? toast.success(t('copied')) : toast.error(t('copy_failed'))));
  };
  return (
    <MenuPopup
      id={`message-menu-${shown.key}`}
      button={anchor}
      focused="first"
      onClose={onClose}
      label={t('actions')}
      onChoose={choose}
      entries={[
        { key: 'copy', label: t('copy'), icon: Copy, disabled: text === '' },
        ...(deletable ? [{ key: 'delete', label: t('delete'), icon: Trash2, tone: 'danger' as const }] : []),
      ]}
    />
  );
}

const copy = (text: string): Promise<boolean> =>
  // Without a secure connection there is no clipboard.
  Promise.resolve(navigator.clipboard?.writeText(text))
    .then(() => navigator.clipboard !== undefined)
    .catch(() => false);
