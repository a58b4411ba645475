import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import { endpoints, openApi } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import Fastify, {} from 'fastify';
import { temporaryFolder } from './config.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { createIdentify } from './modules/accounts/sessions.ts';
import { applicationRoutes } from './modules/applications/routes.ts';
import { assignmentRoutes } from './modules/assignments/routes.ts';
import { deleteAttendanceOf } from './modules/attendance/actions.ts';
import { attendanceRoutes } from './modules/attendance/routes.ts';
import { backupRoutes } from './modules/backups/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { breachRoutes } from './modules/breaches/routes.ts';
import { certificateRoutes } from './modules/certificates/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { dataArchiveRoutes } from './modules/data-archive/routes.ts';
import { dataRequestRoutes } from './modules/data-requests/routes.ts';
import { decisionRoutes } from './modules/decisions/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { jobRoutes } from './modules/jobs/routes.ts';
import { landingRoutes } from './modules/landing/routes.ts';
import { legalText } from './modules/legal/reads.ts';
import { legalRoutes } from './modules/legal/routes.ts';
import { libraryRoutes } from './modules/library/routes.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { peopleOf } from './modules/messaging/people.ts';
import { messagingRoutes } from './modules/messaging/routes.ts';
import { noticeSettingRoutes } from './modules/notice-settings/routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { personalDataRoutes } from './modules/personal-data/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { recoveryRoutes } from './modules/recovery/routes.ts';
import { registeredSchool, registeredSchools } from './modules/register/reads.ts';
import { registerRoutes } from './modules/register/routes.ts';
import { schoolRoutes } from './modules/schools/routes.ts';
import { statusRoutes } from './modules/status/routes.ts';
import { statisticsRoutes } from './modules/statistics/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { secondFactorOfSignIn } from './modules/second-factor/begin-sign-in.ts';
import { userRoutes } from './modules/users/routes.ts';
import { secondFactorRoutes } from './modules/second-factor/routes.ts';
import { trainingSessionRoutes } from './modules/training-sessions/routes.ts';
import { visitReportRoutes } from './modules/visit-reports/routes.ts';
import { diskRoom } from './platform/http/disk-room.ts';
import { draining } from './platform/http/draining.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { mountApiDocs } from './platform/http/api-docs.ts';
import { idleConnections } from './platform/http/idle-connections.ts';
import { mountEndpoint } from './platform/http/mount.ts';
import { problemAnswers } from './platform/http/problem.ts';
import { ReadyBytes } from './platform/http/ready-bytes.ts';
import { loggedRequest } from './platform/http/request-log.ts';
import { recordRefusals } from './platform/http/refused-access.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { createOnce } from './platform/http/repeated-requests.ts';
import { servePages } from './platform/http/serve-pages.ts';
import { LINE } from './platform/log.ts';
import { openSockets } from './platform/realtime/open-sockets.ts';
import { Refusal } from './platform/refusal.ts';
/** Every domain's handlers: one that is missing does not compile. */
const routesOf = (services) => ({
    accounts: accountRoutes(services, secondFactorOfSignIn(services)),
    recovery: recoveryRoutes(services),
    secondFactor: secondFactorRoutes(services),
    profile: profileRoutes(services),
    users: userRoutes(services),
    personalData: personalDataRoutes(services),
    dataRequests: dataRequestRoutes(services),
    breaches: breachRoutes(services),
    mail: mailRoutes(services),
    applications: applicationRoutes(services),
    schools: schoolRoutes(services),
    assignments: assignmentRoutes(services),
    decisions: decisionRoutes(services),
    visitReports: visitReportRoutes(services),
    certificates: certificateRoutes(services),
    files: fileRoutes(services),
    feedback: feedbackRoutes(services),
    trainingSessions: trainingSessionRoutes(services, deleteAttendanceOf),
    attendance: attendanceRoutes(services),
    landing: landingRoutes(services),
    media: mediaRoutes(services),
    library: libraryRoutes(services),
    contact: contactRoutes(services),
    register: registerRoutes(services),
    legal: legalRoutes(services),
    messaging: messagingRoutes(services),
    notifications: notificationRoutes(services),
    noticeSettings: noticeSettingRoutes(services),
    statistics: statisticsRoutes(services),
    search: searchRoutes(services),
    dataArchive: dataArchiveRoutes(services),
    jobs: jobRoutes(services),
    backups: backupRoutes(services),
    audit: auditRoutes(services),
    status: statusRoutes(services),
});
/** More documents than these are for the search. */
const PAGE_DOCUMENTS = 500;
/** As many as the register shows at first. */
const PAGE_SCHOOLS = 20;
/**
 * Builds the HTTP application on its services: the API by the contract, health, the API document, and the pages.
 * It does not listen; `main.ts` and the tests do that.
 */
