/** The calls and types shared by server and clients: `@miyar/contract` has all calls, `@miyar/contract/<domain>` the types of a domain. */
export { api, endpoints, type Api, type EndpointName } from './api.ts';
export { type WireRequest, wireRequest } from './core/client.ts';
export {
  type Access,
  type Endpoint,
  type EndpointGroup,
  endpoint,
  FILE_EXTENSIONS,
  type FileExtension,
  type FileRule,
  type Input,
  MEMBER_ROLES,
  type MemberRole,
  type Omissible,
  type Several,
  opensWithoutSecondFactor,
  type Output,
  type Parsed,
  type Role,
  ROLES,
} from './core/endpoint.ts';
export {
  commonErrors,
  type ErrorCode,
  type ErrorParameters,
  ERRORS,
  errorText,
  isErrorCode,
  type Language,
  type ParametersOf,
  textOfError,
} from './core/errors.ts';
export { FieldError, Problem } from './core/problem.ts';
export { RIGHTS } from './core/rights.ts';
