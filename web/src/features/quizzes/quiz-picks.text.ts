import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const fitting: CountForms = {
  zero: 'ليس في البنك سؤال يناسب',
  one: 'في البنك سؤال واحد يناسب',
  two: 'في البنك سؤالان يناسبان',
  few: 'أسئلة تناسب',
  many: 'سؤالًا يناسب',
  other: 'سؤال يناسب',
}

/** Every word of picks: questions that are drawn from the bank for each student. */
export const quizPicksText = {
  drawn: 'أسئلة سُحبت للطلاب',
  open: 'سحب عشوائي',
  adding: { title: 'سحب عشوائي من البنك', save: 'إضافة السحب', saved: 'أُضيف السحب' },
  editing: { title: 'تعديل السحب', save: 'حفظ السحب', saved: 'عُدّل السحب' },
  failed: 'تعذّر حفظ السحب',
  help: 'يُسحب لكل طالب غير ما لغيره من الأسئلة المعتمدة، ولا يتكرّر له سؤال. تُنسخ الأسئلة حين تفعّل الاختبار.',
  fields: {
    count: 'كم سؤالًا لكل طالب',
    points: 'نقاط كل سؤال',
    difficulty: 'مستوى الصعوبة',
    topic: 'الموضوع',
    type: 'نوع السؤال',
  },
  allTopics: 'كل المواضيع',
  fitting: (count: number) => (count <= 2 ? formatCount(count, fitting) : `في البنك ${formatCount(count, fitting)}`),
  tooFew: 'أقل من المطلوب. وسّع السحب أو أضف أسئلة إلى البنك.',
  name: (number: number) => `السحب ${formatNumber(number)}`,
  draws: (count: number) => `يُسحب ${formatCount(count, nouns.question.subject)} لكل طالب`,
  topicGone: 'حُذف موضوعه من البنك',
  topic: (name: string) => `موضوع ${named(name)}`,
  edit: (number: number) => `تعديل السحب ${formatNumber(number)}`,
  delete: (number: number) => `حذف السحب ${formatNumber(number)}`,
  deleteQuestion: (number: number) => `أتريد حذف السحب ${formatNumber(number)}؟`,
  deleteLosses: { pick: 'السحب', bank: 'أسئلة البنك', stay: 'تبقى كلها في البنك' },
  deleteConfirm: 'حذف السحب',
  deleted: 'حُذف السحب',
  deleteFailed: 'تعذّر حذف السحب',
  askForSharing: (coordinator: string | null) =>
    coordinator
      ? `تظهر هنا أسئلتك المعتمدة وحدها. لتستعمل أسئلة غيرك اطلب من منسّق المقرر ${named(coordinator)} إتاحتها لمدرّسيه.`
      : 'تظهر هنا أسئلتك المعتمدة وحدها. ليس للمقرر منسّق يتيح غيرها، فاسأل الإدارة.',
}
