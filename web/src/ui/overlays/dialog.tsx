import './dialog.css';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from '../marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Called by the cross, Escape, or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The actions: the main one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** While something is under way that closing would cut off. */
  locked?: boolean | undefined;
  /** A half-filled form is not lost by a press beside it. */
  stayOpenOnOutsidePress?: boolean | undefined;
}

/** A window over the page. On phones it rises from the lower edge. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size = 'md', locked = false, stayOpenOnOutsidePress = false }: DialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose} size={size} locked={locked} stayOpenOnOutsidePress={stayOpenOnOutsidePress} kind="dialog">
      <header className="dialog-head">
        <Heading slot="title" level={2} className="dialog-title">
          {title}
        </Heading>
        <IconButton icon={X} label={closeLabel} size="sm" onPress={onClose} disabled={locked} slot={null} />
      </header>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </DialogFrame>
  );
}

type FrameProps = Pick<DialogProps, 'open' | 'onClose' | 'size' | 'locked' | 'stayOpenOnOutsidePress' | 'children'> & { kind: 'dialog' | 'alertdialog' };

/** The frame of every dialog. It is outside the page's tree, so its language and direction are set again. */
export function DialogFrame({ open, onClose, size = 'md', locked = false, stayOpenOnOutsidePress = false, kind, children }: FrameProps) {
  const { language, direction } = useLanguage();
  return (
    <ModalOverlay
      className="dialog-scrim"
      isOpen={open}
      onOpenChange={(opened) => !opened && onClose()}
      isDismissable={kind === 'dialog' && !locked && !stayOpenOnOutsidePress}
      isKeyboardDismissDisabled={locked}
    >
      <Modal className="dialog-frame" data-size={size}>
        <AriaDialog className="dialog" role={kind} lang={language} dir={direction}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
