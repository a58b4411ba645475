import { parseSync, Visitor } from 'oxc-parser';
import { projectFiles, read, report } from './source-files.ts';

/**
 * Refuses code that would break a rule for the whole project (docs/security.md): SQL, markup or code built from texts, requests
 * of the server to an address from a text, and reads of the stored stage of a case, which reveals a prepared decision.
 */

/** The allowed exceptions, with the reason why each is harmless. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/src/platform/database/migrate.ts sql.raw': 'runs the files of server/src/db/migrations',
  'server/src/db/schema/accreditation/shown-name.ts sql.raw': 'puts names of columns together',
  'server/src/platform/database/prepared.ts sql.raw': 'a whole number',
  'server/src/platform/http/answers/problem.ts node:http': 'names of statuses',
  'server/src/platform/http/answers/unrouted.ts node:http': 'names of statuses',
  'server/src/platform/outgoing/bounded-fetch.ts fetch': 'identity providers, which the operator configures',
  'server/src/platform/outgoing/post.ts node:http': 'to hosts the operator names, for webhooks',
  'server/src/platform/outgoing/post.ts node:https': 'webhooks, to addresses that were looked at',
  'server/src/platform/database/embedded/cluster.ts node:child_process': 'runs PostgreSQL’s own programs',
  'server/src/platform/database/embedded/engine.ts node:child_process': 'runs PostgreSQL’s own programs',
  'server/src/platform/database/embedded/engine-user.ts node:child_process': 'asks the system whether it hides root’s number',
  'server/src/platform/pdf/renderer.ts node:child_process': 'runs Node with one file of ours, and nothing of the environment',
  'contract/src/core/text-rules.ts normalize': 'limits what it composes',
  'server/src/platform/backup/installation-key.ts normalize': 'a secret of the operator',
  'server/src/platform/backup/seal.ts normalize': 'a secret of the operator',
  'web/public/first-paint.js createPolicy': 'the one policy of Trusted Types',
  'web/src/api-docs/guard-markup.ts createPolicy': 'that of the page of the reference of the API, which has no other script',
};

/** The files that decide the stage of a case and its outward form. */
const STAGE_HOME = 'server/src/modules/evaluation/cases/moves/';
const STORED_STAGE = 'the stored stage of a case';
/** The other files that read it, with the reason why nobody outside the authority learns it there. Invariants read as the authority does. */
const READS_STORED_STAGE: Readonly<Record<string, string>> = {
  'server/src/modules/evaluation/cases/find.ts': 'goes out through shownTo',
  'server/src/modules/evaluation/cases/actions.ts': 'a job, at a stage from which no decision is prepared',
  'server/src/modules/evaluation/institution-profile/governing-profile.ts': 'cases at the self-evaluation, from which no decision is prepared',
  'server/src/modules/evaluation/figures/gather/stages.ts': 'figures of the authority',
};

const table = (of: Readonly<Record<string, string>>) => new Map(Object.entries(of));

/** Members that may not be called or assigned. */
const CALLED = table({
  'sql.raw': 'SQL from a text',
  'db.$client': 'SQL beside the query builder',
  insertAdjacentHTML: 'markup from a text',
  createContextualFragment: 'markup from a text',
  setHTMLUnsafe: 'markup from a text',
  parseFromString: 'markup from a text',
  'document.write': 'markup from a text',
  createPolicy: 'another policy of Trusted Types',
});
/** Normalising a text full of combining marks takes minutes; the rules for texts limit them. */
const COMPOSES = 'use contract/src/core/text-rules.ts, which limits what it composes';
const WRITTEN_TO = table({ innerHTML: 'markup from a text', outerHTML: 'markup from a text', srcdoc: 'markup from a text' });
const NAMES = table({ eval: 'code from a text', Function: 'code from a text' });
/** Modules for requests of the server; the bucket and the mail server have their own libraries. */
const REQUESTS = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const REQUESTING = /^(?:node:)?(?:https?|http2|undici|child_process|vm)$/;

/** With it a browser silently truncates a long paste; `limit` of the fields accepts the text and marks it. */
const CUTS = 'the end of a long paste is lost; use `limit`';

interface Node {
  type: string;
  start: number;
  name?: string;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
  value?: Node;
}

const nameOf = (node: Node | undefined): string =>
  node?.type === 'Identifier' ? (node.name ?? '') : node?.type === 'MemberExpression' ? `${nameOf(node.object)}.${node.property?.name ?? ''}` : '';
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const isCases = (node: Node | undefined): boolean => node?.type === 'Identifier' && node.name === 'cases';

