import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

const SCREENS = join(import.meta.dirname, 'src', 'screens');
const screen = (path: string) => join(SCREENS, `${path}-screen.tsx`);

/** The views that are seen first, and the screens each consists of. */
const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  start: [join(import.meta.dirname, 'index.html')],
  auth: [screen('auth/login'), screen('auth/register')],
  admin: [screen('admin/admin')],
  evaluator: [screen('evaluator/evaluator')],
  school: [screen('school/school')],
  trainer: [screen('trainer/trainer')],
};

/** The package of icons has a module for each, and one that names them all: whoever imports one would reach every other. */
const ICONS = 'lucide-react';

/** The icons a module imports by their names, and the module each name of the package is. */
const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORTS = /export\s*\{([^}]*)\}\s*from\s*['"]\.(\/icons\/[\w-]+\.\w+)['"]/g;

/** The words of all error codes: most first views do without them, so they are no part of what views share. */
const ERROR_TEXTS = /contract\/src\/core\/(?:error-texts\/|errors\.ts)|lib\/forms\/error-texts\.ts/;

/** Needed by the sign-in and by the workbook, which would fetch all of the sign-in with them. */
const FIELDS = /web\/src\/ui\/forms\/(?:checkbox|field|limit-text|text-area|text-field)\.tsx?$/;

/**
 * Divides the application into files by what the first views need: what all need, what the dashboards need, and what one role
 * needs. Left alone, each module that some views share becomes a file of its own, and a dashboard fetches some 80 scripts and 30
 * styles before it is seen. What is fetched later is divided by the bundler.
 */
export function firstViewChunks(): Rolldown.CodeSplittingGroup[] {
  let reached: Map<string, Set<string>> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= reachedBy(context);
    const all = reached.get(id) ?? new Set();
    const views = new Set([...all].filter((view) => view in FIRST_VIEWS));
    // A screen stays the entry of its file, under its own name in the manifest.
    if (views.size === 0 || Object.values(FIRST_VIEWS).flat().includes(id)) return null;
    if (id.endsWith('.css')) return views.has('start') || views.has('auth') ? 'start' : views.size > 1 ? 'dashboards' : [...views][0]!;
    // Were all that the start imports in one file, that file and the entry would import each other.
    if (views.has('start')) return views.size > 1 && isPlain(id, context) ? 'common' : null;
    if (views.size > 1) return views.has('auth') ? 'base' : givesReasons(id, context) ? 'reasons' : 'dashboards';
    // What is also fetched late elsewhere lies apart, so that nobody fetches the whole of another role.
    const [view] = [...views];
    return [...all].every((by) => by === view || by === lateOf(view!)) ? view! : `${view}-parts`;
  };
  let first: Set<string> | undefined;
  // Icons that only what is fetched later shows are fetched with the first of it.
  const iconsOf = (id: string, context: Rolldown.ChunkingContext): string => {
    first ??= firstIcons(context, (reached ??= reachedBy(context)));
    const icon = id.slice(id.lastIndexOf('/icons/'));
    return icon.startsWith('/icons/') && !first.has(icon) ? 'icons-late' : 'icons';
  };
  return [
    { name: iconsOf, debugName: 'icons', test: ICONS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'error-texts', test: ERROR_TEXTS, includeDependenciesRecursively: false },
    { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
    { name: nameOf, debugName: 'first views', includeDependenciesRecursively: false },
  ];
}

/** The modules of the icons that a first view shows. */
function firstIcons(context: Rolldown.ChunkingContext, reached: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const files = new Map<string, string>();
  const names = new Set<string>();
  for (const [id, by] of reached) {
    const code = context.getModuleInfo(id)?.code ?? '';
    if (id.includes(ICONS)) {
      for (const [, list, file] of code.matchAll(ICON_EXPORTS)) for (const name of namesIn(list)) files.set(name, file!);
    } else if ([...by].some((view) => view in FIRST_VIEWS)) {
      for (const [, list] of code.matchAll(ICON_IMPORTS)) for (const name of namesIn(list)) names.add(name);
    }
  }
  return new Set([...names].flatMap((name) => files.get(name) ?? []));
}

const namesIn = (list = ''): string[] =>
  list.split(',').map((part) =>
    part
      .trim()
      .replace(/^default as /, '')
      .replace(/ as .*$/, ''),
  );

/** Whether a module says by a code why something may not be done. */
const givesReasons = (id: string, context: Rolldown.ChunkingContext): boolean =>
  context.getModuleInfo(id)?.importedIds.some((next) => ERROR_TEXTS.test(next)) ?? false;

/** Whether a module is the product's own and needs nothing but React and others of its kind. */
function isPlain(id: string, context: Rolldown.ChunkingContext): boolean {
  if (id.includes('node_modules')) return /node_modules\/react\//.test(id);
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  return imports.every((next) => next.endsWith('.css') || next.includes(ICONS) || isPlain(next, context));
}

/** For each module, the first views that import it, directly or through others, and the pieces fetched late that do. */
function reachedBy(context: Rolldown.ChunkingContext): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const late = new Set<string>();
  const visit = (id: string, view: string): void => {
    const views = found.get(id) ?? new Set();
    if (views.has(view)) return;
    found.set(id, views.add(view));
    const module = context.getModuleInfo(id);
    for (const next of module?.dynamicallyImportedIds ?? []) late.add(next);
    if (!id.includes(ICONS)) for (const next of module?.importedIds ?? []) visit(next, view);
  };
  for (const [view, entries] of Object.entries(FIRST_VIEWS)) for (const id of entries) visit(id, view);
  const first = new Set(Object.values(FIRST_VIEWS).flat());
  for (const id of late) if (!first.has(id)) visit(id, lateOf(ofRole(id) ?? id));
  return found;
}

const lateOf = (of: string): string => `late: ${of}`;

/** The role whose screens a module belongs to. */
const ofRole = (id: string): string | undefined => Object.keys(FIRST_VIEWS).find((view) => id.startsWith(join(SCREENS, view) + sep));
