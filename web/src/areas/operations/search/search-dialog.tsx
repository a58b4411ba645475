import './search-dialog.css';
import type { Role } from '@miyar/contract/core/endpoint';
import { useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import { searchText } from './text.ts';

/** The search on narrow screens: as wide as the screen, over the page. */
export function SearchDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { language, direction } = useLanguage();
  const t = useText(searchText);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <ModalOverlay className="search-scrim" isOpen onOpenChange={(opened) => !opened && onClose()} isDismissable>
      <Modal className="search-sheet">
        <Dialog className="search-dialog" aria-label={t('search')} lang={language} dir={direction}>
          <SearchBox role={role} field={field} results="under" onGone={onClose} />
          <IconButton icon={X} label={t('close')} onPress={onClose} slot={null} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
