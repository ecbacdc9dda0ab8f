import type { Trx } from '../../db/database.ts'

/** A living classroom with its course. */
export const getPlace = (trx: Trx, classroomId: number) =>
  trx
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['classroom.name', 'classroom.teacher_id as teacherId', 'classroom.status', 'course.name as courseName'])
    .where('classroom.id', '=', classroomId)
    .executeTakeFirst()

export const classroomLink = (classroomId: number) => ({
  student: `/classrooms/${classroomId}`,
  teacher: `/classroom/${classroomId}/lectures`,
})
