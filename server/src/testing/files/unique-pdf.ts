import { createHash } from 'node:crypto';
import { paper } from '../../cast/paper.ts';

/** A PDF no other has the bytes of, of up to half a megabyte or as many bytes as asked for. */
export function uniquePdf(name: string, bytes = Math.random() * 500_000): File {
  const filling = `%${name}\n`.repeat(Math.ceil(bytes / (name.length + 2)));
  const whole = paper(name, [name]);
  return new File([whole.subarray(0, 9), filling, whole.subarray(9)], `${name}.pdf`);
}

export const sha256 = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