export async function buildApp(services, { webFolder, logger = false } = {}) {
    const { config } = services;
    const app = Fastify({
        logger: logger && { ...LINE, level: 'info', serializers: { req: loggedRequest }, ...(logger !== true && { stream: logger }) },
        genReqId: () => randomUUID(),
        // A list from the configuration, never `true`: forwarded headers of strangers do not count (security e 44).
        trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
        bodyLimit: 256 * 1024,
        // Without these a sender who sends nothing, or a byte now and then, keeps a connection for ever. Two minutes of
        // silence, and half an hour for a whole request: 20 MB over the slowest line that is worth waiting for.
        connectionTimeout: 2 * 60 * 1000,
        requestTimeout: 30 * 60 * 1000,
        // What comes over a connection that is still open while the server closes is answered as ever.
        return503OnClosing: false,
        routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    });
    traceRequests(app);
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(problemAnswers(services.log));
    app.decorateRequest('actor', null);
    const leaving = draining(app);
    app.decorate('leaving', leaving);
    recordRefusals(app, services);
    await securityHeaders(app, config.publicUrl);
    if (config.metricsToken)
        await (await import('./platform/http/metrics.ts')).serveMetrics(app, services, config.metricsToken);
    await app.register(fastifyCompress, {
        threshold: 1024,
        encodings: ['br', 'gzip'],
        // A small compressed body can unpack to a huge one; nobody needs to send us any (security e 42).
        globalDecompression: false,
    });
    // Our own check answers for a large file, at its field.
    await app.register(fastifyMultipart, { throwFileSizeLimit: false });
    const handlers = routesOf(services);
    const identify = createIdentify(services);
    const options = {
        identify,
        limits: services.limits,
        uploads: services.uploads,
        once: createOnce(services.database, services.clock),
        tmpDir: temporaryFolder(config.dataDir),
    };
    for (const [name, endpoint] of endpoints) {
        const [domain = '', call = ''] = name.split('.');
        const handler = handlers[domain]?.[call];
        if (!handler)
            throw new Error(`${name} has no handler`);
        mountEndpoint(app, name, endpoint, handler, options);
    }
    const sockets = await openSockets(app.server, { ...services, leaving, people: peopleOf(services, identify) });
    const closeIdle = idleConnections(app.server);
    app.addHook('preClose', async () => {
        sockets.endConnections();
        closeIdle();
    });
    // After the last call was answered.
    app.addHook('onClose', () => sockets.close());
    await mountHealth(app, services, leaving);
    const document = JSON.stringify(openApi(config.publicUrl));
    app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
    mountApiDocs(app);
    app.all('/api/*', async () => {
        throw new Refusal('not_found');
    });
    if (webFolder)
        await servePages(app, webFolder, {
            sections: () => readyOf(handlers['landing']?.['list']),
            documents: () => readyOf(handlers['library']?.['list'], { limit: PAGE_DOCUMENTS }),
            schools: async () => (await registeredSchools(services, { limit: PAGE_SCHOOLS })).rows,
            school: (id) => registeredSchool(services, id),
            legal: (page) => legalText(services, page, undefined),
        }, config.publicUrl);
    app.setNotFoundHandler(() => {
        throw new Refusal('not_found');
    });
    return app;
}
/** What a call answers a stranger from memory. */
async function readyOf(handler, query = {}) {
    const answer = await handler?.({ actor: null, query });
    if (answer instanceof ReadyBytes)
        return answer;
    throw new Error('the first page is made of ready bytes');
}
async function mountHealth(app, services, leaving) {
    app.get('/healthz', async () => ({ ok: true }));
    let asked;
    app.get('/readyz', async (_request, reply) => {
        if (leaving.begun)
            return reply.code(503).header('cache-control', 'no-store').send({ ok: false, leaving: true });
        // Anyone may ask, and each look writes to the storage: one a second is enough for every watcher together.
        if (!asked || performance.now() - asked.at > 1000)
            asked = { at: performance.now(), answer: readiness(services) };
        const answer = await asked.answer;
        return reply
            .code(answer.ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send(answer);
    });
}
async function readiness(services) {
    const parts = {
        database: () => services.database.db.execute(sql `select 1`),
        storage: () => services.storage.check(),
        disk: () => diskRoom(services.config),
    };
    const states = await Promise.all(Object.entries(parts).map(async ([part, check]) => [
        part,
        await Promise.resolve(check()).then(() => 'ok', (error) => {
            services.log.error({ err: error }, `${part} is not ready`);
            return 'failing';
        }),
    ]));
    return { ok: states.every(([, state]) => state === 'ok'), ...Object.fromEntries(states) };
}
