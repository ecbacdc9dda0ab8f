import { fold, toStem } from '../../../platform/llm/builtin/arabic-text.ts'

/** Without diacritics: «تقريبًا» and «تقريباً» are one word. Word lists are written like this, and compared with this. */
export const bare = (text: string): string => text.replace(/[\p{M}\u0640]/gu, '')

/** Words and numbers of a text, as they are written. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\u0640]+|\p{N}+(?:[.,٫٬/]\p{N}+)*/gu) ?? []

const stops = new Set(
  fold(`في من إلى على عن مع بين حتى منذ خلال عبر ضد نحو لدى عند قد لقد سوف لن لم لا ما ماذا متى أين كيف هل لماذا كم أي الذي التي الذين
    اللذان اللتان اللواتي اللذين اللتين هذا هذه ذلك تلك هؤلاء أولئك هو هي هم هن هما نحن أنا أنت كان كانت يكون تكون كانوا ليس ليست أصبح
    أصبحت ظل مازال أن إن لأن كأن لكن لعل ليت ثم أو أم بل حيث إذ إذا لو لولا كما كل بعض جميع غير سوى مثل أيضا كذلك لذلك فقط جدا أكثر أقل
    أحد إحدى بعد قبل فوق تحت أمام خلف حول دون وهو وهي وقد ولا وما فقد بما مما عما فيها فيه منها منه عليها عليه إليها إليه بها به لها له
    لهم عنها عنه بأن وأن والتي والذي هناك هنا يتم تم عدة عبارة يعد تعد يعتبر تعتبر بسبب بسببها نتيجة أجل يمكن ينبغي يجب ذات ذو وكان
    وكانت وتم نفسه نفسها آخر أخرى الآن اليوم التالي التالية الآتي الآتية السابق السابقة المذكور المذكورة الأول الأولى
    the a an of in on at to for from by with and or but not is are was were be been being it its they them their this that these those
    he she his her as into than then there which who whom whose what when where how why also can may must will would could should has
    have had do does did so such more most many much some any each every other another one two both very only all if because while`)
    .split(/\s+/)
    .filter(Boolean),
)

export const isStop = (word: string): boolean => {
  const folded = fold(word)
  return folded.length < 2 || stops.has(folded)
}

const adverbs = new Set(
  `دائما غالبا أحيانا تقريبا عادة فورا حقا أبدا معا سويا خاصة عامة عموما مثلا طبعا نسبيا قليلا كثيرا تماما حاليا سابقا لاحقا مباشرة
   عفوا شكرا مجددا نادرا بعيدا قريبا سريعا`.split(/\s+/),
)

/** «أيضاً», «حقّاً», «دائماً»: a word that says how or when, and names nothing. */
export const isAdverb = (word: string): boolean =>
  /^(?!ال)[\u0600-\u06ff]+$/.test(word) &&
  (/\u064bا?$/.test(word) || (!/^[٠-٩]/.test(word) && isStop(word)) || adverbs.has(bare(word)))

const memory = new Map<string, string>()

/** One form for a word in all its shapes: good enough to compare words, not to show them. */
export function getRoot(word: string): string {
  let root = memory.get(word)
  if (root !== undefined) return root
  const folded = fold(word)
  root = /[\u0600-\u06ff]/.test(folded) ? toStem(folded) : folded.replace(/(?<=.{3})(?:ies|es|s|ed|ing)$/, '')
  if (memory.size > 50_000) memory.clear()
  memory.set(word, root)
  return root
}

/** A word without its long vowels: one skeleton for «جدول» and «جداول». */
export const toSkeleton = (word: string): string => {
  const root = getRoot(word)
  const skeleton = root.replace(/[اوي]/g, '')
  return skeleton.length >= 2 ? skeleton : root
}

export const rootsIn = (text: string): string[] => wordsIn(text).map(getRoot)

/** The skeletons of words that carry meaning. */
export const keysIn = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => !isStop(word))
      .map(toSkeleton),
  )

/** The language that most letters belong to. Read on the main thread: counted without a list of them all. */
export function detectLanguage(text: string): 'Arabic' | 'English' {
  let arabic = 0
  let latin = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const lower = code | 0x20
    if (code >= 0x600 && code <= 0x6ff) arabic += 1
    else if (lower >= 0x61 && lower <= 0x7a) latin += 1
  }
  return arabic >= latin ? 'Arabic' : 'English'
}
