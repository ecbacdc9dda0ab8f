import { named } from '@manara/contract/named.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const word: CountForms = { one: 'كلمة واحدة', two: 'كلمتان', few: 'كلمات', many: 'كلمة', other: 'كلمة' }

/** Words under a question that is being answered. */
export const answersText = {
  chooseOne: 'اختر إجابة واحدة',
  chooseAll: 'اختر كل ما يصح',
  answer: 'إجابتك',
  number: 'إجابتك عددًا',
  numberHint: 'اكتب الأرقام كما تشاء: 9.81 أو ٩٫٨١ أو 3/4',
  units: {
    NONE: undefined,
    OPTIONAL: 'تستطيع كتابة وحدة القياس بعد العدد:',
    REQUIRED: 'اكتب وحدة القياس بعد العدد:',
  },
  matchHelp: 'اضغط كل سطر واختر ما يناسبه.',
  notMatched: 'لم تختر بعد',
  matchLabel: (left: string, right: string | undefined) =>
    right === undefined ? `${named(left)}: لم تختر بعد` : `${named(left)}: ${named(right)}`,
  chooseFor: (left: string) => `اختر ما يناسب: ${named(left)}`,
  clearMatch: 'بلا اختيار',
  orderHelp: 'رتّب العناصر بالسهمين، من الأول إلى الأخير.',
  keepOrder: 'الترتيب كما هو صحيح',
  up: (entry: string) => `تقديم: ${named(entry)}`,
  down: (entry: string) => `تأخير: ${named(entry)}`,
  moved: (entry: string, place: number) => `${named(entry)}: المرتبة ${place}`,
  blank: (number: string) => `الفراغ ${number}`,
  words: (count: number) => formatCount(count, word),
  wantedWords: (from: number | null, to: number | null) => {
    if (from === null) return to === null ? '' : `المطلوب ${formatCount(to, word)} على الأكثر`
    return to === null
      ? `المطلوب ${formatCount(from, word)} على الأقل`
      : `المطلوب من ${from} إلى ${formatCount(to, word)}`
  },
  chooseWord: 'اختر…',
}
