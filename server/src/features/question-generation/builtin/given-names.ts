/** «تُسمى الخلايا», «تعرف باسم دفاتر العمل»: the name that a text gives to a thing. */
const named =
  /(?<!\p{L})[وف]?(?:[يت]ُ?سم[ّ]?ى|[يت]ُ?دعى|(?:[يت]ُ?عرف|[يت]ُ?طلق علي\p{L}+|المعروفة?|المسماة?|يشار إلي\p{L}+)(?: \p{L}+ًا)? ?(?:باسم|ب(?=ال)|اسم|مصطلح)) ((?:ال[\p{L}\p{M}]{3,}|[\p{L}\p{M}]{3,} ال[\p{L}\p{M}]{3,}|[A-Z][A-Za-z0-9]+)(?: ال[\p{L}\p{M}]{3,})?)(?= ?(?:[،.؛(]|$))/gu

/** The names that a sentence gives, with their places. */
export const namesGivenIn = (sentence: string): { text: string; start: number }[] =>
  [...sentence.matchAll(named)].map(({ 0: whole, 1: text = '', index }) => ({
    text,
    start: index + whole.length - text.length,
  }))
