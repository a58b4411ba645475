/** What crosses the wire. `@miyar/contract` is the surface as a whole; a domain's own words are in `@miyar/contract/<domain>`. */
export { api, endpoints, type Api, type EndpointName } from './api.ts';
export { type WireRequest, wireRequest } from './client.ts';
export {
  type Access,
  type Endpoint,
  type EndpointGroup,
  endpoint,
  FILE_EXTENSIONS,
  type FileExtension,
  type FileRule,
  type Input,
  type Omissible,
  opensWithoutSecondFactor,
  type Output,
  type Parsed,
  type Role,
  ROLES,
} from './endpoint.ts';
export { commonErrors, type ErrorCode, type ErrorParameters, ERRORS, errorText, isErrorCode, type Language } from './errors.ts';
export { openApi } from './openapi.ts';
export { FieldError, Problem } from './problem.ts';
export { RIGHTS } from './rights.ts';
