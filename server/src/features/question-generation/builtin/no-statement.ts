import { bare } from './words.ts'

/** An order to the reader is neither true nor false. */
const order =
  /^(?:[^:]{2,45}: )?(?:لا تنس|ضع|اشرب|امزج|ارسم|أضف|اضغط|اطلب|تأكد|اتصل|أعط|ابدأ|اكتب|اقرأ|احسب|لاحظ|استعمل|استخدم|افتح|أغلق|اغسل|احذر|تجنب|احرص|انتبه|اختر|انقل|ارفع|اخفض|اسحب|ادفع|اقطع|اخلط|امسح|اترك|اجمع|اقسم|اطرح|احفظ|اربط|البس|انزع|احمل|امسك|الصق|اشطف|اسكب)(?![\p{L}\p{M}])|(?:^|[ ،]) ?(?:تأكد|أعط|اتصل|اضغط|اضرب) /u
/** «لا تلمس …»: some of these may be said of a woman or a thing; they are left out too. */
const forbidding =
  /^لا ت(?:نس|لمس|ضع|ستخدم|ستعمل|فتح|غلق|ترك|قترب|شرب|أكل|عط|خلط|سكب|شغل|وصل|حاول|كتب|همل|تردد|نظر|رفع|سحب|ضغط|حرك|كن|دع|قم|قل|شغل|وقف|أخذ)(?!\p{L})/u
/** «ويداك مبللتان»: what speaks to the reader. */
const toReader =
  /(?<!\p{L})[وفب]?(?:يداك|يدك|يديك|عليك|لديك|لك|منك|إليك|عندك|نفسك|جسمك|بيتك|عملك|جهازك|حاسوبك|أنت)(?!\p{L})/u
