/**
 * The cuts an uploaded image is made into (decision A24), and where each is. Without zod, so that pages can use it freely.
 */
/** Cut to exactly this size, in pixels: width, height. */
export const PRESETS = {
    thumbnail: [150, 150],
    preview: [300, 300],
    full: [800, 600],
    hero: [1200, 600],
    banner: [1920, 400],
};
/** Scaled to this width, nothing cut off; a narrower image keeps its own. */
export const WIDTHS = [640, 768, 1024, 1280];
export const VARIANTS = ['thumbnail', 'preview', 'full', 'hero', 'banner', 'w640', 'w768', 'w1024', 'w1280'];
/** The formats of every variant, the smallest first; JPEG is for browsers that know no other. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'];
/** Where a variant of an image is; what stands there never changes. */
export const mediaPath = (imageId, variant, format = 'jpg') => `/media/${imageId}/${variant}.${format}`;
/** The four widths for a `srcset`. */
export const mediaSources = (imageId, format) => WIDTHS.map((width) => `${mediaPath(imageId, `w${width}`, format)} ${width}w`).join(', ');
