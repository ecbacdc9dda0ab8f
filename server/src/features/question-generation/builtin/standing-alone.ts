import { bare, isStop, wordsIn } from './words.ts'

/** Words whose own first letter is «و»: «وضع», «وزن», «واحد». */
const ownWaw =
  /^و(?:ا(?:ح|د|س|ق|ج|ف|ص|ض|لد|لي$|ث|ز|ر|ك|ع)|ب(?:اء|ائ|ر)|ث|ج|ح(?:د|ي|ش)|خ|دا?ع|ر(?:ق|ث|اث|ش|د|م|ي|ط|ك)|ز(?:ن|ع|ي|ار|ر)|س(?:ط|ي|ائ|اد|اط|ع)|ش|ص(?:ف|ل|و|ي|اي)|ض|ط(?:ن|أ)|ظ|ع(?:اء|اي|ي$|ي[اهن]|د|ر$|ظ)|ف(?:اة|اق|د|ق|رة|ير)|ق(?:ت|ع|ود|وع|وف|اي|ائ|ف)|ك(?:ال|يل|لاء|ر)|ل(?:د|ا|ي|ع|و)|ه(?:ب|م|ج|ن)|ت(?:ر$|ير|د$))/u

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
  /^ف(?:إ|أ(?![رس])|قد |لا |لم |من |في |هو |هي |كان|لل|ب|ال|ك(?![رل])|ت(?![رحيونا])|ي(?![تربزدضلن])|ظهر|صار|جعل|قال)/u

/** «أما نبتون فأبعد الكواكب» says of itself that «نبتون أبعد الكواكب». */
const asFor = /^أم[اّ]ا? ((?:[^\s،:.؛]{1,25} ){1,5}?)ف(?!ي |وق |قط |إن)(?:قد )?(\p{L})/u

export const preposition = /^(?:في|من|إلى|على|عن|مع|منذ|بين|حتى|عند|لدى|بعد|قبل|خلال|سنة|عام|غالبا)$/u
const joinedPreposition = /^(?:بال|لل|كال|لها?$|منها?$|عنها?$)/u
/** «يحسب بقسمة …»: a «ب» that is a preposition, not the first letter of «بحر». */
export const joinedBy =
  /^ب(?!ي[تئاضن]|ح[رثو]|رنامج|رامج|رو|ري|رل|را|لد|لاد|لو|عض|ن[كيوا]|كت|دا|ط[لا]|شر|قا|قر|قع|ذور|ئر|اب$|ابل|اري|غد|تر|ول|صر|ست)\p{L}{2,}/u

/** Nouns that look like verbs in the present: «تخطيط», «تاريخ», «يوم». */
const nounOfPattern =
  /^(?:ت\p{L}{1,2}ي\p{L}ة?|ت(?:اريخ|راب|ربة|جارة|لوث|نوع|جربة|عادل|ضخم|كلفة|علم)|يوم|يد|ياسمين|يود|تل|تمر)$/u
export const isVerbLike = (word: string): boolean => /^[يت]\p{L}{2,}$/u.test(word) && !nounOfPattern.test(word)

const notOwned = /(?:^(?:وجه|فقه|فواكه|شبه)|تشبيه|تنبيه|توجيه|اتجاه|مياه|انتباه|إكراه|إله|الله)$/u
const isOwned = (word: string) => /^(?!ال)\p{L}{2,}(?:ه|ها|هم|هما|هن)$/u.test(bare(word)) && !notOwned.test(bare(word))

/** Whether the sentence names what it speaks of, instead of leaning on the one before. */
function namesItsSubject(text: string, wasJoined: boolean): boolean {
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
      (!wasJoined || /^[يت]رى$/.test(first) || /^(?:ال|[A-Za-z])/.test(second) || /^(?:ال|[A-Za-z])/.test(third))
    )
  // «رحل إلى بغداد», «نال جائزة»: nobody is said to have done it.
  if (leans && second !== 'من' && !/[ةت]$/.test(first) && !preposition.test(first)) return false
  return !(isPastVerb(first) && (/ة$/.test(second) || (wasJoined && !/^(?:ال|أبو|ابن|عبد)/.test(second))))
}

/** What people and things are said to have done: verbs that are surely verbs at the beginning of a sentence. */
const pastVerbs = new Set(
  `دخل فتح نشر وضع أسس اكتشف اخترع بنى ألف صدر ولد توفي وقع انتصر هزم حكم تولى أعلن بدأ انتهى سقط قسم رتب صاغ نال وصل أنشأ أنشئ تأسس
   صمم قدم ابتكر طور أطلق اقترح أثبت رصد قاس ألغى ظهر نشأ انقسم عبر هبط بلغ شيد سجل ترجم رسم أجرى صنف عقد فرض كتب كشف وحد عرب سك أمر قاد
   أرسل نقل جمع شرح عرف حدد لاحظ بين قرر وصف دعا أدخل استعمل استخدم حرر ضم عين خلف ورث أصدر اعتمد صنع طبق أعاد حول درس اختار هاجر
   استقل انضم وقعت اندلع استمر ساد امتد فاز منح اشترى باع فحص حسب برهن`.split(/\s+/),
)

/** «نشر», «نشرت»: the masculine form says whose deed it was. */
export const isPastVerb = (word: string): boolean => pastVerbs.has(word) || pastVerbs.has(word.replace(/ت$/, ''))

const connector =
  /^(?:(?:كما|لذا|لذلك|ولذلك|ولهذا|لهذا|لكن|ولكن|بالإضافة إلى ذلك|إضافة إلى ذلك|علاوة على ذلك|من جهة أخرى|ومن جهة أخرى|وبذلك|وهكذا|ومن ثم|وفي المقابل|في المقابل|مع ذلك|ومع ذلك|غير أنّ?|على سبيل المثال|فعلى سبيل المثال|However|Therefore|Moreover|In addition|Also|Thus|For example|Then|Finally|As a result|In contrast)(?![\p{L}\p{M}])\s*[،,]?\s*(?:أنّ?|فإنّ?)?\s*)/iu

/** «فالكتلة هي …» defines, whatever it follows. */
const defining = /^ف(?=ال\p{L}{3,}(?: \p{L}+)? (?:هو|هي) )/u

/** The words of a sentence that can stand alone, or nothing: a question shows it without what stood before. */
export function standingAlone(words: string): string | undefined {
  let text = words
  for (let round = 0; round < 2; round++) text = text.replace(connector, '')
  text = text.replace(/^[،,:;؛\s]+|[.。؛;،,!…\s]+$/gu, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const joined = withoutWaw(text.replace(defining, ''))
  const wasJoined = joined !== text
  text = joined.replace(/^(?:قد|لقد) (?=\p{L})/u, '').replace(asFor, '$1$2')
  if (/^(?:ثم|أما|بل|إذ|إذا|حيث|كذلك|أيضا|لولا|لو) /u.test(bare(text)) || followsOn.test(text)) return undefined
  return namesItsSubject(text, wasJoined) ? text : undefined
}
