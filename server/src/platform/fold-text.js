/** What two spellings of one text share: case, spaces and marks, alef forms, ta marbuta, alef maqsura and tatweel do not count. */
export const foldText = (text) => text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
/** A folded text to search in, its digits in one script: ٢٠٢٦ is found as 2026. */
export const searchKey = (...texts) => foldText(texts.join(' ')).replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
/** The words of a search, each to be found in a search key; none holds a wildcard of `like`, because folding drops punctuation. */
export const searchWords = (query) => searchKey(query).split(' ').filter(Boolean);
