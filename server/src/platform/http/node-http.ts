/**
 * Node's HTTP as a CommonJS module has it. An `import` of `node:http` reads every name of it, and for that loads Node's WebSocket and
 * fetch, 40 ms and some MB of a start, which a server needs only once it asks another.
 */
export const { request: requestHttp, STATUS_CODES } = process.getBuiltinModule('node:http');
export const { request: requestHttps } = process.getBuiltinModule('node:https');
