import { fold, splitWords, toStem, withoutArticle, withoutParticle } from './arabic-text.ts'
import { findMatter, matterForms } from './other-matters.ts'
import { commands, commonWords, givings, sameDeeds, sameWords } from './school-vocabulary.ts'
import { closestKnown, knownWords } from './spelling.ts'

const toSet = (words: string) => new Set(splitWords(fold(words)))

const common = toSet(commonWords)
const commanding = toSet(commands)
const giving = toSet(givings)
// Of names of courses and classrooms, and like verbs and greetings.
const titles = toSet('مقدمة مبادئ أساسيات صباحي صباحية مسائي مسائية')

const canonicalByWord = new Map<string, string>()
const canonicalByStem = new Map<string, string>()
for (const [canonical, forms] of Object.entries(sameWords))
  for (const form of [canonical, ...splitWords(fold(forms))]) {
    canonicalByWord.set(form, canonical)
    if (!canonicalByStem.has(toStem(form))) canonicalByStem.set(toStem(form), canonical)
  }

const deedByForm = new Map<string, string>()
for (const [canonical, forms] of Object.entries(sameDeeds))
  for (const form of [canonical, ...splitWords(fold(forms))]) if (!deedByForm.has(form)) deedByForm.set(form, canonical)

/** Something that is done, unlike a thing. */
export const isDeed = (concept: string): boolean => Object.hasOwn(sameDeeds, concept)

/** An everyday word of the school, unlike a name or the subject of a text. */
export const isAboutSchool = (concept: string): boolean =>
  Object.hasOwn(sameWords, concept) || Object.hasOwn(sameDeeds, concept)

const known = (word: string) =>
  canonicalByWord.get(word) ??
  canonicalByWord.get(withoutArticle(word)) ??
  canonicalByWord.get(word.replace(/^ع(?!ل)(?=..)/, ''))

/** Says nothing by itself, with the article or a particle too. */
export const isCommonWord = (word: string): boolean =>
  common.has(word) ||
  common.has(word.replace(/^(ال|لل|و|ب|ل|ف)/, '')) ||
  common.has(word.replace(/^(وب|ول|وال)/, '')) ||
  (word.endsWith('ا') && common.has(word.slice(0, -1))) ||
  /^\d+$/.test(word)

/** «سؤالًا» without its ending. */
const withoutEnding = (word: string) => (word.length >= 4 && word.endsWith('ا') ? word.slice(0, -1) : undefined)

const before = /^(?:و|ف)?(?:ال|لل|بال|عال|ل|ح|س|لن)?(?:ب|م)?/
const persons = /^[ايتن]/
const endings = /^(?:ت|نا|تو|و|وا|ون|ين|ي|تي|يت|ينا|يتو)?(?:ت|ل)?(?:ها|هم|هن|ه|ك|كم|ني|نا|ي|و|ياه|ن|ا)?$/

/** The word, and what is left of it when endings of verbs are cut off, the longest first. */
const withoutEndings = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, cut) => word.length - cut)
    .filter((length) => endings.test(word.slice(length)))
    .map((length) => word.slice(0, length))

/** The meaning of a verb, without its affixes of tense and person: «بنرجّعلو» is «رجع». */
export function findForm(word: string, meanings: ReadonlyMap<string, string>): string | undefined {
  const whole = meanings.get(word)
  if (whole !== undefined) return whole
  const starts = new Set([word, word.replace(/^[وف]/, ''), word.replace(before, '')])
  for (const start of [...starts]) {
    starts.add(start.replace(/^ان(?=...)/, ''))
    starts.add(start.replace(persons, ''))
    starts.add(start.replace(/^(?:ب|من|ح|س|لا|ل|وب)/, '').replace(persons, ''))
  }
  for (const start of starts) {
    for (const bare of withoutEndings(start)) {
      const deed = bare.length >= 2 ? meanings.get(bare) : undefined
      if (deed !== undefined) return deed
    }
  }
  return undefined
}

