import { fold, stemOf, withoutParticle, wordsOf } from './arabic-text.ts'
import { commands, commonWords, givings, sameDeeds, sameWords } from './school-vocabulary.ts'

const setOf = (words: string) => new Set(wordsOf(fold(words)))

const common = setOf(commonWords)
const commanding = setOf(commands)
const giving = setOf(givings)

const canonicalByWord = new Map<string, string>()
const canonicalByStem = new Map<string, string>()
for (const [canonical, forms] of Object.entries(sameWords))
  for (const form of [canonical, ...wordsOf(fold(forms))]) {
    canonicalByWord.set(form, canonical)
    if (!canonicalByStem.has(stemOf(form))) canonicalByStem.set(stemOf(form), canonical)
  }

const deedByForm = new Map<string, string>()
for (const [canonical, forms] of Object.entries(sameDeeds))
  for (const form of [canonical, ...wordsOf(fold(forms))]) if (!deedByForm.has(form)) deedByForm.set(form, canonical)

/** An everyday word of the school, unlike a name or the subject of a text. */
export const isAboutSchool = (concept: string): boolean =>
  Object.hasOwn(sameWords, concept) || Object.hasOwn(sameDeeds, concept)

const known = (word: string) =>
  canonicalByWord.get(word) ?? canonicalByWord.get(word.replace(/^(هال|عال|وال|بال|فال|لل|ال)/, ''))

/** Says nothing by itself, with the article or a particle too. */
export const isCommonWord = (word: string): boolean =>
  common.has(word) ||
  common.has(word.replace(/^(ال|لل|و|ب|ل)/, '')) ||
  (word.endsWith('ا') && common.has(word.slice(0, -1))) ||
  /^\d+$/.test(word)

/** «سؤالًا» without its ending. */
const withoutEnding = (word: string) => (word.length >= 4 && word.endsWith('ا') ? word.slice(0, -1) : undefined)

const before = /^(?:و|ف)?(?:ال|لل|بال|عال|ل|ح|س|لن)?(?:ب|م)?/
const persons = /^[ايتن]/
const endings = /^(?:ت|نا|تو|و|وا|ون|ين|ي|تي)?(?:ت|ل)?(?:ها|هم|هن|ه|ك|كم|ني|نا|ي|و|ياه|ن|ا)?$/

/** The word, and what is left of it when endings of verbs are cut off, the longest first. */
const withoutEndings = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, cut) => word.length - cut)
    .filter((length) => endings.test(word.slice(length)))
    .map((length) => word.slice(0, length))

/** What is left of a verb without the signs of time and persons, and what it means: «بنرجّعلو» is «رجع». */
function deedOf(word: string): string | undefined {
  const whole = deedByForm.get(word)
  if (whole !== undefined) return whole
  const starts = new Set([word, word.replace(/^[وف]/, ''), word.replace(before, '')])
  for (const start of [...starts]) {
    starts.add(start.replace(/^ان(?=...)/, ''))
    starts.add(start.replace(persons, ''))
    starts.add(start.replace(/^(?:ب|من|ح|س|لا|ل|وب)/, '').replace(persons, ''))
  }
  for (const start of starts) {
    for (const bare of withoutEndings(start)) {
      const deed = bare.length >= 2 ? deedByForm.get(bare) : undefined
      if (deed !== undefined) return deed
    }
  }
  return undefined
}

const stemmed = (forms: readonly (string | undefined)[]) =>
  forms.map((form) => form && canonicalByStem.get(stemOf(form))).find(Boolean)

/** The school's word for a folded word, or its stem. */
export function conceptOf(word: string): string {
  const short = /^[بل]..$/.test(word) ? word.slice(1) : undefined
  const forms = [word, withoutParticle(word), withoutEnding(word), short]
  const deed = deedByForm.get(word)
  if (deed !== undefined && !canonicalByWord.has(word)) return deed
  for (const form of forms) {
    const concept = form === undefined ? undefined : known(form)
    if (concept !== undefined) return concept
  }
  if (isCommonWord(word)) return word
  return deedOf(word) ?? stemmed(forms) ?? stemOf(withoutEnding(word) ?? word)
}

/** «ما إلها مدرس», «ما عندهم برنامج»: what is said with «ما» in the dialect is «بلا». */
const negation =
  /(^|\s)(?:ما|مو|مش|مانهم|ماله|مالها|لا|ليس|لسا ما) ?(?:ال(?:ه|ها|هم|هن|و|ن|نا|ي|ك)|ل[هد]\S*|عند\S*|معين\S*|مسجل\S*|مربوط\S*|في|فيه\S*|عليه\S*|يوجد|انحط\S*|قدم\S*|حدا|است\S*|ان[رح]\S*|حط\S*|عين\S*|صحح\S*|فتح\S*|طلع\S*|راجع\S*|سجل\S*|ربط\S*|شفنا\S*)(?=\s|$)/g

/** «شو بعمل …» asks how. */
const asHow = (folded: string) =>
  folded
    .replace(/(^|\s)(?:ما|مو|لا) (?:عم )?[ابن]?تذكر\S*/g, '$1نسيت')
    .replace(/(^|\s)(?:ما العمل|كيف العمل)(?=\s|$)/g, '$1كيف')
    .replace(/ بين (?:رفقاتي|رفقاي|زملايي|الطلاب|الكل)/g, '')
    .replace(/(^|\s)لا (\S+ (?:له|لها|لهم|عندهم|فيها)(?=\s|$))/g, '$1بلا $2')
    .replace(/(^|\s)(?:شو|ايش|ماذا) (?:لازم )?(?:ب?[اعن]?عمل|بساوي|ساوي|افعل|نفعل)(?=\s|$)/g, '$1كيف')

export interface ReadWord {
  word: string
  concept: string
  isFiller: boolean
}

const askingToChange = new Set(['كيف', 'اريد', 'اين'])

const readEach = (text: string): ReadWord[] =>
  wordsOf(
    asHow(fold(text).replace(/[^\p{L}\p{N}@._\-\s]/gu, ' ')).replace(
      negation,
      (said, start) => `${start}بلا ${said.trim().split(' ').at(-1)}`,
    ),
  ).map((word) => {
    const concept = conceptOf(word)
    return { word, concept, isFiller: !isAboutSchool(concept) && isCommonWord(word) }
  })

/** A question as its words, each with what it means at school. After «كيف» the word «غير» is no negation: it changes. */
export const readWords = (text: string): ReadWord[] =>
  readEach(text).map((read, place, all) => {
    const last = all[place - 1]
    if (/^[بان]?غير$/.test(read.word) && askingToChange.has(last?.concept ?? ''))
      return { ...read, concept: 'تعديل', isFiller: false }
    if (/^[با]?سجل$/.test(read.word) && (last?.concept === 'بلا' || askingToChange.has(last?.concept ?? '')))
      return { ...read, concept: 'تسجيل' }
    return read.word === 'درس' && last?.word === 'عم' ? { ...read, concept: 'دراسه' } : read
  })

/** «احذف …», «اكتب لي …»: the first words tell the assistant to do it, and nothing asks how. */
export const isCommand = (question: readonly ReadWord[]): boolean =>
  !question.some(({ concept }) => concept === 'كيف' || concept === 'اريد') &&
  question.slice(0, 2).some(({ word }) => commanding.has(word))

/** «أعطني …». */
export const isGivingAsked = (question: readonly ReadWord[]): boolean => question.some(({ word }) => giving.has(word))
