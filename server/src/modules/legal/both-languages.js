/** A text written section by section in both languages, so that neither can miss one. */
export function bothLanguages(title, sections) {
    const inOne = (language) => ({
        title: title[language],
        sections: sections.map((section) => section[language]).map(([heading, ...paragraphs]) => ({ heading, paragraphs })),
    });
    return { ar: inOne('ar'), en: inOne('en') };
}