const findDeed = (word: string) => findForm(word, deedByForm)

const stemmed = (forms: readonly (string | undefined)[]) =>
  forms.map((form) => form && canonicalByStem.get(toStem(form))).find(Boolean)

const knownForms = knownWords([...canonicalByWord.keys(), ...common, ...matterForms])

/** Corrects a misspelt word to the known one that it resembles. */
const repaired = (word: string) => {
  const bare = withoutArticle(word)
  return closestKnown(bare, knownForms)
}

const concepts = new Map<string, string>()
const mostConcepts = 20_000

/** The school's word for a folded word, or its stem. */
export function toConcept(word: string): string {
  const read = concepts.get(word)
  if (read !== undefined) return read
  const concept = readConcept(word)
  if (concepts.size >= mostConcepts) concepts.clear()
  concepts.set(word, concept)
  return concept
}

function readConcept(word: string): string {
  const title = word.replace(/^(?:وب|[وبل])?(?:ال)?/, '')
  if (titles.has(title)) return title
  const matter = findMatter(word)
  if (matter !== undefined) return matter
  const short = /^[بل]..$/.test(word) ? word.slice(1) : undefined
  const forms = [word, withoutParticle(word), withoutEnding(word), short]
  const deed = deedByForm.get(word)
  if (deed !== undefined && !canonicalByWord.has(word)) return deed
  for (const form of forms) {
    const concept = form === undefined ? undefined : known(form)
    if (concept !== undefined) return concept
  }
  if (isCommonWord(word)) return common.has(withoutArticle(word)) ? withoutArticle(word) : word
  const concept = findDeed(word) ?? stemmed(forms)
  if (concept !== undefined) return concept
  const meant = repaired(word)
  if (meant === undefined) return toStem(withoutEnding(word) ?? word)
  return canonicalByWord.get(meant) ?? findMatter(meant) ?? meant
}

/** «ما إلها مدرس», «ما عندهم برنامج»: what is said with «ما» in the dialect is «بلا». */
const negation =
  /(^|\s)(?:و|ف)?(?:ما|مو|مش|مانهم|ماله|مالها|لا|ليس|لسا ما) ?(?:ال(?:ه|ها|هم|هن|و|ن|نا|ي|ك)|ل[هد]\S*|عند\S*|معين\S*|مسجل\S*|مربوط\S*|في|فيه\S*|عليه\S*|يوجد|انحط\S*|قدم\S*|حدا|است\S*|ان[رح]\S*|حط\S*|عين\S*|صحح\S*|فتح\S*|طلع\S*|راجع\S*|سجل\S*|ربط\S*|شفنا\S*)(?=\s|$)/g

/** «ما نزلت», «لم تُرصد»: what was not done. */
const undone = /(^|\s)(?:و|ف)?(?:ما|لا|مو|مش) (?:عم |رح )?(?=(\S+)(?:\s|$))/g

const withUndone = (folded: string) =>
  folded.replace(undone, (phrase, start: string, verb: string) =>
    known(verb) === undefined &&
    !isCommonWord(verb) &&
    // «كيف أستعيد ما حذفته»: here it is «that which».
    !(/^(?:كيف|شلون|طريقه|اين|وين) /.test(folded) && phrase.trim() === 'ما') &&
    findDeed(verb) !== undefined
      ? `${start}بلا `
      : phrase,
  )

/** «ما عم يشتغل», «لا يفتح»: something is broken. */
const broken =
  /(^|\s)(?:ما|مو|لا|مش) (?:عم )?(?:ب?[يت]?(?:شتغل|عمل|فتح|ظهر|تحمل|حمل|طلع))(?=\s|$)|(^|\s)(?:ما|مو|مش) شغاله?(?=\s|$)|(^|\s)(?:معطله?|خربانه?|معلقه? معي)(?=\s|$)|(^|\s)(?:ما|مو|مش) (?:عم )?ب?[يت](?:وصل|جي)(?:ني|لي|نا)?(?=\s|$)|(^|\s)(?:ما|مو|مش) (?:عم |ب)[يت](?:قبل|رضي|مشي)(?=\s|$)/g

