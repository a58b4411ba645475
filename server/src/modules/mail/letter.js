/** A text put into another, so that neither turns the other’s direction round. */
export const isolated = (text) => `\u2068${text}\u2069`;
/** A name that mail programs would show as a link is left out: our letter would carry it to any address its bearer types. */
export const isLinkLike = (name) => /[/@]|[^\s.]\.[^\s.]/.test(name);
export const salaam = (name) => (isLinkLike(name) ? 'السلام عليكم،' : `السلام عليكم ${isolated(name)}،`);
export const hello = (name) => (isLinkLike(name) ? 'Hello,' : `Hello ${isolated(name)},`);
