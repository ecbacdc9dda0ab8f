import { lectureLimits } from '@manara/contract/lectures.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const attachments: CountForms = { ...nouns.attachment.subject, zero: 'لا مرفقات' }
const questions: CountForms = { ...nouns.question.subject, zero: 'بلا أسئلة' }
const submissions = nouns.submission.subject

const students: CountForms = { ...nouns.student.subject, zero: 'بلا طلاب' }

/** Every word of the lectures of a classroom. */
export const lecturesText = {
  title: 'المحاضرات',
  add: 'إضافة محاضرة',
  choose: 'اختر محاضرة',
  addedOn: (date: string) => `أُضيفت في ${date}`,
  attachments: (count: number) => formatCount(count, attachments),
  quizOn: 'اختبار مفعّل',
  quizOff: 'اختبار غير مفعّل',
  noDescription: 'لا وصف لهذه المحاضرة.',
  readOnly: 'الشعبة منتهية، فمحاضراتها للقراءة فقط. أعد تنشيطها لتضيف إليها أو تعدّل فيها.',
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
  moveEarlier: 'نقل المحاضرة إلى أعلى',
  moveLater: 'نقل المحاضرة إلى أسفل',
  isFirst: 'هي الأولى',
  isLast: 'هي الأخيرة',
  actionLabel: (action: string, title: string) => `${action} «${named(title)}»`,
  reordered: 'تغيّر ترتيب المحاضرات',
  reorderFailed: 'تعذّر تغيير الترتيب',

  addTitle: 'إضافة محاضرة',
  editTitle: (title: string) => `تعديل «${named(title)}»`,
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

  copy: 'نسخ إلى شعبة أخرى',
  copying: {
    title: (title: string) => `نسخ «${named(title)}»`,
    help: 'تُنسخ المحاضرة مع مرفقاتها واختبارها القصير إلى آخر محاضرات الشعبة المختارة. يصل الاختبار معطّلًا وبلا إجابات، ولا تتأثر هذه الشعبة.',
    target: 'الشعبة',
    choose: 'اختر الشعبة',
    students: (count: number) => formatCount(count, students),
    none: 'لا شعبة أخرى نشطة لك من هذا المقرر.',
    classroomsFailed: 'تعذّر تحميل شُعبك',
    save: 'نسخ المحاضرة',
    done: 'نُسخت المحاضرة',
    doneText: (classroom: string) => `هي الآن في «${named(classroom)}».`,
    failed: 'تعذّر نسخ المحاضرة',
  },

  deleteQuestion: (title: string) => `حذف المحاضرة «${named(title)}»`,
  deleteText: 'تختفي المحاضرة عند طلاب الشعبة فورًا، ويُحذف معها:',
  deleteTextAlone: 'تختفي المحاضرة عند طلاب الشعبة فورًا.',
  lossAttachments: 'المرفقات',
  lossQuiz: 'الاختبار',
  quizNamed: (title: string) => `«${named(title)}»`,
  withQuestions: (count: number) => `، ${formatCount(count, questions)}`,
  lossSubmissions: 'التسليمات',
  submissions: (count: number) => `${formatCount(count, submissions)} من الطلاب`,
  deleteWayBack: 'يستطيع مدير النظام استعادتها مع كل ما فيها خلال 30 يومًا.',
  deleteConfirm: 'حذف المحاضرة',
  deleted: 'حُذفت المحاضرة',
  deleteFailed: 'تعذّر حذف المحاضرة',
}
