import './video-dialog.css';
import type { Video } from '@miyar/contract/site/video-link';
import { type ReactNode, useRef, useState } from 'react';
import { Play, X } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { landingText } from './text.ts';

/** Opens the video over the page. Nothing of the player is fetched before that, and closing ends it (REQ-A3). */
export function VideoButton({ video, children }: { video: Video; children: ReactNode }) {
  const t = useText(landingText);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className="button action-link" data-variant="outline" data-size="lg" aria-haspopup="dialog" onClick={show}>
        <span className="hero-play">
          <Icon of={Play} />
        </span>
        <span>{children}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the frame closes it as Escape does */}
      <dialog
        ref={dialog}
        className="video"
        aria-label={t('video')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="video-frame">
          <button type="button" className="button action-link video-close" data-variant="ghost" data-icon-only aria-label={t('close_video')} onClick={close}>
            <Icon of={X} />
          </button>
          {open && <Player video={video} title={t('video')} />}
        </div>
      </dialog>
    </>
  );
}

const LANGUAGES = ['ar', 'en'] as const;

function Player({ video, title }: { video: Video; title: string }) {
  const t = useText(landingText);
  if (video.from === 'own') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file the authority uploads brings its captions in itself
      <video src={video.source} poster={video.poster} controls autoPlay playsInline aria-label={title}>
        {video.captions && LANGUAGES.map((of) => <track key={of} kind="captions" src={video.captions?.[of]} srcLang={of} label={t(`captions_${of}`)} />)}
      </video>
    );
  }
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is another origin's: with its own storage it still reaches nothing of ours
  return (
    <iframe
      src={`${video.source}?autoplay=1`}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
