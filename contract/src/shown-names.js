const isArabic = (text) => /\p{Script=Arabic}/u.test(text);
/** The two names, the one in the reader's script first; the second is null when there is only one. */
export function namesFor({ name, name_alternative }, language) {
    const other = name_alternative?.trim() || null;
    if (other === null || other === name)
        return { first: name, second: null };
    const swap = isArabic(name) !== (language === 'ar') && isArabic(other) === (language === 'ar');
    return swap ? { first: other, second: name } : { first: name, second: other };
}
