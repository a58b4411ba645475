import { z } from 'zod';
/** The account types of the product. The sign-up path word `school` is the account type `institution` (decision B6). */
export const ROLES = ['admin', 'institution', 'evaluator', 'trainer'];
export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip', 'jpg', 'jpeg', 'png', 'webp', 'avif'];
/** Declares an endpoint; the literal types are kept so that handlers and clients are typed by it. */
export const endpoint = (definition) => definition;
/** Whether a call is about one's own account, or everybody's: what stays open until a required second factor is set up. */
export const opensWithoutSecondFactor = ({ access, ownAccount, path }) => access === 'public' || ownAccount === true || path.startsWith('/api/account/') || path.startsWith('/api/auth/');
