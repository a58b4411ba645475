import { describe, expect, test } from 'vitest';
import { line, newPassword, prose } from './fields.ts';
/** The code a text is refused with; undefined where it is taken. */
const refusalOf = (schema, text) => schema.safeParse(text).error?.issues[0]?.message;
const among = (sign) => `Ali${sign} Hassan`;
describe('a line', () => {
    test.each([
        ['a filler of Hangul', '\u3164'],
        ['a narrow one', '\uFFA0'],
        ['the fillers of its parts', '\u115F\u1160'],
        ['a soft hyphen', '\u00AD'],
        ['the Arabic letter mark', '\u061C'],
        ['marks of direction', '\u200E\u200F'],
        ['an embedding', '\u202B'],
        ['a combining joiner', '\u034F'],
        ['a Mongolian separator', '\u180E'],
        ['notes between lines', '\uFFF9\uFFFB'],
        ['tags', '\u{E0041}\u{E007F}'],
        ['half a character', '\uD800'],
        ['its other half', '\uDC00'],
        ['a NUL', '\u0000'],
        ['a line break', '\n'],
    ])('has no %s', (_what, signs) => {
        expect(refusalOf(line(), among(signs))).toBe('unsafe_characters');
    });
    test.each(['\u2800', '\u2800\u2800', '\u200C\u200D', '\u0651', '\u3164', '\u115F', '  '])('shows something: not %j alone', (text) => {
        expect(refusalOf(line(), text)).toMatch(/required|unsafe_characters/);
        expect(refusalOf(prose(), text)).toBe('required');
    });
    test.each([
        ['marks of Arabic', 'مَدْرَسَةُ الهُدى'],
        ['tatweel', 'محـمـد'],
        ['what keeps letters apart', 'می\u200Cخواهم'],
        ['what joins them', 'ක්\u200Dෂ'],
        ['signs of several parts', '👩🏽‍🏫 ❤\uFE0F'],
        ['marks of their own', 'Nguyễn Ḥasan'],
        ['letters beyond the first plane', '𐤀𐤁'],
    ])('keeps %s', (_what, text) => {
        expect(line().parse(text)).toBe(text.normalize('NFC'));
    });
});
test('a longer text may say which way it runs, but hides nothing and has no half characters', () => {
    expect(refusalOf(prose(), 'نص \u200F(1)\u200E\n\u061Cثم so\u00ADft')).toBeUndefined();
    for (const sign of ['\u202E', '\u200B', '\uFFFA', '\uD800', '\u0000'])
        expect(refusalOf(prose(), among(sign))).toBe('unsafe_characters');
});
test('a password has no half characters, which would all be hashed alike', () => {
    expect(refusalOf(newPassword, 'long enough \uD800')).toBe('unsafe_characters');
    expect(refusalOf(newPassword, 'long enough 😀')).toBeUndefined();
});
