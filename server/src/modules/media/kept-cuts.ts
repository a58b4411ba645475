import { buffer } from 'node:stream/consumers';
import { bytesAnswer, type FileAnswer } from '../../platform/http/file-answer.ts';

/** Bytes kept in all, and of one cut at most. */
const ROOM = 16 * 1024 * 1024;
const LARGEST = 1024 * 1024;

export interface KeptCuts {
  /** A cut asked for lately, from memory; undefined when it has to be looked up. */
  get(key: string): FileAnswer | undefined;
  /** Keeps a cut that was looked up, for as long as others are not asked for more, and gives it back. */
  keep(key: string, cut: FileAnswer): Promise<FileAnswer>;
}

/** Cuts of images in memory, those asked for last. They never change, so nothing has to be told of changes. */
export function createKeptCuts(): KeptCuts {
  // A map remembers the order in which its keys were set: the first is the one not asked for the longest.
  const kept = new Map<string, FileAnswer>();
  let size = 0;

  const drop = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  return {
    get(key) {
      const cut = kept.get(key);
      if (!cut) return undefined;
      kept.delete(key);
      kept.set(key, cut);
      return cut;
    },
    async keep(key, cut) {
      if (cut.size === undefined || cut.size > LARGEST) return cut;
      const bytes = await buffer(await cut.open());
      const ready: FileAnswer = { ...bytesAnswer(bytes, cut.name, cut.mime), ...(cut.ownMedia && { ownMedia: cut.ownMedia }) };
      drop(key);
      kept.set(key, ready);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= ROOM) break;
        drop(oldest);
      }
      return ready;
    },
  };
}
