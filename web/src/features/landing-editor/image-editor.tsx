import { landing } from '@miyar/contract/landing';
import { mediaPath } from '@miyar/contract/image-variants';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ImageRemoval } from './image-removal.tsx';
import { IMAGE_EXTENSIONS, IMAGE_MEGABYTES, imageProblem, imageSection } from './image-rules.ts';
import { keepSection, refetchSoon } from './sections.ts';
import { landingEditorText } from './text.ts';
import type { Editor } from './use-editor.ts';

/** The picture of a section: the one that stands, and a new one on its way. */
export function ImageEditor({ editor: { section, newest, saving }, onSending }: { editor: Editor; onSending: (sending: boolean) => void }) {
  const t = useText(landingEditorText);
  const { language } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const [sent, setSent] = useState(0);
  const [local, showLocal] = useLocalPicture();
  const place = useRef<HTMLDivElement>(null);
  const at = imageSection(section);
  const upload = useEndpointMutation(landing.uploadImage, {
    onProgress: setSent,
    onSuccess: ({ image_url, image_public_id, placeholder, width, height, updated_at }) => {
      keepSection(section, { image_url, image_public_id, updated_at, image: { id: image_public_id, placeholder, width, height } });
      refetchSoon();
      onSending(false);
      setFile(null);
      showLocal(null);
      toast.success(t('saved'));
    },
    onError: (reason) => {
      onSending(false);
      setProblem(reason.errors[0]?.message ?? reason.message);
      toast.error(t('image_failed'));
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOvertaken(false);
    const wrong = chosen ? imageProblem(chosen, language) : undefined;
    setProblem(wrong);
    showLocal(wrong === undefined ? chosen : null);
    if (!chosen || wrong !== undefined || !at) return;
    setSent(0);
    onSending(true);
    upload.mutate({ params: { section: at }, files: { image: chosen } });
  };
  const picture = local ? { source: local, alt: t('image_new') } : newest.image && { source: mediaPath(newest.image.id, 'w640'), alt: t('image_now') };
  return (
    <div className="image-editor">
      {overtaken && <Banner tone="no">{t('image_overtaken')}</Banner>}
      <div className="image-now">
        <div ref={place} className="image-frame" tabIndex={-1}>
          {picture ? <img src={picture.source} alt={picture.alt} /> : <p className="small subtle">{t('no_image')}</p>}
        </div>
        {newest.image && at && (
          <ImageRemoval
            section={at}
            updatedAt={newest.updated_at}
            disabled={saving || upload.isPending}
            onAsked={() => setOvertaken(false)}
            onOvertaken={() => setOvertaken(true)}
            // The button goes with the picture: the focus stays where both were.
            onRemoved={() => requestAnimationFrame(() => place.current?.focus())}
          />
        )}
      </div>
      <FileField
        label={t('image')}
        hint={t('image_hint', { megabytes: IMAGE_MEGABYTES })}
        value={file}
        onChange={choose}
        error={problem}
        extensions={IMAGE_EXTENSIONS}
        chooseLabel={t('choose_image')}
        removeLabel={t('remove_image')}
        dropLabel={t('drop_image')}
        optionalMark={t('optional')}
        disabled={saving || upload.isPending}
        progress={upload.isPending ? { share: sent, label: t('sending_image') } : undefined}
      />
    </div>
  );
}

/** An address under which the browser shows a file that has not been sent yet, and the way to choose the file. */
function useLocalPicture(): [address: string | undefined, show: (file: File | null) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file ? URL.createObjectURL(file) : undefined)];
}
