/** What crosses the wire. `@miyar/contract` is the surface as a whole; a domain's own words are in `@miyar/contract/<domain>`. */
export { api, endpoints } from './api.ts';
export { wireRequest } from './client.ts';
export { endpoint, FILE_EXTENSIONS, opensWithoutSecondFactor, ROLES, } from './endpoint.ts';
export { commonErrors, ERRORS, errorText, isErrorCode } from './errors.ts';
export { openApi } from './openapi.ts';
export { FieldError, Problem } from './problem.ts';
export { RIGHTS } from './rights.ts';
