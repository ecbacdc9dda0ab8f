import { countIn } from './counts.ts'
import { wordList } from './word-lists.ts'
import { bare, isStop, wordsIn } from './words.ts'

/** Words whose own first letter is «و»: «وضع», «وزن», «واحد». */
const ownWaw =
  /^و(?:ا(?!\p{L}ت\p{L}{2}|ست|صط|ضط|زد)(?:ح|د|س|ق|ج|ف|ص|ض|لد|لي$|ث|ز|ر|ك|ع)|ب(?:اء|ائ|ر)|ث|ج|ح(?:د(?!د)|ي|ش)|خ|دا?ع|ر(?:ق|ث|اث|ش|د|م|ي|ط|ك)|ز(?:ن|ع|ي|ار|ر)|س(?:ط|ي|ائ|اد|اط|ع)|ش|ص(?:ف|ل|و|ي|اي)|ض|ط(?:ن|أ)|ظ|ع(?:اء|اي|ي$|ي[اهن]|د|ر$|ظ)|ف(?:اة|اق|د|ق|رة|ير)|ق(?:ت|ع|ود|وع|وف|اي|ائ|ف)|ك(?:ال|يل|لاء|ر)|ل(?:د|ا|ي|ع|و[جع])|ه(?:ب|م|ج|ن)|ت(?:ر$|ير|د$))/u

export const hasOwnWaw = (word: string): boolean => ownWaw.test(word)

/** «ولّى»: no word begins with a doubled letter, so the «و» belongs to it. */
const ownByDoubling = /^و\p{M}*\p{L}[\u064b-\u0650]?\u0651/u

/** «والنصاب هو …», «ويتكون …»: the sentence without the «و» that joins it to the one before. */
function withoutWaw(text: string): string {
  const [first = ''] = bare(text).split(' ')
  const rest = first.slice(1)
  if (!first.startsWith('و') || rest.length < 2 || ownByDoubling.test(text)) return text
  const isJoined = isStop(rest) || /^ال\p{L}{3,}/u.test(rest) || (rest.length >= 2 && !ownWaw.test(first))
  return isJoined && !/^والد/.test(first) ? text.replace(/^و\p{M}*/u, '') : text
}

/** A sentence that «ف» joins to the one before; «فيتامين» and «فترة» begin with it themselves. */
const followsOn =
  /^ف(?:إ|أ(?![رس])|قد |لا |لم |من |في |هو |هي |كان|لل|ب|ال|ك(?![رل])|م\p{L}{3}|ش(?![لا])\p{L}{2}|است|ط(?![رينوا])|ت(?![رحيونا])|ي(?! |[تربزدضلن])|ظهر|صار|جعل|قال)/u

/** «أما نبتون فأبعد الكواكب» says of itself that «نبتون أبعد الكواكب». */
const asFor = /^أم[اّ]ا? ((?:[^\s،:.؛]{1,25} ){1,5}?)ف(?!ي |وق |قط |إن)(?:قد )?(\p{L})/u

export const preposition = /^(?:في|من|إلى|على|عن|مع|منذ|بين|حتى|عند|لدى|بعد|قبل|خلال|سنة|عام|غالبا)$/u
const joinedPreposition = /^(?:بال|لل|كال|كم\p{L}{3,}ا?$|لها?$|منها?$|عنها?$)/u
/** «يحسب بقسمة …»: a «ب» that is a preposition, not the first letter of «بحر». */
export const joinedBy =
  /^ب(?!ي[تئاضن]|ح[رثو]|رنامج|رامج|رو|ري|رل|را|لد|لاد|لو|عض|ن[كيوا]|كت|دا|ط[لا]|شر|قا|قر|قع|ذور|ئر|اب$|ابل|اري|غد|تر|ول|صر|ست)\p{L}{2,}/u

/** Nouns that look like verbs in the present: «تخطيط», «تاريخ», «يوم». */
const nounOfPattern =
  /^(?:ت\p{L}{1,2}ي\p{L}ة?|ت(?:اريخ|راب|ربة|جارة|لوث|نوع|جربة|عادل|ضخم|كلفة|علم)|يوم|يد|ياسمين|يود|تل|تمر)$/u
export const isVerbLike = (word: string): boolean => /^[يت]\p{L}{2,}$/u.test(word) && !nounOfPattern.test(word)

