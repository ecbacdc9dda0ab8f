import type { Db } from '../../platform/db/database.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { selection } from '../../platform/db/selection.ts'

export interface SheetClassroom {
  name: string
  courseName: string
  teacherName: string | null
  practicalMax: number
}

/** The head of a class sheet. With `teacherId`, only of the teacher's own classrooms. */
export function getSheetClassroom(db: Db, id: number, teacherId?: number): Promise<SheetClassroom | undefined> {
  const found = db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .leftJoin('person as teacher', 'teacher.id', 'classroom.teacher_id')
    .select(
      selection<SheetClassroom>()({
        name: 'classroom.name',
        courseName: 'course.name',
        teacherName: 'teacher.full_name',
        practicalMax: 'classroom.practical_max',
      }),
    )
    .where('classroom.id', '=', id)
  return (teacherId === undefined ? found : found.where('classroom.teacher_id', '=', teacherId)).executeTakeFirst()
}

export interface SheetMarks {
  enrollmentId: number
  studentName: string
  nationalId: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
}

/** All students of a classroom in the order of its screen. */
export const listSheetMarks = (db: Db, classroomId: number): Promise<SheetMarks[]> =>
  db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(
      selection<SheetMarks>()({
        enrollmentId: 'enrollment.id',
        studentName: 'student.full_name',
        nationalId: 'student.national_id',
        practicalGrade: 'enrollment.practical_grade',
        examGrade: 'enrollment.exam_grade',
        finalGrade: 'enrollment.final_grade',
      }),
    )
    .where('enrollment.classroom_id', '=', classroomId)
    .orderBy(byFirstName('student').by)
    .orderBy('enrollment.id')
    .execute()
