import { IMAGE_FORMATS, PRESETS, WIDTHS } from '@miyar/contract/image-variants';
import { rgbaToThumbHash } from 'thumbhash';
import { decodeImage, fromPixels } from './decoder.ts';
/** Every preset fits into an image that covers this. */
const BOX = { width: 1920, height: 800 };
const ENCODE = {
    // A higher effort takes ten times as long for a tenth of the bytes.
    avif: (image) => image.avif({ quality: 55, effort: 2 }),
    webp: (image) => image.webp({ quality: 78 }),
    jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};
let last = Promise.resolve();
/**
 * Makes all cuts of an image (decision A24): the presets, cut to their exact size, and the widths, never enlarged.
 * The work is done on a thread beside the event loop, one image at a time, so that uploads do not take every thread.
 * @throws FileRejected image_too_large, file_content_mismatch
 */
export function makeCuts(path) {
    const mine = last.then(() => cutAll(path));
    last = mine.catch(() => undefined);
    return mine;
}
async function cutAll(path) {
    const { pixels, width, height } = await decodeImage(path, BOX);
    const cuts = [];
    for (const [variant, resize] of resizings()) {
        const { data, info } = await resize(fromPixels(pixels)).raw().toBuffer({ resolveWithObject: true });
        const resized = { data, width: info.width, height: info.height, channels: info.channels };
        for (const format of IMAGE_FORMATS) {
            cuts.push({ variant, format, bytes: await ENCODE[format](fromPixels(resized)).toBuffer(), width: info.width, height: info.height });
        }
    }
    return { width, height, placeholder: await placeholderOf(pixels), cuts };
}
function resizings() {
    const presets = Object.entries(PRESETS).map(([name, [width, height]]) => [
        name,
        (image) => image.resize(width, height, { fit: 'cover' }),
    ]);
    const widths = WIDTHS.map((width) => [`w${width}`, (image) => image.resize({ width, withoutEnlargement: true })]);
    return [...presets, ...widths];
}
async function placeholderOf(pixels) {
    const { data, info } = await fromPixels(pixels).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
