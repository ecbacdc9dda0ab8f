import { type CountForms, countOf } from '../../format/plurals.ts'
import { problems } from '../../http/problem.ts'

export const classroomProblem = problems({
  notFound: [404, 'الشعبة غير موجودة أو حُذفت.'],
  courseNotFound: [404, 'المقرر غير موجود أو حُذف. اختر مقررًا آخر.'],
  teacherNotFound: [404, 'المدرّس غير موجود أو لم يعد مدرّسًا. اختر مدرّسًا آخر.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تُعدّل إلا الشعب النشطة.'],
  capacityBelowEnrolled: [
    409,
    (enrolled: number) => `السعة أقل من عدد المسجّلين (${enrolled}). انقل طلابًا أولًا أو اختر سعة أكبر.`,
  ],
  completedNotArchived: [409, 'الشعبة مكتملة ولم تُؤرشف. أرشفها بدل حذفها.'],
  courseDeleted: [409, 'تعذّرت الاستعادة: حُذف مقرر هذه الشعبة. استعد المقرر أولًا.'],
  otherCourse: [
    409,
    (hanging: string) => `لا تُنقل الشعبة إلى مقرر آخر وفيها ${hanging}. أنشئ شعبة جديدة في المقرر الآخر.`,
  ],
})

export const classroomText = {
  created: (name: string) => `تم إنشاء الشعبة ${name}.`,
  updated: (name: string) => `تم تحديث الشعبة ${name}.`,
  teacherAssigned: (name: string) => `تم تعيين ${name} مدرّسًا للشعبة.`,
  teacherUnassigned: 'تم إلغاء تعيين مدرّس الشعبة.',
}

const classroomForms: CountForms = { one: 'شعبة واحدة', two: 'شعبتان', few: 'شعب', many: 'شعبة', other: 'شعبة' }
const studentForms: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }

const enrollmentForms: CountForms = {
  one: 'تسجيل واحد (حالي أو سابق)',
  two: 'تسجيلان (حاليان أو سابقان)',
  few: 'تسجيلات (حالية أو سابقة)',
  many: 'تسجيلًا (حاليًا أو سابقًا)',
  other: 'تسجيل (حالي أو سابق)',
}
const lectureForms: CountForms = {
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: 'محاضرات',
  many: 'محاضرة',
  other: 'محاضرة',
}
const announcementForms: CountForms = {
  one: 'إعلان واحد',
  two: 'إعلانان',
  few: 'إعلانات',
  many: 'إعلانًا',
  other: 'إعلان',
}

interface Hanging {
  enrollments: number
  lectures: number
  announcements: number
}

/** «3 تسجيلات (حالية أو سابقة)، ومحاضرة واحدة»; empty when nothing hangs on the classroom. */
export const hangingText = ({ enrollments, lectures, announcements }: Hanging): string =>
  [
    enrollments > 0 && countOf(enrollments, enrollmentForms),
    lectures > 0 && countOf(lectures, lectureForms),
    announcements > 0 && countOf(announcements, announcementForms),
  ]
    .filter(Boolean)
    .join('، و')

export const restoreText = {
  withClassrooms: (count: number) => `عادت معه ${countOf(count, classroomForms)}.`,
  withoutTeacher: 'عادت بلا مدرّس: حُذف حسابه أو تغيّر دوره.',
  classroomsWithoutTeacher: (count: number) => `بلا مدرّس: ${countOf(count, classroomForms)}.`,
  lostSeats: (count: number) =>
    `لم يعد إليها ${countOf(count, studentForms)} بسبب حذف الحساب أو ترك البرنامج أو التسجيل في شعبة أخرى أو النجاح في المقرر.`,
}
