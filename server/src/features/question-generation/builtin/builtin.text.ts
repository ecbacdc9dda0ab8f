/** The words around what the text itself says. */
export const frames = {
  Arabic: {
    blank: 'ــــــــ',
    fill: (sentence: string) => `أكمل الفراغ: ${sentence}.`,
    fillBoth: (sentence: string) => `أكمل الفراغين بالترتيب: ${sentence}.`,
    pair: (first: string, second: string) => `${first}، ${second}`,
    both: (first: string, second: string) => `العبارتان صحيحتان كلتاهما: «${first}»، «${second}».`,
    term: (gloss: string) => `ما المصطلح الذي يصفه النص بالعبارة: «${gloss}»؟`,
    label: (said: string) => `على أيٍّ مما يأتي تنطبق العبارة: «${said}»؟`,
    notOneOf: (opening: string) => `${opening}. أيٌّ مما يأتي ليس منها؟`,
    notNamedIn: (opening: string) => `${opening}. أيٌّ مما يأتي لم يذكره النص منها؟`,
    notAmong: (name: string) => `أيٌّ مما يأتي ليس من ${name}؟`,
    gloss: (term: string) => `أيُّ العبارات الآتية تصف «${term}» وفق النص؟`,
  },
  English: {
    blank: '_____',
    fill: (sentence: string) => `Fill in the blank: ${sentence}.`,
    fillBoth: (sentence: string) => `Fill in both blanks, in order: ${sentence}.`,
    pair: (first: string, second: string) => `${first}, ${second}`,
    both: (first: string, second: string) => `Both statements are true: “${first}”, “${second}”.`,
    term: (gloss: string) => `Which term does the text describe as “${gloss}”?`,
    label: (said: string) => `To which of these does the text apply “${said}”?`,
    notOneOf: (opening: string) => `${opening}. Which of these is not one of them?`,
    notNamedIn: (opening: string) => `${opening}. Which of these does the text not name?`,
    notAmong: (name: string) => `Which of these is not one of ${name}?`,
    gloss: (term: string) => `According to the text, which statement describes “${term}”?`,
  },
} as const
