import { buffer } from 'node:stream/consumers';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';

/** Bytes cached in all, and of one variant at most. */
const ROOM = 16 * 1024 * 1024;
const LARGEST = 1024 * 1024;

export interface VariantCache {
  /** A variant asked for lately, from memory; undefined when it has to be looked up. */
  get(key: string): FileAnswer | undefined;
  /** Caches a variant that was looked up until others asked for later need the room, and returns it. */
  add(key: string, variant: FileAnswer): Promise<FileAnswer>;
}

/** Variants of images in memory, those asked for last. They never change, so nothing is invalidated. */
export function createVariantCache(): VariantCache {
  // A map remembers the order in which its keys were set: the first is the one not asked for the longest.
  const cached = new Map<string, FileAnswer>();
  let size = 0;

  const drop = (key: string) => {
    size -= cached.get(key)?.size ?? 0;
    cached.delete(key);
  };

  return {
    get(key) {
      const variant = cached.get(key);
      if (!variant) return undefined;
      cached.delete(key);
      cached.set(key, variant);
      return variant;
    },
    async add(key, variant) {
      if (variant.size === undefined || variant.size > LARGEST) return variant;
      const bytes = await buffer(await variant.open());
      const ready: FileAnswer = { ...bytesAnswer(bytes, variant.name, variant.mime), ...(variant.ownMedia && { ownMedia: variant.ownMedia }) };
      drop(key);
      cached.set(key, ready);
      size += bytes.length;
      for (const oldest of cached.keys()) {
        if (size <= ROOM) break;
        drop(oldest);
      }
      return ready;
    },
  };
}
