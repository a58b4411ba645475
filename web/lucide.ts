import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:lucide/';

/** Every icon of Lucide is drawn with this pen, which `Icon` has once for all. */
const PEN = ['fill="none"', 'stroke="currentColor"', 'stroke-linecap="round"', 'stroke-linejoin="round"', 'stroke-width="2"'];

/** `virtual:lucide/search` is the drawing of that icon. Each is a module, so a script contains only the icons it shows. */
export function lucideIcons(): Plugin {
  return {
    name: 'miyar-lucide',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const name = id.slice(VIRTUAL.length + 1);
      return { code: `export default ${JSON.stringify({ name, shapes: shapesOf(name) })};`, moduleSideEffects: false };
    },
  };
}

/** The shapes of an icon, each with its tag and attributes. An icon may also be named as it was before it was renamed. */
export function shapesOf(name: string): [tag: string, attributes: Record<string, string>][] {
  const drawing = icons.icons[icons.aliases?.[name]?.parent ?? name];
  if (!drawing) throw new Error(`Lucide has no icon ${name}.`);
  const body = PEN.reduce((text, attribute) => text.replaceAll(` ${attribute}`, ''), drawing.body);
  return [...body.matchAll(/<(?!g\b)(\w+)([^>]*?)\/?>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  ]);
}
