import type { ExcuseState } from '@manara/contract/excuses.ts'
import { named } from '@manara/contract/named.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'
import { excusesText } from './excuses.text.ts'

const absences: CountForms = { one: 'غيابًا واحدًا', two: 'غيابين', few: 'غيابات', many: 'غيابًا', other: 'غياب' }

/** Words of the office, which decides about excuses. */
export const excuseDecisionsText = {
  ...excusesText,
  title: 'الأعذار',
  all: 'كل الأعذار',
  stateLabel: 'حالة العذر',
  search: 'ابحث باسم الطالب',
  sortLabel: 'ترتيب الأعذار',
  sorts: {
    '-excuseId': 'الأحدث أولًا',
    excuseId: 'الأقدم أولًا',
    studentName: 'حسب اسم الطالب',
    firstDay: 'حسب أيام الغياب',
  },
  otherSort: 'ترتيب آخر',
  nothingText: 'تظهر الأعذار هنا حين يقدّمها الطلاب، أو حين تسجّلها الإدارة عنهم.',
  noneWaiting: 'لا أعذار بانتظار القرار',
  noneInState: (state: string) => `لا أعذار حالتها «${state}»`,
  noneInStateText: 'انظر في بقية الحالات.',
  showAll: 'عرض كل الأعذار',
  noMatch: (q: string) => `لا عذر يطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا من اسم الطالب، أو انظر في بقية الحالات.',
  hasDocument: 'معه وثيقة',

  /** The effect of accepting, before and after it. */
  effect: (state: ExcuseState, count: number) => {
    const turned = `${formatCount(count, absences)} إلى عذر`
    if (state === 'PENDING') return count === 0 ? 'لا غياب في أيامه بعد' : `يحوّل ${turned}`
    return state === 'ACCEPTED' && count > 0 ? `حوّل ${turned}` : ''
  },

  review: 'مراجعة العذر',
  reviewLabel: (name: string) => `مراجعة عذر ${named(name)}`,
  view: 'عرض العذر',
  viewLabel: (name: string) => `عرض عذر ${named(name)}`,
  excuse: 'عذر عن غياب',
  submittedAt: 'تقديمه',
  decidedAt: 'القرار',
  dateAndName: (date: string, name: string | null) => (name === null ? date : `${date}، ${named(name)}`),
  queue: {
    next: 'العذر التالي',
    previous: 'العذر السابق',
    keys: 'الأسهم تنقلك بين الأعذار',
    place: (at: string, count: string) => `${at} من ${count}`,
  },
  documentOf: (name: string) => `وثيقة عذر ${named(name)}`,
  documentArea: 'الوثيقة، قابلة للتمرير',
  documentLoading: 'جارٍ فتح الوثيقة',
  documentFailed: 'تعذّر عرض الوثيقة',
  isPdf: 'ملف PDF، يُفتح في نافذة مستقلة.',

  accept: 'قبول العذر',
  acceptFailed: 'تعذّر قبول العذر. أعد المحاولة.',
  reject: {
    button: 'رفض العذر',
    title: (name: string) => `رفض عذر ${named(name)}`,
    warning: 'يبقى الغياب كما هو، ويقرأ الطالب السبب.',
    label: 'سبب الرفض',
    required: 'اكتب سبب الرفض',
    failed: 'تعذّر رفض العذر. أعد المحاولة.',
  },
  revoke: {
    button: 'سحب القبول',
    title: (name: string) => `سحب قبول عذر ${named(name)}`,
    warning: 'يعود ما حوّله هذا العذر غيابًا بلا عذر، ويقرأ الطالب السبب.',
    label: 'السبب',
    required: 'اكتب سبب سحب القبول',
    failed: 'تعذّر سحب القبول. أعد المحاولة.',
  },

  record: 'سجّل عذرًا',
  recordTitle: 'تسجيل عذر طالب',
  recordSave: 'تسجيل العذر',
  recordHelp: 'يُقبل فورًا، مهما تأخر.',
  chooseStudent: 'اختر الطالب',
  studentHint: 'اكتب اسم الطالب أو بريده',
}
