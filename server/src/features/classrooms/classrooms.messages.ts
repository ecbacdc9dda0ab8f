import { named, namedClassroom } from '@manara/contract/named.ts'
import { type CountForms, formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const classroomProblem = problems({
  notFound: [404, 'الشعبة غير موجودة أو حُذفت.'],
  courseNotFound: [404, 'المقرر غير موجود أو حُذف. اختر مقررًا آخر.'],
  teacherNotFound: [404, 'المدرّس غير موجود أو لم يعد مدرّسًا. اختر مدرّسًا آخر.', { teacherId: 'اختر مدرّسًا أولًا' }],
  notActive: [409, 'الشعبة ليست نشطة، ولا تُعدّل إلا الشُعب النشطة.'],
  capacityBelowEnrolled: [
    409,
    (enrolled: number) => `السعة أقل من عدد المسجّلين (${enrolled}). انقل طلابًا أولًا أو اختر سعة أكبر.`,
  ],
  plannedMaximum: [409, 'للشعبة دفتر درجات، فأعلى درجة للعملي جزء من خطته. يعدّلها مدرّس الشعبة في الخطة.'],
  practicalAbove: [
    409,
    (wanted: number, greatest: number) =>
      `لا تكون أعلى درجة للعملي ${wanted}: في الشعبة درجة عملي ${greatest}. عدّل الدرجات أولًا أو اختر أعلى منها.`,
  ],
  examAbove: [
    409,
    (wanted: number, greatest: number) =>
      `لا تكون أعلى درجة للامتحان ${wanted}: في الشعبة درجة امتحان ${greatest}. عدّل الدرجات أولًا أو اختر أعلى منها.`,
  ],
  archived: [409, 'الشعبة مؤرشفة، ولا تنتقل بين الفصول.'],
  takenOutside: [409, 'رُصد حضور في هذه الشعبة خارج تواريخ الفصل.'],
  completedNotArchived: [409, 'الشعبة منتهية ولم تُؤرشف. أرشفها بدل حذفها.'],
  courseDeleted: [409, 'تعذّرت الاستعادة: حُذف مقرر هذه الشعبة. استعد المقرر أولًا.'],
  otherCourse: [
    409,
    (hanging: string) => `لا تُنقل الشعبة إلى مقرر آخر وفيها ${hanging}. أنشئ شعبة جديدة في المقرر الآخر.`,
  ],
})

export const classroomText = {
  courseNotFound: 'المقرر غير موجود أو حُذف',
  minimumCapacity: (enrolled: number) => `السعة ${enrolled} على الأقل: عدد المسجّلين`,
  created: (name: string) => `أُضيفت ${namedClassroom(name)}.`,
  updated: (name: string) => `عُدّلت ${namedClassroom(name)}.`,
  teacherAssigned: (name: string) => `عُيّن مدرّس الشعبة: ${named(name)}.`,
  teacherUnassigned: 'أُلغي تعيين مدرّس الشعبة.',
}

const classroomForms = nouns.classroom.subject
const studentForms = nouns.student.subject

const enrollmentForms: CountForms = {
  one: 'تسجيل واحد (حالي أو سابق)',
  two: 'تسجيلان (حاليان أو سابقان)',
  few: 'تسجيلات (حالية أو سابقة)',
  many: 'تسجيلًا (حاليًا أو سابقًا)',
  other: 'تسجيل (حالي أو سابق)',
}
const lectureForms = nouns.lecture.subject
const takenForms: CountForms = {
  one: 'حصة رُصد حضورها',
  two: 'حصتان رُصد حضورهما',
  few: 'حصص رُصد حضورها',
  many: 'حصة رُصد حضورها',
  other: 'حصة رُصد حضورها',
}
const announcementForms = nouns.announcement.subject

interface Hanging {
  enrollments: number
  lectures: number
  announcements: number
  lessons: number
}

/** «3 تسجيلات (حالية أو سابقة)، ومحاضرة واحدة»; empty when nothing hangs on the classroom. */
export const hangingText = ({ enrollments, lectures, announcements, lessons }: Hanging): string =>
  [
    enrollments > 0 && formatCount(enrollments, enrollmentForms),
    lectures > 0 && formatCount(lectures, lectureForms),
    announcements > 0 && formatCount(announcements, announcementForms),
    lessons > 0 && formatCount(lessons, takenForms),
  ]
    .filter(Boolean)
    .join('، و')

export const restoreText = {
  withClassrooms: (count: number) => `عادت معه ${formatCount(count, classroomForms)}.`,
  withoutTeacher: 'عادت بلا مدرّس: حُذف الحساب أو تغيّر الدور.',
  classroomsWithoutTeacher: (count: number) => `بلا مدرّس: ${formatCount(count, classroomForms)}.`,
  lostSeats: (count: number) =>
    `لم يعد إليها ${formatCount(count, studentForms)} بسبب حذف الحساب أو ترك البرنامج أو التسجيل في شعبة أخرى أو النجاح في المقرر.`,
}