const notOwned = /(?:^(?:وجه|فقه|فواكه|شبه)|تشبيه|تنبيه|توجيه|اتجاه|مياه|انتباه|إكراه|إله|الله)$/u
const isOwned = (word: string) => /^(?!ال)\p{L}{2,}(?:ه|ها|هم|هما|هن)$/u.test(bare(word)) && !notOwned.test(bare(word))

/** «يعد أكثر القوالب استخداما», «يبلغ 150 كغ»: a verb, and nothing that it is said of. */
const withoutDoer =
  /^(?:لا |لم )?(?:[يت]\p{L}{2,} \p{N}|(?:يعد|تعد|يعتبر|تعتبر|يبقى|تبقى|يكون|تكون|يظل|تظل|يصبح|تصبح) (?:أ\p{L}{2,4}|من) )/u
/** «ينتقل الطعام فيه»: what is meant stood before the verb. */
const pointsOutside = /^(?:لا |لم )?[يت]\p{L}{2,} (?:ال\p{L}+ )?(?:في|من|علي|إلي|ب|ل|عن)(?:ه|ها|هما|هم)(?!\p{L})/u
/** «أي تغيير في أحدها»: of which ones stood before. */
const oneOfThem = /^(?:\p{L}+ ){0,3}[وفبل]?(?:أحد|إحدا|كلا|كلتا|كلي|كلتي|بعض|جميع|معظم)(?:ها|هما|هم|هن)(?!\p{L})/u
/** «سبعة أزواج منها حقيقية»: a part of what stood before. */
const partOfThem = (plain: string) => {
  const [first = '', second = '', third = ''] = wordsIn(plain)
  const isPart = countIn(first) || /^(?:\p{N}+|كثير|قليل|عدد|جزء|قسم|نصف|ثلث|ربع|واحد|واحدة|اثنان|اثنتان)$/u.test(first)
  return isPart && [second, third].some((word) => /^(?:من|في)(?:ها|هما|هم|ه)$/.test(word))
}
/** «الجرعة العظمى 4 غرام، وترياقه …»: the possessor is in the sentence before. */
const ownsOtherwise = (text: string) =>
  /^ال\p{L}+ة /u.test(text) && text.split('، ').some((clause) => /^و(?!ال)\p{L}{3,}ه(?!\p{L})/u.test(clause))

/** «يسمى أيضا …», «بعد أشهر مرض …», «أقيمت الصلاة بعد أسبوع، …»: of what, or after what, stood before. */
const also = /^(?:\p{L}+ ){1,2}(?:أيضا|كذلك)(?!\p{L})/u
const span =
  '(?:قليل|ساعات?|يوم|يومين|أيام|أسبوع|أسبوعين|أسابيع|شهر|شهرين|أشهر|سنة|سنتين|سنوات|عام|عامين|أعوام|مدة|فترة)'
const afterwards = new RegExp(
  `^بعد (?:عدة )?${span}(?: (?:واحدة?|قصيرة|طويلة|قليلة))?(?!\\p{L}| (?:من|\\p{N}|قصيرة|طويلة|قليلة|واحد))`,
  'u',
)
const soAfterwards = new RegExp(`^[^،]* بعد ${span}(?=،|$)`, 'u')
/** «في شمال أوروبا، شهدت مرحلتين …»: who did it stood before. */
const openedWithoutDoer =
  /^(?:في|خلال|منذ|بعد|قبل|عند|مع|على|حسب) [^،]{2,60}، (?:\p{L}{2,}ت|كانت?) (?!ال)\p{L}+(?:ين|ات|ا)(?!\p{L})/u
const saysDeed = (plain: string) => {
  const [first = ''] = wordsIn(plain)
  return isPastVerb(first) || /^(?!ال)[أا]\p{L}{2,}ت$/u.test(first)
}
/** «كان الجو باردا، …»: a scene from an earlier sentence. */
const scene = /^كانت? ال\p{L}+ \p{L}+[اة](?=[،؛.]|$)/u

/** «على الجبهة الشرقية تمكن من …»: who did it stood before. */
function opensWithoutDoer(words: readonly string[]): boolean {
  if (!preposition.test(words[0] ?? '')) return false
  const at = words
    .slice(0, 6)
    .findIndex((word, place) => place > 1 && !isStop(word) && (isPastVerb(word) || isVerbLike(word)))
  return at > 0 && !/^(?:الذي|التي|أن)$/.test(words[at - 1] ?? '') && preposition.test(words[at + 1] ?? '')
}

