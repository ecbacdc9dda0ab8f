import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { attendanceCountNames, attendanceNames } from '@manara/contract/attendance-names.ts'
import type { AttendanceCounts } from '@manara/contract/lessons.ts'
import { named } from '@manara/contract/named.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const students = nouns.student.subject
const sheets: CountForms = { one: 'كشف واحد', two: 'كشفان', few: 'كشوف', many: 'كشفًا', other: 'كشف' }
const exceptions = ['absent', 'late', 'excused'] as const
const notTaken = 'لم يُرصد'
const status = (value: AttendanceStatus | null) => (value === null ? notTaken : attendanceNames[value])

interface ShownMark {
  status: AttendanceStatus | null
  minutesLate: number | null
}
const mark = ({ status: value, minutesLate }: ShownMark) =>
  minutesLate === null ? status(value) : `${status(value)} ${formatCount(minutesLate, nouns.minute.subject)}`

/** غائب 2، متأخر 1 */
const summary = (counts: AttendanceCounts) =>
  exceptions
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${attendanceCountNames[kind]} ${counts[kind]}`)
    .join('، ') || 'الجميع حاضر'

/** Every word of taking attendance. */
export const attendanceText = {
  title: 'الحضور',
  status,
  mark,
  notTaken,
  countNames: attendanceCountNames,
  hours: (startsAt: string, endsAt: string) => `${startsAt}–${endsAt}`,

  /** Sheet of one lesson. */
  loading: 'جارٍ تحميل كشف الحضور',
  loadFailed: 'تعذّر تحميل كشف الحضور',
  nobody: 'لا طلاب في هذه الحصة',
  nobodyText: 'يظهر هنا طلاب الشعبة المسجّلون فيها يوم الحصة.',
  kept: 'لا اتصال. هذه الأسماء محفوظة على هذا الجهاز، وما ترصده يُرسل عند عودة الاتصال.',
  search: 'ابحث باسم الطالب',
  noMatch: (q: string) => `لا طالب يطابق «${named(q)}»`,
  list: 'حضور الطلاب',
  number: (number: number) => `${number}.`,
  ended: 'لم يعد في الشعبة',
  wasAbsent: 'غاب صباحًا',
  absentEarlier: (count: number) => `${formatCount(count, students)} بلا حضور في حصة سابقة اليوم.`,
  markAbsent: 'رصدهم غائبين',
  last: (values: readonly string[]) => `آخر الحصص: ${values.join('، ')}`,
  more: (name: string) => `تفاصيل حضور ${named(name)}`,
  said: (name: string, value: string) => `${name}: ${value}`,
  hint: 'الأسهم للتنقل، و ح غ ت ع للحالة، و Enter للحفظ',
  summary,
  save: (counts: AttendanceCounts) => `حفظ (${summary(counts)})`,
  waiting: 'محفوظ على هذا الجهاز، سيُرسل عند عودة الاتصال',
  notKept: 'لم يتسع هذا الجهاز للحفظ. لا تغلق الصفحة قبل أن يصل.',
  sending: 'جارٍ الإرسال',
  arrived: (time: string) => `وصل ${time}`,
  takenBy: (name: string, time: string) => `رصده ${named(name)}، ${time}`,
  untaken: 'لم يُرصد حضور هذه الحصة بعد',
  unsaved: 'لم يُحفظ بعد',
  refused: 'لم يُقبل هذا الكشف',
  refusedRows: (names: readonly string[]) => `لم يُحفظ حضور: ${names.map(named).join('، ')}. ليسوا في كشف هذه الحصة.`,
  understood: 'حسنًا',
  sendAgain: 'إعادة الإرسال',
  deleteSave: 'حذف من الجهاز',
  conflicts: 'رصد غيرك حضور هؤلاء قبل وصول كشفك',
  conflict: (present: string, time: string, by: string | null, sent: string) =>
    `المرصود الآن: ${present} (${time}${by === null ? '' : `، ${named(by)}`}) · عندك: ${sent}`,
  keepPresent: 'إبقاء المرصود',
  takeMine: 'اعتماد ما عندي',
  choose: (action: string, name: string) => `${action}: ${named(name)}`,
  details: (name: string) => `حضور ${named(name)}`,
  statusLabel: 'الحالة',
  minutes: 'دقائق التأخر',
  minute: 'دقيقة',
  minutesWrong: 'رقم من 1 إلى 300',
  note: 'ملاحظة',
  set: 'اعتماد',
  history: 'ما تغيّر',
  historyOf: (name: string) => `ما تغيّر في حضور ${named(name)}`,
  historyEmpty: 'لم يتغير شيء بعد الرصد الأول.',
  historyFailed: 'تعذّر تحميل التغييرات',
  change: (before: string, after: string) => `${before} ← ${after}`,
  reason: 'سبب التعديل',
  reasonFirst: 'اكتب سبب التعديل',
  close: 'إغلاق',
  readOnly: 'هذا الكشف للقراءة. تعديله يحتاج إلى صلاحية تعديل الحضور.',
  unknown: 'غير معروف',
  saved: 'حُفظ الحضور',
  saveFailed: 'تعذّر حفظ الحضور',

  /** Lessons of the teacher. */
  dayLoading: 'جارٍ تحميل حصص اليوم',
  dayFailed: 'تعذّر تحميل حصص اليوم',
  today: 'حصص اليوم',
  noLessons: 'لا حصص اليوم',
  noLessonsText: 'افتح كشف حضور جديدًا للشعبة التي أمامك، أو انتظر حصصًا تضيفها الإدارة.',
  now: 'الحصة الآن',
  take: 'رصد الحضور',
  see: 'عرض الكشف',
  takeLesson: (action: string, name: string, at: string) => `${action}: ${named(name)}، ${at}`,
  missingOne: 'كشف ناقص',
  cancelled: 'ملغاة',
  missing: 'كشوف ناقصة',
  unsentTitle: 'كشوف لم تُرسل',
  unsent: (count: number) => `${formatCount(count, sheets)} على هذا الجهاز`,
  newSheet: 'كشف حضور جديد',
  open: 'فتح الكشف',
  classroom: 'الشعبة',
  chooseClassroom: 'اختر الشعبة',
  noClassrooms: 'لا شُعب نشطة لك الآن.',
  startsAt: 'من',
  endsAt: 'إلى',
  wrongClock: 'ساعة مثل 08:30، بخطوات من 5 دقائق',
  wrongHours: 'الحصة بين 10 دقائق و10 ساعات',
  near: (startsAt: string) => `يوجد كشف لحصة تبدأ في ${startsAt}. أهي حصة أخرى؟`,
  otherLesson: 'حصة أخرى، فتح كشف جديد',
  openThat: 'فتح الكشف الموجود',
  ready: 'تعمل هذه الصفحة على هذا الجهاز بلا اتصال',

  /** Before signing out. */
  leaveTitle: 'لديك حضور لم يُرسل',
  leaveText: (count: number) => `${formatCount(count, sheets)} على هذا الجهاز لم تصل إلى المدرسة، وتُحذف عند الخروج.`,
  stay: 'البقاء',
  sendAndLeave: 'الإرسال ثم الخروج',
  deleteAndLeave: 'الخروج والحذف',
  stillUnsent: 'لم تصل بعد. تحقق من الاتصال ثم أعد المحاولة.',

  /** The student's own. */
  ownLoading: 'جارٍ تحميل حضورك',
  ownFailed: 'تعذّر تحميل حضورك',
  ownEmpty: 'لا حضور بعد',
  ownEmptyText: 'يظهر هنا حضورك في كل مقرر حين يُرصد أول مرة.',
  percent: (share: number) => `${Math.round(share)}%`,
  noShare: 'لم يُرصد',
  lessons: 'الحصص',
  lessonsFailed: 'تعذّر تحميل الحصص',
  noOwnLessons: 'لا حصص في هذا المقرر بعد.',
  coming: 'الحصص القادمة',
  comingFailed: 'تعذّر تحميل الحصص القادمة',
}
