/**
 * The refusals of a file. Every call that takes a file may answer these, so that no call lists them:
 * `codesOf` adds them.
 */
export const FILE_ERRORS = [
  'file_required',
  'file_empty',
  'file_too_large',
  'file_type_not_allowed',
  'file_name_invalid',
  'file_content_mismatch',
  'file_unrecognised',
  'file_damaged',
  'file_protected',
  'file_encoding_unknown',
  'file_archive_unsafe',
  'file_archive_paths',
  'upload_incomplete',
] as const;
