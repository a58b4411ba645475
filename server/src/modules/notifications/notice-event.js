import { isTemplate } from './templates.ts';
import { noticeText } from './text.ts';
/** What a notification says; nothing where its template is no more. */
export const textOf = ({ template, data }, language) => isTemplate(template) ? noticeText(template, data, language) : '';
/** A notification as its reader sees it, in the language of the request (decision B14). */
export const asNotification = (row, language) => ({
    ...common(row),
    message: textOf(row, language),
    read: row.readAt !== null,
});
/** The same over an open connection, in both languages. */
export const asNoticeEvent = (row) => ({ ...common(row), messages: { ar: textOf(row, 'ar'), en: textOf(row, 'en') } });
const common = ({ id, createdAt, type, category, data }) => ({
    id,
    timestamp: createdAt.toISOString(),
    type,
    category: category,
    data,
});
