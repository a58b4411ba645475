/** The properties of a test photograph besides its pixels. */
interface Photo {
  /** Different ones have different bytes. */
  name?: string;
  width?: number;
  height?: number;
  /** A place in its metadata: in the directory of EXIF, or as a property of XMP. */
  place?: 'exif' | 'xmp';
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** EXIF whose first directory has one entry: a tag with a number. */
function exif(tag: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag, 10);
  tiff.writeUInt16BE(4, 12);
  tiff.writeUInt32BE(1, 14);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

const ORIENTATION = 0x0112;
const GPS = 0x8825;

/** Returns the bytes of a JPEG that a device could have made; it has no pixels. */
export function photoBytes({ name = 'photo', width = 1600, height = 1200, place }: Photo = {}): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif(place === 'exif' ? GPS : ORIENTATION)),
    ...(place === 'xmp' ? [segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="24,42N"/>', 'latin1'))] : []),
    segment(0xfe, Buffer.from(name)),
    segment(0xc0, size),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ]);
}

/** A photo as a file. */
export const samplePhoto = (photo: Photo = {}): File => new File([new Uint8Array(photoBytes(photo))], `${photo.name ?? 'photo'}.jpg`, { type: 'image/jpeg' });
