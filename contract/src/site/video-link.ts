/** Links to videos a page may show (REQ-A3, REQ-S27). Without zod, so that pages can use it freely. */

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const OWN = /^\/(?:media|film)\/(?:[\w-]+\/)*[\w-]+\.(?:mp4|webm)$/;
/** The film that comes with the product: one for each language, and captions in both languages for each film. */
const FILM = /^(\/film\/[\w-]+)-(?:ar|en)\.mp4$/;

/** The origin of a video, and the address for the element that plays it. */
export interface Video {
  /** `own`: a file for `<video>`; the others: an address for `<iframe>`. */
  from: 'own' | 'youtube' | 'vimeo';
  source: string;
  /** For the product's own film: the picture shown before it plays, and its captions. */
  poster?: string;
  captions?: Readonly<Record<'ar' | 'en', string>>;
}

/** Returns the video behind a link, or undefined if pages may not show it. Only the video's id is taken from a foreign link. */
export function videoOf(link: string): Video | undefined {
  const film = FILM.exec(link)?.[1];
  if (film !== undefined) return { from: 'own', source: link, poster: link.replace('.mp4', '.jpg'), captions: { ar: `${film}.ar.vtt`, en: `${film}.en.vtt` } };
  if (OWN.test(link)) return { from: 'own', source: link };
  if (!/^https:\/\//i.test(link)) return undefined;
  const url = URL.parse(link);
  if (!url || url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const youtube = youtubeId(url);
  if (youtube !== undefined) return { from: 'youtube', source: `https://www.youtube-nocookie.com/embed/${youtube}` };
  const vimeo = vimeoId(url);
  return vimeo === undefined ? undefined : { from: 'vimeo', source: `https://player.vimeo.com/video/${vimeo}` };
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const id =
    hostname === 'youtu.be' ? pathname.slice(1) : pathname === '/watch' ? searchParams.get('v') : /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1];
  return (YOUTUBE.has(hostname) || hostname === 'youtu.be') && id && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function vimeoId({ hostname, pathname }: URL): string | undefined {
  if (hostname === 'player.vimeo.com') return /^\/video\/(\d{1,20})$/.exec(pathname)?.[1];
  return hostname === 'vimeo.com' ? /^\/(?:.*\/)?(\d{1,20})$/.exec(pathname)?.[1] : undefined;
}