/** Orders to the reader, addresses and code are no statements. */
const noStatement =
  /[[\]]|\*{2,}|\*\s\*|https?:|www\.|[{}<>\\|=@#_~←→⇐⇒]|â€|\ufffd|[?؟]\s*$|^\s*(?:ignore|disregard|system|assistant|user)\b|^(?:تجاهل|انظر|راجع|ملاحظة|تمرين|سؤال|الشكل|الجدول)(?![\p{L}\p{M}])/iu

/** «السلام عليكم», «أعزائي الطلاب»: a greeting, or words to a class. */
const address =
  /(?<!\p{L})(?:السلام عليكم|صباح الخير|مساء الخير|مرحبا|أهلا (?:بكم|وسهلا)|أعزائي|عزيزي|عزيزتي|أحبائي|طلابي|طالباتي|زملائي|يا (?:شباب|صبايا|طلاب|طالبات|جماعة|أصدقاء|رفاق|أحبة|أستاذ|دكتور)|عليكم|لديكم|إليكم|عندكم|أنتم|معكم)(?!\p{L})|^(?:شباب|صبايا|طلاب|جماعة)،/u
/** «لاحظوا أن …»: a plural verb at the beginning of a clause is an order. */
const orderToAll = /^\p{L}{3,}وا(?!\p{L})|[:،] ا\p{L}{2,}وا(?!\p{L})/u
/** «هاد», «مو»: spoken Arabic is talk about the lesson. */
const spoken =
  /(?<!\p{L})(?:هاد|هادا|هيك|هلق|هلأ|مو|مش|ليش|لسا|لسه|كتير|منيح|منشان|مشان|عشان|علشان|اللي|بدنا|بدكم|بدك|رح|احنا|إحنا|نحنا|ايش|إيش|ازاي|إزاي|كده|دلوقتي|برضه)(?!\p{L})/u
/** «ملخص الدرس الخامس», «في المحاضرة القادمة», «سنتعرف»: what a lesson says about itself. */
const aboutLesson =
  /(?<!\p{L})(?:ملخص|تلخيص|مراجعة|هذا|هذه) (?:هذا |هذه )?(?:ال|لل)(?:درس|محاضرة|حصة|مقرر|وحدة|فصل)(?!\p{L})|(?:ال|لل)(?:درس|محاضرة|حصة|مذاكرة|امتحان|اختبار) (?:القادم|المقبل|الماضي|السابق|التالي)|(?<!\p{L})(?:مهم|مهمة|مطلوب|محذوف|يأتي|سيأتي|يتكرر) (?:جدا )?(?:في ال|لل)(?:مذاكرة|امتحان|اختبار)/u
const ourLesson =
  /(?<!\p{L})[وف]?(?:سنتعرف|سندرس|سنتناول|سنشرح|سنتعلم|سنرى|سنناقش|تعلمنا|درسنا|شرحنا|سوف ن\p{L}{3,}|كما رأينا|كما ذكرنا)(?!\p{L})/u
/** «3 – كذا – كذا»: a row with dashes, and «أ + ب», say nothing by themselves. */
const rowMarks = / [–—-] /gu
const formula = /\s\+\s/u
/** «… المشحونة نحو»: lines of a page that lost their end. */
const cutOff =
  /(?:^|[^\s،:«] )[وف]?(?:نحو|بنحو|حوالي|قرابة|زهاء|مثل|إلى|من|على|في|عن|أي|بين|حتى|منذ|عند|خلال|لدى|كل|بعض|غير|سوى|أو|ثم|أن|إن|لأن|هو|هي|هما|التي|الذي|الذين|لا|لم|لن|قد|إذا|حين|و)$/u
/** «بد- ون»: a word that the end of a line broke. */
const brokenWord = /\p{L}- \p{L}/u
const inBrackets = /^[([]|[.!؟?؛] ?[)\]]$/u
/** «… landed. yet …»: two sentences in one; «أ.د. سلمى» and «(…)» have their full stops inside. */
const innerStop = /[\p{L}\p{M}]{3,}[.!؟?]["»)\]]? +["«(]?\p{L}/u
const title = /(?:^|[\s(«])(?:Prof|Mrs|etc|Fig|Inc|Ltd)\./u
/** «اسم منصوب يقع …», «ضريبة غير مباشرة يتحملها …»: what a thing is, and not which one. */
const onFigure =
  /(?<!\p{L})(?:مثل|نحو|مثال|كقولنا) ?:|(?<!\p{L})ال(?:أربعة?|خمسة?|ثلاثة?|ستة?) (?:التالية|الآتية)(?!\p{L})|(?:على|إلى) (?:اليمين|اليسار)(?=[،.؛]|$)|(?<!\p{L})(?:الشكل|الصورة|الجدول|الرسم) (?:التالي|الآتي|المقابل|المجاور|رقم)(?!\p{L})/u
const withoutName =
  /^(?:اسم|فعل|حرف|ضمير|مصدر|لفظ|كلمة|جملة|ضريبة|حالة|حدث|تجربة|جهاز|أداة|آلة|عضو|غدة|مادة|مركب|سائل|عملية|طريقة|مرحلة|نوع|قسم|عقد|مبلغ|حيلة|مجموعة|علاقة|ظاهرة|صفة|مقدار) (?!ال|من |في |\p{L}+ ال)(?:غير )?\p{L}{3,} (?:لا |لم )?[يت]\p{L}{2,}/u

/** Whether a line begins with an order. */
export const isOrder = (text: string): boolean => order.test(bare(text))

/** Orders, words to the reader, remarks about the lesson, formulas, and sentences that are not one whole sentence. */
export function isNoStatement(text: string): boolean {
  const plain = bare(text)
  return (
    [noStatement, inBrackets, brokenWord, formula].some((pattern) => pattern.test(text)) ||
    [
      order,
      forbidding,
      toReader,
      address,
      orderToAll,
      spoken,
      aboutLesson,
      ourLesson,
      cutOff,
      onFigure,
      withoutName,
    ].some((pattern) => pattern.test(plain)) ||
    (innerStop.test(text) && !title.test(text)) ||
    (/[\u0600-\u06ff]/.test(text) && (text.match(rowMarks)?.length ?? 0) > 1)
  )
}
