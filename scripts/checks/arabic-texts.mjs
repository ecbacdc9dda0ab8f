import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/project.mjs'

const letter = '[\\u0621-\\u0652]'
const prefix = '[وفبلك]?[بلك]?(?:ال|لل)?'
const word = (text) => new RegExp(`(?<!${letter})${prefix}(?:${text})(?!${letter})`)

/** Words that were replaced everywhere, and what stands instead (docs/glossary.md). */
const replaced = [
  [word('شعب(?:ي|ك|كم|نا|ها|هم)?'), 'شُعب، شُعَبي: without its damma the plural reads as another word'],
  [word('محرف|محرفًا|محرفان|محرفين|محارف'), 'حرف'],
  [word('مكتملة|مكتملتان|مكتملتين'), 'منتهية: مكتملة also means full'],
  [word('أصيلة'), 'صحيحة'],
  [word('معلّقة|معلقة'), 'لم تصدر'],
  [word('فشل|فشلت'), 'تعذّر'],
  [/حدث خطأ أثناء/, 'تعذّر'],
  [word('جلب'), 'تحميل'],
  [/تم إرسال الدفعة/, 'وصل الإيصال'],
  [/رمز الإيصال/, 'رمز التسليم'],
  [/كشف العلامات|كشف علامات/, 'كشف الدرجات'],
  [word('الإثنين'), 'الاثنين'],
  [word('مدراء'), 'مديرو النظام'],
  [word('متخرّج|متخرّجة'), 'تخرّج، خرّيج'],
  [word('أجوبة|أجوبتك|أجوبته'), 'إجابات'],
  [word('سعر|سعره|أسعار'), 'رسوم'],
  [/حاول (?:مرة أخرى|لاحقًا|مجددًا|من جديد)/, 'أعد المحاولة'],
  [word('انقر|النقر'), 'اضغط'],
  [word('استخدم|استخدام|تستخدم|يستخدم'), 'استعمل'],
  [word('بدون|بدونه|بدونها'), 'بلا، من دون'],
  [word('مضمّن|مضمّنة'), 'مدمج'],
  [/التحدي(?!ّ|د|ث)/, 'التحدّي'],
  [/اً/, 'tanwin on the letter before the alef'],
]

/** What people type and what is matched with it, and texts that hold words of a language instead of speaking to anybody. */
const isUnderstood =
  /assistant\/(?:examples\/|rules\/data\/words|frames\/words|skills\/(?:other-questions|data\/(?:ways|phrases))|skills\/.*\.skills\.ts)|^server\/src\/(?:platform\/llm|demo\/data\/names)|question-generation\/builtin\//

const isText = (file) =>
  /\.(?:tsx?|tsv|json|md)$/.test(file) && !/\.(?:test|gen|fixtures)\.tsx?$/.test(file) && !isUnderstood.test(file)

const textsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isText)

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line)

/** What is wrong with the Arabic of a source text, one complaint a line and word. */
export function complaintsAbout(source) {
  return source.split('\n').flatMap((line, at) => {
    if (isComment(line)) return []
    return replaced
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, instead]) => `${at + 1}: ${pattern.exec(line)[0]} → ${instead}`)
  })
}

/** Of the ways of asking for a rule only the first is shown. */
const withoutTyped = (file, source) =>
  file.includes('assistant/rules/data/') ? source.replaceAll(/(?<=^- .*\n)- .*$/gm, '') : source

/** Words in shown texts that the glossary has replaced. */
export function arabicBreaches() {
  return ['contract/src', 'server/src', 'web/src'].flatMap(textsIn).flatMap((file) => {
    const source = withoutTyped(file, readFileSync(inRoot(file), 'utf8'))
    return complaintsAbout(source).map((complaint) => `${file}:${complaint}`)
  })
}
