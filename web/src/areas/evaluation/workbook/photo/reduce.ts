/** The longest side of a photograph, and how much of its detail is stored. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
const JPEG = 'image/jpeg';
/** The largest photograph the server accepts. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Why a picture cannot be read: an iPhone’s format, which few browsers know; damaged; no picture; no longer on the device. */
type Fault = 'heic' | 'damaged' | 'unreadable' | 'gone';

/** A picture that this browser cannot read. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** The brands of HEIC in the first box of a file, and the first bytes of the formats every browser reads. */
const HEIC = /^.{4}ftyp(?!avi[fs]).*?(?:hei[cfmsx]|hev[cmsx])/s;
const KNOWN = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

async function faultOf(file: Blob): Promise<Fault> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return 'gone';
  const text = String.fromCharCode(...new Uint8Array(head));
  if (HEIC.test(text)) return 'heic';
  return KNOWN.test(text) ? 'damaged' : 'unreadable';
}

/** The size a picture is drawn at: none of its sides longer than the limit, and never larger than it is. */
export function reducedSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Redraws a photograph, smaller and as JPEG. Only its pixels are left: not the location and time the camera recorded, nor its smaller
 * pictures.
 * @throws UnreadablePicture
 */
export async function reduced(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) throw new UnreadablePicture(await faultOf(file));
  try {
    const { width, height } = reducedSize(picture.width, picture.height);
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new UnreadablePicture('unreadable');
    // Transparent parts would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    for (let quality = QUALITY; quality > 0; quality -= 0.2) {
      const drawn = await canvas.convertToBlob({ type: JPEG, quality });
      if (drawn.size <= MAX_BYTES) return new Uint8Array(await drawn.arrayBuffer());
    }
    throw new UnreadablePicture('unreadable');
  } finally {
    picture.close();
  }
}
