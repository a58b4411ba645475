import type { ComponentType } from 'react';

/** One component of the design system as /design shows it and the tests use it. */
export interface Entry {
  /** Its file below `ui/`, without the ending: `forms/code-field`. */
  name: string;
  /** The folder it lies in. */
  group: string;
  Sample: ComponentType;
  /** Whether it is a whole page, and so has an address of its own: `/design?frame=layout/app-shell`. */
  isFrame: boolean;
}

/** Groups whose components take the whole width of a page. */
export const WIDE: ReadonlySet<string> = new Set(['layout', 'tables', 'files']);

type EntryFile = { Sample: ComponentType } | { Frame: ComponentType };

const files = import.meta.glob<EntryFile>('./entries/*/*.tsx', { eager: true });

/** Every component, in the order of folders and names. A file in `entries/` is all a new one needs. */
export const catalogue: readonly Entry[] = Object.entries(files).map(([path, file]) => {
  const name = path.slice('./entries/'.length, -'.tsx'.length);
  const isFrame = 'Frame' in file;
  return { name, group: name.slice(0, name.indexOf('/')), Sample: isFrame ? file.Frame : file.Sample, isFrame };
});
