import type { ErrorCode, ErrorParameters } from '@miyar/contract';

/** The possible faults of an uploaded file. */
export type FileErrorCode = Extract<
  ErrorCode,
  | 'file_empty'
  | 'image_too_large'
  | 'file_too_large'
  | 'file_type_not_allowed'
  | 'file_content_mismatch'
  | 'file_unrecognised'
  | 'file_damaged'
  | 'file_protected'
  | 'file_encoding_unknown'
  | 'file_archive_unsafe'
  | 'file_archive_paths'
  | 'file_name_invalid'
  | 'upload_incomplete'
>;

/** A sent file is refused; `code` and `parameters` make the answer in the caller's language. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
  readonly code: FileErrorCode;
  readonly parameters: ErrorParameters;
  constructor(code: FileErrorCode, parameters: ErrorParameters = {}, options?: ErrorOptions) {
    super(`File refused: ${code}`, options);
    this.code = code;
    this.parameters = parameters;
  }
}
