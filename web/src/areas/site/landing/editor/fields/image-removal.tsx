import { landing, type IMAGE_SECTIONS } from '@miyar/contract/site/landing';
import { useState } from 'react';
import { ImageOff } from '../../../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../../../lib/api/query.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { updateSection } from '../sections.ts';
import { landingEditorText } from '../text.ts';
import { useNoToken } from '../use-no-token.ts';

interface ImageRemovalProps {
  section: (typeof IMAGE_SECTIONS)[number];
  /** When the section was last changed, as it is shown. */
  updatedAt: string;
  disabled: boolean;
  onAsked: () => void;
  onRemoved: () => void;
  /** Somebody else changed the section meanwhile: nothing was removed, and the current content is being loaded. */
  onOvertaken: () => void;
}

/** Takes the picture of a section off the page, after asking. */
export function ImageRemoval({ section, updatedAt, disabled, onAsked, onRemoved, onOvertaken }: ImageRemovalProps) {
  const t = useText(landingEditorText);
  /** The state that was shown when the question was opened. */
  const [seen, setSeen] = useState<string>();
  const removal = useEndpointMutation(landing.removeImage, {
    ifMatch: seen,
    refuse: useNoToken(),
    onSuccess: (saved) => {
      setSeen(undefined);
      updateSection(section, saved);
      toast.success(t('saved'));
      onRemoved();
    },
    onError: ({ code }) => {
      toast.error(t('save_failed'));
      if (code !== 'content_changed') return;
      setSeen(undefined);
      void invalidate(landing.list);
      onOvertaken();
    },
  });
  const ask = () => {
    removal.reset();
    setSeen(updatedAt);
    onAsked();
  };
  return (
    <>
      <Button size="sm" icon={ImageOff} onPress={ask} disabled={disabled} slot={null}>
        {t('delete_image')}
      </Button>
      <ConfirmDialog
        open={seen !== undefined}
        onClose={() => setSeen(undefined)}
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
