import type { HolidayKind, HolidayLesson } from '@manara/contract/calendar.ts'
import { formatCount } from '@manara/contract/counted-nouns.ts'
import { named } from '@manara/contract/named.ts'
import { formatDay, formatWeekday } from '../../format/dates.ts'

const lessons = {
  one: 'حصة واحدة',
  two: 'حصتان',
  few: 'حصص',
  many: 'حصة',
  other: 'حصة',
}
const taken = { ...lessons, two: 'حصتين' }

/** 9 – 12 آذار, or the one day. */
export const formatDays = (first: string, last: string): string => {
  if (first === last) return formatDay(first)
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatDay(first)} – ${formatDay(last)}`
  return `${Number(first.slice(8))} – ${formatDay(last)}`
}

/** Every word of the calendar of the school. */
export const calendarText = {
  year: (from: number) => `السنة ${from}–${from + 1}`,
  months: 'أشهر السنة',
  previous: 'السنة السابقة',
  next: 'السنة التالية',
  print: 'طباعة',
  loading: 'جارٍ تحميل التقويم',
  loadFailed: 'تعذّر تحميل التقويم',
  legend: 'دليل الألوان',
  weekend: 'العطلة الأسبوعية',
  holiday: 'عطلة',
  tentative: 'متوقعة',
  today: 'اليوم',
  terms: 'الفصول',
  holidays: 'العطل',
  noHolidays: 'لا عطل في هذه السنة بعد.',
  add: 'إضافة عطلة',
  addTitle: 'عطلة جديدة',
  edit: (name: string) => `تعديل عطلة ${named(name)}`,
  save: 'حفظ العطلة',
  saveFailed: 'تعذّر حفظ العطلة. أعد المحاولة.',
  saved: 'حُفظت العطلة',
  name: 'اسم العطلة',
  firstDay: 'أول يوم',
  lastDay: 'آخر يوم',
  kind: 'النوع',
  kinds: { NATIONAL: 'وطنية', RELIGIOUS: 'دينية', SCHOOL: 'مدرسية' } satisfies Record<HolidayKind, string>,
  isTentative: 'متوقعة حتى ثبوت الهلال',
  isTentativeHelp: 'تظهر مخططة. عدّل أيامها حين يثبت الهلال.',
  program: 'البرنامج',
  everybody: 'الجميع',
  remove: 'حذف العطلة',
  removeQuestion: (name: string) => `تُحذف عطلة ${named(name)} من كل التقاويم. لا تتغيّر أي حصة.`,

  counting: 'جارٍ عدّ الحصص في هذه الأيام',
  noLessons: 'لا حصص في هذه الأيام.',
  lessonsStay: (count: number) => `في هذه الأيام ${formatCount(count, lessons)}. لا يتغيّر منها شيء؛ ألغِ ما لن يُعطى.`,
  takenKept: (count: number) => `رُصد الحضور في ${formatCount(count, taken)} منها.`,
  lesson: ({ courseName, classroomName, day, startsAt }: HolidayLesson) =>
    `${formatWeekday(day)} ${formatDay(day)}، ${startsAt}: ${named(courseName)}، ${named(classroomName)}`,
  moreLessons: (count: number) => `و${formatCount(count, lessons)} غيرها`,
}

/** Every word of the links to one's own calendar. */
export const feedText = {
  title: 'رابط التقويم',
  hint: 'تظهر حصصك والعطل في تقويم هاتفك أو حاسوبك، وتتبع كل تغيير.',
  loading: 'جارٍ تحميل روابط التقويم',
  loadFailed: 'تعذّر تحميل روابط التقويم',
  none: 'لا روابط بعد.',
  add: 'رابط جديد',
  addTitle: 'رابط تقويم جديد',
  label: 'اسم الرابط',
  labelHelp: 'لتعرفه لاحقًا، مثل: هاتفي.',
  create: 'إنشاء الرابط',
  createFailed: 'تعذّر إنشاء الرابط. أعد المحاولة.',
  made: (date: string) => `أُنشئ ${date}`,
  read: (date: string) => `قُرئ آخر مرة ${date}`,
  neverRead: 'لم يُقرأ بعد',
  revoke: 'إلغاء',
  revokeLabel: (label: string) => `إلغاء الرابط ${named(label)}`,
  revokeQuestion: (label: string) => `إلغاء الرابط ${named(label)}؟`,
  revokeText: 'يتوقف التقويم الذي يقرؤه عن التحديث، ولا يعود هذا العنوان.',
  revokeFailed: 'تعذّر إلغاء الرابط. أعد المحاولة.',
  revoked: 'أُلغي الرابط',
  onceTitle: (label: string) => `عنوان الرابط ${named(label)}`,
  once: 'انسخه الآن، فلن يظهر مرة أخرى. من يعرفه يرى حصصك، فلا ترسله إلى أحد.',
  copy: 'نسخ العنوان',
  copied: 'نُسخ العنوان',
  copyFailed: 'تعذّر النسخ. انسخ العنوان بيدك.',
  open: 'فتح في التقويم',
  google: 'تقويم Google',
  download: 'تنزيل الملف',
  howOften:
    'يقرأ Google الرابط كل 8 إلى 24 ساعة، وتقويم Apple وThunderbird بحسب إعداداتهما. ولا يقرأ Google خادمًا بلا عنوان عام: نزّل الملف عندها. ويبقى الرابط صالحًا بعد الخروج وبعد تغيير كلمة المرور.',
}
