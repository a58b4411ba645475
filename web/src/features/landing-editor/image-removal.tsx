import { landing, type IMAGE_SECTIONS } from '@miyar/contract/landing';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { keepSection } from './sections.ts';
import { landingEditorText } from './text.ts';

interface ImageRemovalProps {
  section: (typeof IMAGE_SECTIONS)[number];
  disabled: boolean;
  onRemoved: () => void;
}

/** Takes the picture of a section off the page, after asking. */
export function ImageRemoval({ section, disabled, onRemoved }: ImageRemovalProps) {
  const t = useText(landingEditorText);
  const [asking, setAsking] = useState(false);
  const removal = useEndpointMutation(landing.removeImage, {
    onSuccess: (saved) => {
      setAsking(false);
      keepSection(section, saved);
      toast.success(t('saved'));
      onRemoved();
    },
    onError: () => toast.error(t('save_failed')),
  });
  return (
    <>
      <Button size="sm" icon={ImageOff} onPress={() => setAsking(true)} disabled={disabled} slot={null}>
        {t('delete_image')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => removal.mutate({ params: { section } })}
        title={t('delete_image_title')}
        confirmLabel={t('delete_image')}
        cancelLabel={t('delete_image_cancel')}
        busy={removal.isPending}
        busyLabel={t('deleting_image')}
        error={removal.error?.message}
      >
        {t('delete_image_detail')}
      </ConfirmDialog>
    </>
  );
}
