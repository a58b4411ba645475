/** The whole content of the section of official documents, the smallest there is. */
export const documentsSection = (title = 'Documents', arabic = 'الوثائق') => ({
    en: { title, subtitle: '', description: '' },
    ar: { title: arabic, subtitle: '', description: '' },
});
