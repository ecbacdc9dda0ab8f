/** The words around what the text itself says. */
export const frames = {
  Arabic: {
    blank: 'ــــــــ',
    fill: (sentence: string) => `أكمل الفراغ: ${sentence}.`,
    term: (gloss: string) => `ما المصطلح الذي يصفه النص بالعبارة: «${gloss}»؟`,
    gloss: (term: string) => `أيُّ العبارات الآتية تصف «${term}» وفق النص؟`,
  },
  English: {
    blank: '_____',
    fill: (sentence: string) => `Fill in the blank: ${sentence}.`,
    term: (gloss: string) => `Which term does the text describe as “${gloss}”?`,
    gloss: (term: string) => `According to the text, which statement describes “${term}”?`,
  },
} as const
