import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const range = (subject: CountForms, object: CountForms) => (first: number, last: number, total: number) =>
  last - first + 1 < total
    ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, object)}`
    : formatCount(total, subject)

const refreshFailed = (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`
const orders = { sortLabel: 'الترتيب', otherSort: 'ترتيب آخر' }

export const lessonsText = {
  ...orders,
  title: 'الحصص',
  loading: 'جارٍ تحميل الحصص',
  loadFailed: 'تعذّر تحميل الحصص',
  refreshFailed,
  range: range(nouns.lesson.subject, nouns.lesson.object),
  columns: { day: 'اليوم', classroomName: 'الشعبة', teacher: 'المدرّس', sheet: 'الحضور', actions: 'إجراءات' },
  sorts: { '-day': 'الأحدث أولًا', day: 'الأقدم أولًا', classroomName: 'الشعبة' },
  nothing: 'لا حصص تطابق ما اخترت',
  nothingText: 'غيّر الأيام أو البحث، أو أضف حصصًا للشُعب.',
}

export const absentText = {
  ...orders,
  title: 'غائبون اليوم',
  loading: 'جارٍ تحميل الغائبين',
  loadFailed: 'تعذّر تحميل الغائبين',
  refreshFailed,
  range: range(nouns.student.subject, nouns.student.object),
  columns: { studentName: 'الطالب', programName: 'البرنامج', lessonsCount: 'حصص الغياب', phones: 'الهاتف' },
  sorts: { studentName: 'الاسم', '-lessonsCount': 'الأكثر غيابًا' },
  whole: 'غائب كل اليوم',
  part: 'غائب جزئيًا',
  streak: (days: number) => `${formatCount(days, nouns.day.subject)} على التوالي`,
  nothing: 'لا غائبين',
  nothingText: 'لم يُرصد غياب في هذا اليوم.',
}

export const classroomsAttendanceText = {
  ...orders,
  title: 'حضور الشُعب',
  loading: 'جارٍ تحميل حضور الشُعب',
  loadFailed: 'تعذّر تحميل حضور الشُعب',
  refreshFailed,
  range: range(nouns.classroom.subject, nouns.classroom.object),
  columns: {
    classroomName: 'الشعبة',
    teacher: 'المدرّس',
    lessonsCount: 'حصص رُصدت',
    missing: 'كشوف ناقصة',
    share: 'نسبة الحضور',
  },
  sorts: { classroomName: 'الشعبة', share: 'الأقل حضورًا', '-lessonsCount': 'الأكثر حصصًا' },
  nothing: 'لا شُعب تطابق ما اخترت',
  nothingText: 'جرّب جزءًا آخر من الاسم.',
}

/** Every other word of attendance in the office. */
export const officeAttendanceText = {
  tabsLabel: 'أقسام الحضور',
  tabs: { lessons: 'الحصص', absent: 'غائبون اليوم', classrooms: 'الشُعب', standings: 'الإنذارات والحرمان' },
  standings: {
    one: 'إنذار أول',
    two: 'إنذار ثانٍ',
    three: 'تجاوز الحد',
    proposed: 'حرمان مقترح',
    barred: 'محرومون',
  },
  stats: { lessons: 'حصص اليوم', missing: 'كشوف ناقصة', share: 'نسبة الحضور', absent: 'غيابات اليوم' },
  overviewFailed: 'تعذّر تحميل أرقام اليوم',
  search: 'ابحث بالاسم',
  days: 'الأيام',
  day: 'اليوم',
  missing: 'الناقصة فقط',
  oneClassroom: 'شعبة واحدة: عرض الكل',
  filters: 'تصفية الحصص',
  showAll: 'عرض الكل',
  add: 'إضافة حصص',
  addDays: 'أيام الحصص',
  program: 'البرنامج',
  course: 'المقرر',
  classroom: 'الشعبة',
  chooseClassroom: 'اختر الشعبة',
  chooseDays: 'اختر يومًا واحدًا على الأقل',
  added: 'أُضيفت الحصص',
  addFailed: 'تعذّرت إضافة الحصص',
  sheet: 'كشف الحضور',
  move: 'نقل',
  moveTitle: (name: string) => `نقل حصة ${named(name)}`,
  moveSave: 'نقل الحصة',
  moved: 'نُقلت الحصة',
  moveFailed: 'تعذّر نقل الحصة',
  cancel: 'إلغاء الحصة',
  cancelTitle: (name: string) => `إلغاء حصة ${named(name)}`,
  reason: 'السبب',
  reasonFirst: 'اكتب سبب الإلغاء',
  cancelled: 'أُلغيت الحصة',
  cancelFailed: 'تعذّر إلغاء الحصة',
  restore: 'إعادة الحصة',
  restored: 'عادت الحصة إلى موعدها',
  restoreFailed: 'تعذّرت إعادة الحصة',
  delete: 'حذف',
  deleteQuestion: (name: string, day: string) => `حذف حصة ${named(name)} يوم ${day}؟`,
  deleteText: 'تختفي من حصص المدرّس والطلاب. الملغاة تبقى ظاهرة لهم مع سببها.',
  deleteConfirm: 'حذف الحصة',
  deleted: 'حُذفت الحصة',
  deleteFailed: 'تعذّر حذف الحصة',
  takenAlready: 'رُصد حضور هذه الحصة',
}
