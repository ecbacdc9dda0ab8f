import { lectureLimits } from '@manara/contract/lectures.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const attachments: CountForms = {
  zero: 'لا مرفقات',
  one: 'مرفق واحد',
  two: 'مرفقان',
  few: 'مرفقات',
  many: 'مرفقًا',
  other: 'مرفق',
}
const questions: CountForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
}
const submissions: CountForms = {
  one: 'تسليم واحد',
  two: 'تسليمان',
  few: 'تسليمات',
  many: 'تسليمًا',
  other: 'تسليم',
}

/** Every word of the lectures of a classroom. */
export const lecturesText = {
  title: 'المحاضرات',
  add: 'إضافة محاضرة',
  choose: 'اختر محاضرة',
  addedOn: (date: string) => `أُضيفت في ${date}`,
  attachments: (count: number) => countOf(count, attachments),
  quizOn: 'اختبار مفعّل',
  quizOff: 'اختبار غير مفعّل',
  noDescription: 'لا وصف لهذه المحاضرة.',
  readOnly: 'الشعبة مكتملة، فمحاضراتها للقراءة فقط. أعد تنشيطها لتضيف إليها أو تعدّل فيها.',
  readOnlyOther: 'الشعبة ليست نشطة، فمحاضراتها للقراءة فقط.',
  toSettings: 'إعدادات الشعبة',

  loading: 'جارٍ تحميل المحاضرات',
  loadFailed: 'تعذّر تحميل المحاضرات',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا محاضرات في هذه الشعبة بعد',
  nothingText: 'أضف المحاضرة الأولى، ثم أرفق بها الملفات والروابط واختبارها القصير.',
  nothingReadOnly: 'أُنهيت هذه الشعبة قبل أن تُضاف إليها محاضرات.',

  edit: 'تعديل المحاضرة',
  delete: 'حذف المحاضرة',
  moveEarlier: 'تقديم المحاضرة',
  moveLater: 'تأخير المحاضرة',
  isFirst: 'هي الأولى',
  isLast: 'هي الأخيرة',
  actionOf: (action: string, title: string) => `${action} «${title}»`,
  reordered: 'تغيّر ترتيب المحاضرات',
  reorderFailed: 'تعذّر تغيير الترتيب',

  addTitle: 'إضافة محاضرة',
  editTitle: (title: string) => `تعديل «${title}»`,
  fieldTitle: 'عنوان المحاضرة',
  fieldOrder: 'الترتيب',
  orderHelp: 'رقمها بين محاضرات الشعبة',
  wrongOrder: `الترتيب رقم من 1 إلى ${formatNumber(lectureLimits.order)}`,
  fieldDescription: 'الوصف',
  descriptionHelp: 'اختياري: ما تتناوله المحاضرة، وما يُقرأ قبلها.',
  save: 'حفظ المحاضرة',
  saveChanges: 'حفظ التعديلات',
  created: 'أُضيفت المحاضرة',
  createFailed: 'تعذّرت إضافة المحاضرة',
  updated: 'عُدّلت المحاضرة',
  updateFailed: 'تعذّر تعديل المحاضرة',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',

  deleteQuestion: (title: string) => `حذف المحاضرة «${title}»`,
  deleteText: 'تختفي المحاضرة عند طلاب الشعبة فورًا، ويُحذف معها:',
  deleteTextAlone: 'تختفي المحاضرة عند طلاب الشعبة فورًا.',
  lossAttachments: 'المرفقات',
  lossQuiz: 'الاختبار',
  quizNamed: (title: string) => `«${title}»`,
  withQuestions: (count: number) => `، ${countOf(count, questions)}`,
  lossSubmissions: 'التسليمات',
  submissions: (count: number) => `${countOf(count, submissions)} من الطلاب`,
  deleteWayBack: 'يستطيع مدير النظام استعادتها مع كل ما فيها خلال 30 يومًا.',
  deleteConfirm: 'حذف المحاضرة',
  deleted: 'حُذفت المحاضرة',
  deleteFailed: 'تعذّر حذف المحاضرة',
}