/** «بدي أعرف …» wishes for nothing but the answer. */
const wantToKnow =
  /(^|\s)(?:بدي|بدنا|حاب|حابه|اريد|اردت|ارغب|ممكن|فيني|اود) (?:ان |في )?(?:اسال|اسالك|استفسر|اعرف|نعرف|معرفه)(?: عن| ع)?(?=\s)/g

/** The content of an announcement is no part of how to announce it. */
const tellPattern =
  /((?:^|\s)(?:ابعت|ارسل|انشر|اعلن|بعت|خبر|ابلغ)\S*(?: [^،؟\s]+){0,6}?) (?:انو|انه|بانو|بانه|بان|ان) [^،؟]*/g

/** «شو بعمل …» asks how. */
const asHow = (folded: string) =>
  folded
    .replace(/(^|\s)(?:اكتمل|كمل|خلص)\S? (?:ال)?عدد(?: الطلاب)?(?=\s|$)/g, '$1ممتلي')
    .replace(/(^|\s)(ال\S+|شعب|مقررات) (?:تحتاج|محتاجه|بحاجه)(?: الي)? (?=\S)/g, '$1$2 ناقص ')
    .replace(/(^|\s)(?:لسا|لسه|ضل|بقي|باقي) (?:عليي?|علينا|الي)(?=\s|$)/g, '$1ناقص')
    .replace(/(^|\s)(?:اكبر|احسن|افضل) (?=(?:ال)?(?:علام|درج|معدل|طالب))/g, '$1اعلي ')
    .replace(/(^|\s)(?:وين|لوين) (?:صرنا|وصلنا)(?=\s|$)/g, '$1وضع')
    .replace(tellPattern, '$1')
    .replace(/واتس اب/g, 'واتساب')
    .replace(/(?:كيو ار|بار كود)(?: كود)?/g, 'باركود')
    .replace(/(^|\s)(\S*?)(?:تقرير|تقارير) (?:ال)?طبيه?(?=\s|$)/g, '$1$2عذر')
    .replace(/(^|\s)[لب]?عيد (?=ال)/g, '$1العيد ')
    .replace(/(^|\s)عدد كبير من (?=\S)/g, '$1كل ')
    .replace(/(^|\s)(وين|اين) مكان (?=\S)/g, '$1$2 ')
    // «علامة النجاح»: the pass mark, not a mark of a student.
    .replace(/(^|\s)(?:ال)?(?:علامه|درجه) النجاح(?=\s|$)/g, '$1حد نجاح')
    .replace(wantToKnow, '$1')
    .replace(/(^|\s)(ما|شو)(هو|هي)(?=\s)/g, '$1$2 $3')
    .replace(/(^|\s)(بعد|قبل|اول|كل|متل|مثل|وقت) ما (?=\S)/g, '$1$2 ')
    .replace(/(^|\s)(?:ما|مو|لا) (?:عم )?[ابن]?تذكر\S*/g, '$1نسيت')
    .replace(/(^|\s)(?:ما العمل|كيف العمل)(?=\s|$)/g, '$1كيف')
    .replace(/ بين (?:رفقاتي|رفقاي|زملايي|الطلاب|الكل)/g, '')
    .replace(/(^|\s)لا (\S+ (?:له|لها|لهم|عندهم|فيها)(?=\s|$))/g, '$1بلا $2')
    .replace(/(^|\s)يا (?:صديقي|صديقتي|اخي|اختي|استاذ|انسه|مساعد|منار[هة])(?=\s|$)/g, '$1')
    .replace(/(^|\s)(?:كم|ما|قديش) (?:[يت])?بلغ (?:عدد)?(?=\s|$)/g, '$1كم')
    .replace(/(^|\s)(?:ال)?(?:امتحان|فحص|مذاكره)(ات)? (?:ال)?قصيره?(?=\s|$)/g, '$1اختبار')
    .replace(
      /(^|\s)(?:افتح|افتحي|فتحلي|افتحلي|وديني|خدني|خذني) (?:ع|علي|الي|لي)? ?(?=(?:صفحه|شاشه|قسم|قايمه)(?:\s|$))/g,
      '$1اين ',
    )
    .replace(/(^|\s)(و|ل|ال)?وصل (?:ال|ل)?(دفع|دفعه|تحويل)(?=\s|$)/g, '$1ايصال')
    .replace(/(^|\s)بشكل \S+(?=\s|$)/g, '$1')
    .replace(/(^|\s)(?:دفعه واحده|مره وحده|مره واحده|سوا)(?=\s|$)/g, '$1')
    .replace(/(^|\s)(?:ما|لا) (?:زال|يزال|تزال|زالت|زالوا|يزالون|زلت|زلنا)(?=\s|$)/g, '$1')
    .replace(/(^|\s)مال(?:ها|هم|هن|ه|و|ن)(?=\s)/g, '$1بلا')
    .replace(/(^|\s)(كم|قديش) مره(?=\s|$)/g, '$1$2 محاوله')
    .replace(/(^|\s)([بانيت]?)طلع (?:علي|عال?|ع)(?=\s|\S)/g, '$1قراءه ')
    .replace(/(^|\s)ما(?=(?:ان|بي|بت|عم|في|عند|الي|اله|حدا|شف|قدم|رح)\S*)/g, '$1ما ')
    .replace(/(^|\s)انا طالبه? جديده?(?=\s)/g, '$1')
    .replace(/^(?:اخي|صديقي|حبيبي|استاذ|استاذي|دكتور) (?=بدي|كيف|لو|ممكن|شو|كم|وين|اين|هل)/, '')
    .replace(/(^|\s)(?:شو|ايش|ماذا) (?:رح |س)?ب?[يت]?(?:صير|حدث|صار) (?=اذا|لو|لما|بعد|عند|ان)/g, '$1كيف ')
    .replace(broken, ' خلل')
    .replace(/(^|\s)(?:شو|ايش|ماذا) (?:لازم )?(?:ب?[اعن]?عمل|بساوي|ساوي|افعل|نفعل)(?=\s|$)/g, '$1كيف')

