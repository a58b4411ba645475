import { useEffect, useRef, useState } from 'react';
import { Camera, ImageIcon, Smartphone, Trash2 } from '../../../../ui/marks/icons.ts';
import { formatRecent } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { fieldsOf } from '../notebook/indicators.ts';
import type { Notebook } from '../notebook/notebook.ts';
import type { Version } from '../notebook/version.ts';
import { UnreadablePicture } from '../photo/reduce.ts';
import { DeviceFull } from '../store/chain.ts';
import { photoBytes } from '../store/photos.ts';
import { workbookText } from '../text.ts';

/** The photographs of an indicator: taken or chosen, redrawn on the device without location and time, and stored at once. */
export function PhotosPart({ notebook, code, disabled }: { notebook: Notebook; code: string; disabled: boolean }) {
  const t = useText(workbookText);
  const shown = useStore(notebook.shown);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const photos = fieldsOf(shown, 'photo', code).flatMap((name) => notebook.versionsOf(name)?.current ?? []);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setRefused([]);
    try {
      // One that cannot be read does not stop the others.
      for (const file of files) {
        try {
          await notebook.photograph(code, file);
        } catch (reason) {
          if (!(reason instanceof UnreadablePicture)) throw reason;
          const words = t(`photo_${reason.fault}`, { name: file.name });
          setRefused((before) => [...before, words]);
        }
      }
    } catch (reason) {
      if (!(reason instanceof DeviceFull)) throw reason;
      toast.error(t('photo_full'));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <section aria-label={t('photographs')}>
      <h4 className="workbook-part-title">
        {t('photographs')} <span className="subtle num">({photos.length})</span>
      </h4>
      <div className="workbook-shots">
        {photos.map((photo) => (
          <Photo key={photo.hash} notebook={notebook} photo={photo} disabled={disabled} />
        ))}
        {!disabled && (
          <label className="workbook-take" data-busy={busy || undefined}>
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              accept="image/*"
              multiple
              disabled={busy}
              onChange={({ target }) => void take([...(target.files ?? [])])}
            />
            <Icon of={Camera} size="lg" />
            <span>{t('take_photo')}</span>
          </label>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((words) => (
            <p key={words} className="workbook-refused">
              {words}
            </p>
          ))}
        </div>
      )}
      <p className="muted small">{t('no_faces')}</p>
    </section>
  );
}

function Photo({ notebook, photo, disabled }: { notebook: Notebook; photo: Version; disabled: boolean }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const sha256 = String(photo.value['sha256']);
  const row = useStore(notebook.shown).photos.get(sha256);
  const url = usePhoto(notebook, sha256, row !== undefined);
  const words = t('photo_at', { time: formatRecent(photo.at, language) });
  return (
    <figure>
      <div className="workbook-shot">
        {url ? <img src={url} alt={words} /> : <Icon of={ImageIcon} size="lg" />}
        {(photo.here || row?.waiting !== undefined) && (
          <span className="workbook-shot-mark">
            <Icon of={Smartphone} size="sm" />
            <span className="visually-hidden">{t('here')}</span>
          </span>
        )}
      </div>
      <figcaption>
        <span className="num">{words}</span>
        {!row && <span className="muted">{t('photo_elsewhere')}</span>}
        {row?.refused !== undefined && <span className="workbook-refused">{t('photo_refused', { reason: row.refused })}</span>}
        {!disabled && <IconButton icon={Trash2} size="sm" label={t('photo_remove')} onPress={() => void notebook.remove([photo.hash])} />}
      </figcaption>
    </figure>
  );
}

/** The address of a photograph on this device, while it is shown. */
function usePhoto(notebook: Notebook, sha256: string, isHere: boolean): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isHere) return undefined;
    let made: string | undefined;
    let wanted = true;
    const draw = async () => {
      const bytes = await photoBytes(notebook.sending.opened, notebook.caseId, sha256);
      if (!wanted || !bytes) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setUrl(made);
    };
    void draw();
    return () => {
      wanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [notebook, sha256, isHere]);
  return url;
}