/** Whether the sentence names what it speaks of, instead of leaning on the one before. */
function namesItsSubject(text: string, wasJoined: boolean, isLater: boolean): boolean {
  const plain = bare(text)
  if (/^[يت]قصد بال/.test(plain)) return true
  if (
    withoutDoer.test(plain) ||
    pointsOutside.test(plain) ||
    oneOfThem.test(plain) ||
    partOfThem(plain) ||
    ownsOtherwise(plain) ||
    also.test(plain) ||
    afterwards.test(plain) ||
    scene.test(plain) ||
    opensWithoutDoer(wordsIn(plain)) ||
    openedWithoutDoer.test(plain.replace(/ +،/g, '،')) ||
    (soAfterwards.test(plain) && saysDeed(plain))
  )
    return false
  const all = wordsIn(text)
  const words = /^(?:لا|لم|لن|ما|قد)$/.test(all[0] ?? '') ? all.slice(1) : all
  const [first = '', second = '', third = ''] = words
  const joinsToFirst = (word: string) => word.startsWith('و') && !ownWaw.test(word) && !preposition.test(first)
  // «كان وأخواتها» names what its end points at.
  if (
    words
      .slice(0, isStop(first) || preposition.test(first) || /^أ\p{L}{3}$/u.test(first) ? 3 : 2)
      .some((word, at) => isOwned(word) && !(at === 1 && joinsToFirst(word)))
  )
    return false
  if (/^ال/.test(first)) return true
  const leans = preposition.test(bare(second)) || joinedPreposition.test(second) || joinedBy.test(second)
  if (isVerbLike(first))
    return (
      !leans &&
      (!wasJoined ||
        /^[يت]رى$/.test(first) ||
        /^(?:ال|[A-Za-z])/.test(second) ||
        (!isLater && /^(?:ال|[A-Za-z])/.test(third)))
    )
  // «رحل إلى بغداد», «نال جائزة»: the subject is missing.
  if (leans && second !== 'من' && !/[ةت]$/.test(first) && !preposition.test(first)) return false
  // «دخل المدينة»: who did it is missing; «نشأت الدولة» is whole.
  const isObject = /ة$/.test(second) && !(/ت$/.test(first) && /^ال/.test(second))
  return !(isPastVerb(first) && (isObject || (wasJoined && !/^(?:ال|أبو|ابن|عبد)/.test(second))))
}

/** Deeds of people and things: words that are surely verbs at the beginning of a sentence. */
const pastVerbs = wordList('pastVerbs')

/** «نشر», «نشرت»: the masculine form says whose deed it was. */
export const isPastVerb = (word: string): boolean => pastVerbs.has(word) || pastVerbs.has(word.replace(/ت$/, ''))

const connector =
  /^(?:(?:كما|كذلك|وكذلك|لذا|لذلك|ولذلك|ولهذا|لهذا|لكن|ولكن|بالإضافة إلى ذلك|إضافة إلى ذلك|علاوة على ذلك|من جهة أخرى|ومن جهة أخرى|وبذلك|وهكذا|ومن ثم|وفي المقابل|في المقابل|مع ذلك|ومع ذلك|غير أنّ?|على سبيل المثال|فعلى سبيل المثال|However|Therefore|Moreover|In addition|Also|Thus|For example|Then|Finally|As a result|In contrast)(?![\p{L}\p{M}])\s*[،,]?\s*(?:أنّ?|فإنّ?)?\s*)/iu

/** «فالكتلة هي …» defines, whatever it follows. */
const defining = /^ف(?=ال\p{L}{3,}(?: \p{L}+)? (?:هو|هي) )/u

/** The words of a sentence that can stand alone, or nothing: a question shows it without what stood before. */
export function standingAlone(words: string, isLater = false): string | undefined {
  let text = words
  for (let round = 0; round < 2; round++) text = text.replace(connector, '')
  text = text
    .replace(/^[،,:;؛\s]+|[.。؛;،,!…\s]+$/gu, '')
    .replace(/^[a-z](?=[^\u0600-\u06ff]*$)/, (letter) => letter.toUpperCase())
  const joined = withoutWaw(text.replace(defining, ''))
  const wasJoined = isLater || joined !== text
  text = joined.replace(/^(?:قد|لقد) (?=\p{L})/u, '').replace(asFor, '$1$2')
  if (/^(?:ثم|أما|بل|إذ|إذا|حيث|كذلك|أيضا|لولا|لو) /u.test(bare(text)) || followsOn.test(text)) return undefined
  return namesItsSubject(text, wasJoined, isLater) ? text : undefined
}
