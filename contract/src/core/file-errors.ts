/** What can be wrong with a file that is sent: every call that receives one may answer these. */
export const FILE_ERRORS = ['file_required', 'file_empty', 'file_too_large', 'file_type_not_allowed', 'file_content_mismatch', 'upload_incomplete'] as const;
