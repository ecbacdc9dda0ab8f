/** The words around what the text itself says. */
export const frames = {
  Arabic: {
    blank: 'ــــــــ',
    fill: (sentence: string) => `أكمل الفراغ: ${sentence}.`,
    fillBoth: (sentence: string) => `أكمل الفراغين بالترتيب: ${sentence}.`,
    pair: (first: string, second: string) => `${first}، ${second}`,
    both: (first: string, second: string) => `العبارتان صحيحتان كلتاهما: «${first}»، «${second}».`,
    term: (gloss: string) => `ما المصطلح الذي يصفه النص بالعبارة: «${gloss}»؟`,
    gloss: (term: string) => `أيُّ العبارات الآتية تصف «${term}» وفق النص؟`,
  },
  English: {
    blank: '_____',
    fill: (sentence: string) => `Fill in the blank: ${sentence}.`,
    fillBoth: (sentence: string) => `Fill in both blanks, in order: ${sentence}.`,
    pair: (first: string, second: string) => `${first}, ${second}`,
    both: (first: string, second: string) => `Both statements are true: “${first}”, “${second}”.`,
    term: (gloss: string) => `Which term does the text describe as “${gloss}”?`,
    gloss: (term: string) => `According to the text, which statement describes “${term}”?`,
  },
} as const
