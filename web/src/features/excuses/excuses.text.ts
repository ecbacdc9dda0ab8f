import { type ExcuseKind, type ExcuseState, excuseField } from '@manara/contract/excuses.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'

const excuseForms: CountForms = { one: 'عذر واحد', two: 'عذران', few: 'أعذار', many: 'عذرًا', other: 'عذر' }

const mostBytes = formatSize(excuseField.maxBytes)

/** Words of excuses that students and the office share. */
export const excusesText = {
  states: {
    PENDING: 'قيد المراجعة',
    ACCEPTED: 'مقبول',
    REJECTED: 'مرفوض',
    REVOKED: 'سُحب قبوله',
    WITHDRAWN: 'مسحوب',
  } satisfies Record<ExcuseState, string>,
  kinds: {
    ILLNESS: 'مرض',
    FAMILY: 'ظرف عائلي',
    DEATH: 'وفاة',
    TRAVEL: 'سفر',
    OFFICIAL: 'مهمة رسمية',
    OTHER: 'سبب آخر',
  } satisfies Record<ExcuseKind, string>,
  days: (count: number) => formatCount(count, nouns.day.subject),
  range: (first: number, last: number, total: number) =>
    total > last - first + 1
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, excuseForms)}`
      : formatCount(total, excuseForms),
  columns: {
    studentName: 'الطالب',
    days: 'أيام الغياب',
    kind: 'السبب',
    state: 'الحالة',
    submittedAt: 'قُدّم في',
  },
  loading: 'جارٍ تحميل الأعذار',
  loadFailed: 'تعذّر تحميل الأعذار',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا أعذار بعد',

  firstDay: 'أول يوم غياب',
  lastDay: 'آخر يوم غياب',
  backwards: 'آخر يوم قبل أول يوم',
  kind: 'سبب الغياب',
  chooseKind: 'اختر السبب',
  words: 'التفاصيل',
  document: 'الوثيقة، إن وُجدت',
  documentHint: `صورة أو PDF، حتى ${mostBytes}`,
  wrongKind: 'تُقبل صور jpg وpng وملفات pdf.',
  emptyFile: 'الملف فارغ. اختر ملفًا آخر.',
  tooLarge: `الملف أكبر من ${mostBytes}.`,
  sendFailed: 'تعذّر إرسال العذر. أعد المحاولة.',
  stopped: 'أُوقف الإرسال، ولم يُقدَّم العذر',

  openDocument: 'فتح الوثيقة',
  openLabel: (days: string) => `فتح وثيقة عذر ${named(days)}`,
  openFailed: 'تعذّر فتح الوثيقة',
  openFailedText: 'أعد المحاولة.',
}

/** Words of the student's own excuses. */
export const ownExcusesText = {
  ...excusesText,
  title: 'أعذاري',
  send: 'قدّم عذرًا',
  sendTitle: 'عذر عن غياب',
  sendSave: 'إرسال العذر',
  wordsHelp: 'تقرؤها الإدارة وحدها. يرى المدرّس «بعذر» فقط.',
  nothingText: 'قدّم عذرًا عن غياب مضى أو عن أيام قادمة، وتابع هنا ما تقرره الإدارة.',
  withdraw: 'سحب العذر',
  withdrawLabel: (days: string) => `سحب عذر ${named(days)}`,
  withdrawQuestion: (days: string) => `سحب عذر ${named(days)}؟`,
  withdrawText: 'لا تنظر الإدارة فيه بعد سحبه. تستطيع تقديم عذر آخر للأيام نفسها.',
  withdrawn: 'سُحب العذر',
  withdrawFailed: 'تعذّر سحب العذر. أعد المحاولة.',
}
