/** The variants of an uploaded image (REQ-A24) and their addresses. Without zod, so that pages can import it. */

/** Cropped to exactly this size, in pixels: width, height. */
export const PRESETS = {
  thumbnail: [150, 150],
  preview: [300, 300],
  full: [800, 600],
  hero: [1200, 600],
  banner: [1920, 400],
} as const;

/** Scaled to this width, nothing cut off; a narrower image keeps its own. */
export const WIDTHS = [640, 768, 1024, 1280] as const;

export const VARIANTS = ['thumbnail', 'preview', 'full', 'hero', 'banner', 'w640', 'w768', 'w1024', 'w1280'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The formats of every variant, the smallest first; JPEG is for browsers that know no other. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Where a variant of an image is; its content never changes. */
export const mediaPath = (imageId: string, variant: Variant, format: ImageFormat = 'jpg'): string => `/media/${imageId}/${variant}.${format}`;

/** The four widths for a `srcset`. */
export const mediaSources = (imageId: string, format: ImageFormat): string =>
  WIDTHS.map((width) => `${mediaPath(imageId, `w${width}`, format)} ${width}w`).join(', ');
