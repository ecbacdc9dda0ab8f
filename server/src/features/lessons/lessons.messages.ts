import { lessonMinutes, mostLessonDays } from '@manara/contract/lessons.ts'
import { namedClassroom } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

/** The most lessons of a classroom in a day. */
export const mostLessonsOfDay = 20
/** So far from today may the office put lessons. */
export const furthestDays = 366

const lesson = nouns.lesson
const days = (count: number) => formatCount(count, nouns.day.subject)
const { least, most } = lessonMinutes

export const lessonProblem = problems({
  notFound: [404, 'الحصة غير موجودة أو حُذفت.'],
  notOwn: [404, 'الحصة غير موجودة أو ليست في شعبة من شُعَبك.'],
  classroomNotFound: [404, 'الشعبة غير موجودة أو حُذفت.', { classroomId: 'الشعبة غير موجودة أو حُذفت' }],
  classroomNotOwn: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر الحصص إلا في الشُعب النشطة.'],
  hours: [
    400,
    `تدوم الحصة من ${least} إلى ${most} دقيقة، وتنتهي في يومها.`,
    { endsAt: `من ${least} إلى ${most} دقيقة بعد وقت البدء` },
  ],
  daysInOrder: [
    400,
    `اختر ${days(mostLessonDays)} على الأكثر، واليوم الأخير بعد الأول.`,
    { to: `${days(mostLessonDays)} على الأكثر، بعد أول يوم` },
  ],
  tooFar: [400, 'اختر يومًا خلال سنة من اليوم.', { day: 'خلال سنة من اليوم', days: 'خلال سنة من اليوم' }],
  inFuture: [409, 'لم يحن هذا اليوم بعد. افتح الكشف في يومه.'],
  tooOld: [409, (limit: number) => `انقضت مهلة رصد الحضور (${days(limit)}). راجع الإدارة.`],
  outsideTerm: [409, (term: string) => `اليوم خارج تواريخ الفصل "${term}".`],
  tooMany: [
    409,
    (day: string) => `في الشعبة ${formatCount(mostLessonsOfDay, lesson.subject)} يوم ${day}، ولا تُضاف أخرى.`,
  ],
  keyTaken: [409, 'رقم الحصة مستعمل لحصة أخرى. افتح كشفًا جديدًا.'],
  isTaken: [409, 'رُصد حضور هذه الحصة، فلا تُلغى ولا تُنقل ولا تُحذف.'],
  isPast: [409, 'مضى يوم هذه الحصة، ولا تتغيّر إلا حصص اليوم وما بعده.'],
  toPast: [409, 'لا تُنقل الحصة إلى يوم مضى.'],
  changed: [409, 'غيّر غيرك هذه الحصة قبل لحظات. راجع ما ظهر الآن.'],
  isCancelled: [409, 'أُلغيت هذه الحصة.'],
  notCancelled: [409, 'الحصة ليست ملغاة.'],
})

export const lessonText = {
  added: (count: number, classroom: string) =>
    `أُضيفت ${formatCount(count, lesson.subject)} إلى ${namedClassroom(classroom)}.`,
  opened: 'فُتح كشف حضور جديد.',
  moved: 'نُقلت الحصة.',
  cancelled: 'أُلغيت الحصة.',
  restored: 'عادت الحصة.',
}
