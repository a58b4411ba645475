import { dirname, join, normalize } from 'node:path';
import { projectFiles, read, report } from './source-files.ts';
/**
 * The direction rules of docs/architecture.md: who may import whom, that modules have no cycles, and that a module
 * writes only tables of its own.
 */
/** What may not be so and still is: `file → file`. This list may only shrink. */
const EXCEPTIONS = [];
/** Which module a table file belongs to. `organisations.ts` holds tables of two. */
const OWNERS = {
    users: ['accounts'],
    loginSessions: ['accounts'],
    invitations: ['users'],
    consents: ['consents'],
    dataRequests: ['data-requests'],
    breaches: ['breaches'],
    breachChanges: ['breaches'],
    passwordResets: ['password-resets'],
    emailConfirmations: ['email-confirmation'],
    totpSecrets: ['second-factor'],
    recoveryCodes: ['second-factor'],
    passkeys: ['second-factor'],
    authChallenges: ['second-factor'],
    mails: ['mail'],
    organisations: ['accounts'],
    memberships: ['accounts'],
    institutions: ['institutions'],
    applications: ['applications'],
    applicationDocuments: ['applications'],
    assignments: ['assignments'],
    visitReports: ['visit-reports'],
    feedback: ['feedback'],
    decisions: ['decisions'],
    certificates: ['certificates'],
    landingSections: ['landing'],
    landingVersions: ['landing'],
    images: ['media'],
    imageVariants: ['media'],
    files: ['files'],
    auditLinks: ['audit'],
    auditWaiting: ['audit'],
    settings: ['settings'],
    libraryDocuments: ['library'],
    contactMessages: ['contact'],
    legalTexts: ['legal'],
    conversations: ['messaging'],
    conversationMembers: ['messaging'],
    messages: ['messaging'],
    messageAttachments: ['messaging'],
    trainingSessions: ['training-sessions'],
    attendanceRecords: ['attendance'],
    notifications: ['notifications'],
    noticeSettings: ['notice-settings'],
    waitingNotices: ['notice-settings'],
    backups: ['backups'],
};
const faults = [];
const sources = projectFiles(/^(contract|ornament|server|web)\/src\/.*\.tsx?$/).filter((path) => !/\.test(-d)?\.tsx?$/.test(path));
function importsOf(path) {
    return [...read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name.startsWith('.') ? normalize(join(dirname(path), name)) : name);
}
/** The layer of a file; a lower number may not import a higher one. */
function layer(path) {
    const rules = [
        [/^server\/src\/db\//, 'db', 0],
        [/^server\/src\/(platform\/|config\.ts)/, 'platform', 1],
        [/^server\/src\/services\.ts/, 'services', 2],
        [/^server\/src\/modules\//, 'modules', 3],
        [/^server\/src\/(app|start-services|workers|main|admin)\.ts|^server\/src\/(cast|testing)\//, 'app', 4],
        [/^web\/src\/lib\//, 'lib', 10],
        [/^web\/src\/ui\//, 'ui', 11],
        [/^web\/src\/features\//, 'features', 12],
        [/^web\/src\/screens\//, 'screens', 13],
        [/^web\/src\/[^/]+$/, 'router', 14],
    ];
    const rule = rules.find(([pattern]) => pattern.test(path));
    return rule && { name: rule[1], rank: rule[2] };
}
// Links are named once, for all of the web.
const EVERYWHERE = new Set(['web/src/paths.ts']);
function checkImport(from, to) {
    const fault = (why) => EXCEPTIONS.includes(`${from} → ${to}`) || faults.push(`${from} imports ${to}: ${why}`);
    const [home] = from.split('/');
    if (home === 'contract' && !to.startsWith('contract/') && to !== 'zod')
        fault('the contract imports zod only');
    if (home === 'ornament' && !to.startsWith('ornament/'))
        fault('the ornament imports nothing');
    if ((home === 'server' && /^(web\/|@miyar\/web)/.test(to)) || (home === 'web' && /^(server\/|@miyar\/server)/.test(to)))
        fault('server and web meet in the contract only');
    const [lower, upper] = [layer(from), layer(to)];
    if (lower && upper && lower.rank < upper.rank && !EVERYWHERE.has(to))
        fault(`${lower.name} does not import ${upper.name}`);
    if (from.startsWith('web/src/ui/') && /^(react-router|@miyar\/contract)/.test(to))
        fault('the design system knows neither router nor domain');
}
/** Cycles among the modules of the server, by their folders. */
function moduleCycles() {
    const graph = new Map();
    const moduleOf = (path) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
    for (const path of sources) {
        const from = moduleOf(path);
        if (!from)
            continue;
        const targets = graph.get(from) ?? new Set();
        for (const to of importsOf(path).map(moduleOf))
            if (to && to !== from)
                targets.add(to);
        graph.set(from, targets);
    }
    const found = [];
    const walk = (name, trail) => {
        if (trail.includes(name)) {
            found.push(`modules go round in a circle: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}`);
            return;
        }
        for (const next of graph.get(name) ?? [])
            walk(next, [...trail, name]);
    };
    for (const name of graph.keys())
        walk(name, []);
    return [...new Map(found.map((cycle) => [[...cycle].sort().join(''), cycle])).values()];
}
function checkWrites(path) {
    const module = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
    if (!module)
        return;
    for (const [, table = ''] of read(path).matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)) {
        if (OWNERS[table] && !OWNERS[table].includes(module))
            faults.push(`${path} writes ${table}, which belongs to ${OWNERS[table].join(', ')}`);
    }
}
for (const path of sources) {
    for (const to of importsOf(path))
        checkImport(path, to);
    checkWrites(path);
}
report('structure', [...faults, ...moduleCycles()]);
