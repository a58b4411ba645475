import { mediaPath, mediaSources } from '@miyar/contract/site/image-variants';
import type { Image } from '@miyar/contract/site/media';
import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

/** From here up the banner cut is shown, below it the whole picture in the width that fits. */
const WIDE = '(min-width: 64rem)';
const BANNER = { width: 1920, height: 400 } as const;

/** An uploaded picture in the smallest format the browser knows, over its blurred likeness until it has come. */
export function Picture({ image, alt, className }: { image: Image; alt: string; className: string }) {
  const likeness = useMemo(() => likenessOf(image.placeholder), [image.placeholder]);
  return (
    <picture
      className={className}
      // By script, because the page allows no style in the markup a server writes.
      ref={(picture) => {
        if (picture && likeness) picture.style.backgroundImage = `url(${likeness})`;
      }}
    >
      {(['avif', 'webp', 'jpg'] as const).flatMap((format) => {
        const type = `image/${format === 'jpg' ? 'jpeg' : format}`;
        return [
          <source key={`wide ${format}`} media={WIDE} type={type} srcSet={mediaPath(image.id, 'banner', format)} {...BANNER} />,
          <source key={format} type={type} srcSet={mediaSources(image.id, format)} sizes="calc(100vw - 2.5rem)" width={image.width} height={image.height} />,
        ];
      })}
      <img src={mediaPath(image.id, 'w1280')} alt={alt} width={image.width} height={image.height} loading="lazy" decoding="async" />
    </picture>
  );
}

function likenessOf(placeholder: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (sign) => sign.codePointAt(0) ?? 0));
  } catch {
    return undefined; // not a likeness: the picture then comes over nothing
  }
}