/** Whether a call at the end of a chain follows one of these names without arguments and therefore returns whole rows. */
function givesWholeRows(call: Node | undefined, names: readonly string[]): boolean {
  if (call?.type !== 'CallExpression') return false;
  if (names.includes(call.callee?.property?.name ?? '') && call.arguments?.length === 0) return true;
  return givesWholeRows(call.callee?.object, names);
}

/** Calls of the query builder that return whole rows of cases: by name, without a name, or with all columns. */
function readsWholeCases(callee: Node, args: readonly Node[]): boolean {
  const name = lastOf(nameOf(callee)) || (callee.property?.name ?? '');
  if (/^select(?:Distinct)?$|^returning$/.test(name)) return args[0]?.properties?.some(({ value }) => isCases(value)) === true;
  if (name === 'getTableColumns') return isCases(args[0]);
  return /^(?:from|\w+Join)$/.test(name) && isCases(args[0]) && givesWholeRows(callee.object, ['select', 'selectDistinct']);
}

/** SQL that reads the stage of a case by the table's alias, without the stage from which a decision was prepared. */
const STAGE_IN_SQL = /(?:\bcases|\$\{cases\}) (?:as )?(\w+)\b(?=[^]*?(?<!\b\1\.prepared_from, )\b\1\.stage\b)|(?<!cases\.prepared_from, )\bcases\.stage\b/;

function faultsIn(path: string): string[] {
  const source = read(path);
  const faults: string[] = [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) return [`${path} cannot be read: ${errors[0]?.message}`];
  const find = (what: string, why: string, start: number) => {
    if (!ALLOWED[`${path} ${what}`]) faults.push(`${path}:${source.slice(0, start).split('\n').length} has ${what}: ${why}`);
  };
  const server = path.startsWith('server/');
  const guardsStage = server && !path.startsWith(STAGE_HOME) && !/\/db\/|\/invariants\.ts$/.test(path) && READS_STORED_STAGE[path] === undefined;
  const onStage = (start: number) => find(STORED_STAGE, 'read it by shownTo, stageShownTo or outwardStageSql', start);
  const onCall = (callee: Node, start: number) => {
    const name = nameOf(callee);
    const why = CALLED.get(name) ?? CALLED.get(lastOf(name)) ?? NAMES.get(name);
    if (why) find(CALLED.has(name) ? name : lastOf(name), why, start);
    if (server && REQUESTS.has(name)) find(name, 'the server asks nobody', start);
  };
  /** A condition that hides one status shows every status that is added later. */
  const onComparison = (callee: Node, args: readonly Node[], start: number) => {
    if (server && nameOf(callee) === 'ne' && nameOf(args[0]) === 'applications.status')
      find('ne(applications.status', 'name what is shown: isApplication', start);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: args, start }) => {
      onCall(callee as Node, start);
      onComparison(callee as Node, args as Node[], start);
      if (guardsStage && readsWholeCases(callee as Node, args as Node[])) onStage(start);
    },
    MemberExpression: ({ object, property, start }) => {
      const name = (property as Node).name ?? '';
      if (name === 'normalize') find('normalize', COMPOSES, start);
      if (
        guardsStage &&
        ((isCases(object as Node) && /^(?:stage|preparedFrom)$/.test(name)) || (name === 'cases' && lastOf(nameOf(object as Node)) === 'query'))
      )
        onStage(start);
    },
    TemplateLiteral: ({ start, end }) => {
      if (guardsStage && STAGE_IN_SQL.test(source.slice(start, end))) onStage(start);
    },
    NewExpression: ({ callee, start }) => onCall(callee as Node, start),
    AssignmentExpression: ({ left, start }) => {
      const name = lastOf(nameOf(left as Node));
      const why = WRITTEN_TO.get(name);
      if (left.type === 'MemberExpression' && why) find(name, why, start);
    },
    JSXAttribute: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'maxLength') find('maxLength', CUTS, start);
      if (name.type === 'JSXIdentifier' && (name.name === 'dangerouslySetInnerHTML' || name.name === 'srcDoc')) find(name.name, 'markup from a text', start);
    },
    Property: ({ key, start }) => {
      if (path.startsWith('web/src/ui/') && key.type === 'Identifier' && key.name === 'maxLength') find('maxLength', CUTS, start);
    },
    ImportDeclaration: ({ source: from, importKind, start }) => {
      if (server && importKind !== 'type' && REQUESTING.test(from.value)) find(from.value, 'the server asks nobody and runs nothing', start);
    },
  }).visit(program);
  return faults;
}

const sources = projectFiles(/^(?:contract|ornament|server|web)\/(?:src|public)\/.*\.(?:tsx?|js)$/).filter(
  (path) => !/\.test(?:-d)?\.tsx?$|\/testing\/|\/cast\//.test(path),
);
report('forbidden', sources.flatMap(faultsIn));
