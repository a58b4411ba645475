// The drawer's look.
import '../layout/rail.css';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLanguage } from '../../lib/i18n/language.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** The rail on phones, over the page. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const { language, direction } = useLanguage();
  return (
    <ModalOverlay className="drawer-scrim" isOpen={open} onOpenChange={(opened) => !opened && onClose()} isDismissable>
      <Modal className="drawer" dir={direction}>
        <Dialog aria-label={label} lang={language} dir={direction}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
