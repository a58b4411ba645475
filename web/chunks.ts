import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, 'src');
const SCREENS = join(SOURCES, 'screens');
const screen = (path: string) => join(SCREENS, `${path}-screen.tsx`);
const area = (path: string) => join(SOURCES, 'areas', `${path}.tsx`);

const frameOf = (role: string) => join(SCREENS, role, `${role}-frame.tsx`);
const DASHBOARDS = ['admin', 'evaluator', 'school', 'trainer'];

/** The pages people come to first, and the modules each begins with. */
const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  start: [join(import.meta.dirname, 'index.html'), join(SOURCES, 'main.tsx')],
  auth: [screen('auth/login'), screen('auth/register')],
  ...Object.fromEntries(DASHBOARDS.map((role) => [role, [screen(`${role}/${role}`), frameOf(role)]])),
  frame: DASHBOARDS.map(frameOf),
  case: [screen('cases/case')],
  indicator: [area('evaluation/self-evaluation/self-evaluation-view')],
  workbook: [screen('workbook/workbook')],
  /** Modules that every dashboard fetches once it is shown. */
  later: [
    area('operations/search/global-search'),
    area('communication/messaging/live/live-messages'),
    area('communication/notifications/live-notifications'),
    join(import.meta.dirname, '../node_modules/socket.io-client/build/esm/index.js'),
  ],
};
const NAMED = ['start', 'auth', ...DASHBOARDS, 'workbook'];
const FIRST_MODULES = new Set(Object.values(FIRST_VIEWS).flat());

/** Modules that name all of a kind: whoever imports one would reach all the others. */
const ICONS = join(SOURCES, 'ui/marks/icons.ts');
const NAMES_ALL = /ui\/marks\/icons\.ts$|react-aria(?:-components)?\/dist\/exports\/index\.mjs$/;

/** The icons a module imports by our names, and the module that each of these names is. */
const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["'][./\w]*\/icons\.ts["']/g;
const ICON_EXPORTS = /export\s*\{\s*default as (\w+)\s*\}\s*from\s*["'](virtual:lucide\/[\w-]+)["']/g;

/** The words of all error codes: most first views do without them, so they are no part of what views share. */
const ERROR_TEXTS = /contract\/src\/core\/(?:error-texts\/|errors\.ts)|lib\/forms\/error-texts\.ts/;

/** Fields, dialogs and lists of all kinds, and what they are made of. */
const CONTROLS = /react-aria|react-stately|@internationalized|web\/src\/(?:ui\/(?!charts|files)|shared\/(?!charts|files))/;

/** Imported by what views share, and left out of them where nothing is used of it. */
const UNUSED_AT_FIRST = /node_modules\/zod\//;

/**
 * Divides the application into files by what the first views need. Left alone, each module that some views share becomes a file of
 * its own, and a dashboard fetches some 80 scripts and 30 styles before it is seen. What else is fetched later is divided by the
 * bundler, but for the controls, which nearly every piece shares with others.
 */
export function firstViewChunks(): Rolldown.CodeSplittingGroup[] {
  let reached: Map<string, Set<string>> | undefined;
  let first: Set<string> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= reachedBy(context);
    if (id.startsWith('\0virtual:lucide/')) {
      first ??= firstIcons(context, reached);
      return first.has(id.slice(1)) ? 'start' : 'icons-late';
    }
    // A form's words come with its rules, and are provided to what every page has.
    if (id.endsWith('lib/forms/error-message.ts')) return 'base';
    return isNamed(id) || UNUSED_AT_FIRST.test(id) ? null : fileOf(id, reached.get(id) ?? new Set());
  };
  return [
    { name: 'error-texts', test: ERROR_TEXTS, includeDependenciesRecursively: false },
    { name: nameOf, debugName: 'first views', includeDependenciesRecursively: false },
    { name: 'controls', test: CONTROLS, minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

/** Whether a module stays the entry of its file, under its own name in the manifest. */
const isNamed = (id: string): boolean => !id.endsWith('-frame.tsx') && NAMED.some((view) => FIRST_VIEWS[view]!.includes(id));

/**
 * The file of a module that these views need: `start` and `packages` are fetched by all, `base` by dashboards and the sign-in or the
 * workbook, `frame` by whatever is inside the frame of a role, `dashboards` by the first pages in it, `work` by a case and the
 * workbook, `fields` by them and the sign-in. Styles are in few files, since an unused rule is small and a file is not.
 */
function fileOf(id: string, by: ReadonlySet<string>): string | null {
  const [auth, later, workbook, frame, elsewhere] = ['auth', 'later', 'workbook', 'frame', 'elsewhere'].map((view) => by.has(view));
  const work = by.has('case') || by.has('indicator');
  const roles = DASHBOARDS.filter((role) => by.has(role));
  const dashboard = later || roles.length > 0;
  if (by.has('start')) return id.includes('node_modules') ? 'packages' : 'start';
  if (id.endsWith('.css')) {
    if (auth || (dashboard && workbook)) return 'start';
    if (dashboard) return 'frame';
    if (work && !workbook) return 'case';
  }
  if (dashboard && (auth || workbook)) return 'base';
  if (auth) return workbook || work ? 'fields' : elsewhere ? 'forms' : 'auth';
  if (roles.length === 1 && frame && !later && !work && !elsewhere) return roles[0]!;
  if (roles.length > 0 || (later && (work || elsewhere))) return work || frame || elsewhere ? 'frame' : 'dashboards';
  if (later) return 'later';
  if (workbook) return work ? 'work' : CONTROLS.test(id) ? 'lists' : null;
  return work ? (by.has('case') ? 'case' : 'indicator') : null;
}

/** The modules of the icons that a first view shows. */
function firstIcons(context: Rolldown.ChunkingContext, reached: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const modules = new Map((context.getModuleInfo(ICONS)?.code ?? '').matchAll(ICON_EXPORTS).map(([, name = '', module = '']) => [name, module]));
  const first = new Set<string>();
  for (const [id, by] of reached) {
    if (![...by].some((view) => view in FIRST_VIEWS && view !== 'workbook')) continue;
    for (const [, list = ''] of (context.getModuleInfo(id)?.code ?? '').matchAll(ICON_IMPORTS))
      for (const imported of list.split(',')) first.add(modules.get(imported.trim().replace(/ as .*$/, '')) ?? '');
  }
  return first;
}

/** For each module, the first views that import it, directly or through others; `elsewhere` where pieces fetched later do that are not of one role. */
function reachedBy(context: Rolldown.ChunkingContext): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const late = new Set<string>();
  const visit = (id: string, view: string): void => {
    const views = found.get(id) ?? new Set();
    if (views.has(view)) return;
    found.set(id, views.add(view));
    const module = context.getModuleInfo(id);
    for (const next of module?.dynamicallyImportedIds ?? []) late.add(next);
    if (!NAMES_ALL.test(id)) for (const next of module?.importedIds ?? []) visit(next, view);
  };
  for (const [view, entries] of Object.entries(FIRST_VIEWS)) for (const id of entries) visit(id, view);
  for (const id of late) if (!FIRST_MODULES.has(id)) visit(id, lateOf(id));
  for (const views of found.values()) {
    const role = DASHBOARDS.concat('auth').find((view) => views.has(view));
    if ([...views].some((view) => view.startsWith(LATE) && view !== LATE + role)) views.add('elsewhere');
  }
  return found;
}

const LATE = 'late: ';

/** A piece fetched later, by the role whose screens it belongs to. */
const lateOf = (id: string): string => LATE + (Object.keys(FIRST_VIEWS).find((view) => id.startsWith(join(SCREENS, view) + sep)) ?? id);
