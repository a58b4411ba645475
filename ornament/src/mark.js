import { khatam, khatamSquares, rhomb } from './star.ts';
/** The logo mark, a khatam seal around one measured dot, as an SVG document. */
export const mark = ({ a = '#0F3F39', b = '#C79A3B' } = {}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><path d="${khatam(48)}" fill="${a}"/><path d="${khatam(36)}" fill="none" stroke="${b}" stroke-width="2"/>` +
    khatamSquares(36)
        .map((square) => `<path d="${square}" fill="none" stroke="${b}" stroke-width="2"/>`)
        .join('') +
    `<path d="${rhomb(9)}" fill="${b}"/></svg>`;