export interface ReadWord {
  word: string
  concept: string
  isFiller: boolean
}

const askingToChange = new Set(['كيف', 'اريد', 'اين'])

const readEach = (text: string): ReadWord[] =>
  splitWords(
    withUndone(
      asHow(fold(text.replace(/(\p{L})\1{2,}/gu, '$1')).replace(/[^\p{L}\p{N}@._\-\s]/gu, ' ')).replace(
        negation,
        (phrase, start) => `${start}بلا ${phrase.trim().split(' ').at(-1)}`,
      ),
    ),
  ).map((word) => {
    const concept = toConcept(word)
    return { word, concept, isFiller: !isAboutSchool(concept) && (isCommonWord(word) || common.has(concept)) }
  })

const switched = new Set(['اختبار', 'شعبه', 'تسجيل', 'مظهر', 'ملف', 'تحدي', 'اشعار', 'خطوتين'])

const opened = new Set(['برنامج', 'مقرر', 'شعبه', 'تسجيل'])

const courtesies = new Set(['مرحبا', 'شكرا'])

/** «مرحبا، كم معدلي؟ شكرًا» asks for the average. */
function withoutCourtesies(question: ReadWord[]): ReadWord[] {
  const isQuestion = question.some(
    ({ concept, isFiller }) => !isFiller && !courtesies.has(concept) && isAboutSchool(concept),
  )
  return isQuestion
    ? question.map((read) => (courtesies.has(read.concept) ? { ...read, isFiller: true } : read))
    : question
}

/** A question as its words, each with what it means at school. After «كيف» the words «غير» and «أحدث» change something. */
export const readWords = (text: string): ReadWord[] =>
  withoutCourtesies(readEach(text)).map((read, place, all) => {
    const last = all[place - 1]
    if (/^[بان]?(?:غير|حدث)$/.test(read.word) && askingToChange.has(last?.concept ?? ''))
      return { ...read, concept: 'تعديل', isFiller: false }
    const next = all[place + 1]
    const isRecord = read.word === 'سجل' && next?.word.startsWith('ال') === true
    if (
      /^[با]?سجل$/.test(read.word) &&
      !isRecord &&
      (last?.concept === 'بلا' || askingToChange.has(last?.concept ?? ''))
    )
      return { ...read, concept: 'تسجيل' }
    // «بفعّل الكويز»: switched on, not done.
    if (/^[بانتي]{0,2}فعل(?:ون|وا?)?$/.test(read.word) && switched.has(next?.concept ?? ''))
      return { ...read, concept: 'تفعيل' }
    // «مقرر فاتح»: no colour.
    if (/^فاتح/.test(read.word) && [last, next].some((beside) => opened.has(beside?.concept ?? '')))
      return { ...read, concept: 'مفتوح' }
    if (/^معينه?$/.test(read.word) && last?.concept !== 'بلا') return { ...read, isFiller: true, concept: 'معين' }
    if (read.word === 'مدرسه' && next?.concept === 'مقرر') return { ...read, concept: 'معلم' }
    if (read.word === 'المدرسه' && next && !next.isFiller && !isAboutSchool(next.concept))
      return { ...read, concept: 'معلم' }
    return read.word === 'درس' && last?.word === 'عم' ? { ...read, concept: 'دراسه' } : read
  })

const asking = toSet('من مين هل متى ايمت شو ما ماذا كم قديش ليش لماذا أي')
const forWhom = /(?:لي|ني|لنا|نا|لو|له|لها|لهم|لهن|ه|ها|هم|و)$/

const isImperative = ({ word }: ReadWord) => commanding.has(word) || commanding.has(word.replace(forWhom, ''))

/** «ممكن تضيفلي …»: what is wanted of the assistant. */
const wanting = new Set(toSet('ممكن فيك فيكي بتقدر بتقدري تقدر تستطيع يمكنك بإمكانك أريدك ياريت ياك'))
const harmless = new Set(['فعل', 'قراءه', 'دراسه', 'احتساب', 'تحقق', 'بحث', 'تحميل'])

const isWanted = ({ word, concept }: ReadWord) => /^ت..|^بت../.test(word) && isDeed(concept) && !harmless.has(concept)

/** «احذف …», «ممكن تكتب لي …»: the words tell the assistant to do it, and nothing asks how. */
export function isCommand(question: readonly ReadWord[]): boolean {
  if (question.some(({ concept }) => concept === 'كيف')) return false
  const words = question.filter(({ isFiller }) => !isFiller)
  const wantIndex = question.findIndex(({ word }) => wanting.has(word))
  if (wantIndex >= 0 && question.slice(wantIndex + 1, wantIndex + 4).some(isWanted)) return true
  if (question.some(({ concept }) => concept === 'اريد' || concept === 'اين') || asking.has(question[0]?.word ?? ''))
    return false
  // «الطلاب غير …»: here it negates.
  const isNegation = (word: string, place: number) => word === 'غير' && place === 1 && question[0]?.isFiller === false
  return (
    question.slice(0, 2).some(({ word }, place) => commanding.has(word) && !isNegation(word, place)) ||
    words.slice(0, 1).some(isImperative)
  )
}

/** «أعطني …». */
export const isGivingAsked = (question: readonly ReadWord[]): boolean => question.some(({ word }) => giving.has(word))
