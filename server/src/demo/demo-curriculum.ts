import { Type } from 'typebox'
import { demoTable } from './demo-table.ts'

/** The programs of the demo institute. */
export const readPrograms = () =>
  demoTable('programs', { name: Type.String(), description: Type.String(), isRegistrationOpen: Type.Boolean() })

/** Its courses; names in Latin letters too, as schools have them. */
export const readCourses = () =>
  demoTable('courses', {
    program: Type.String(),
    name: Type.String(),
    /** In Syrian pounds. */
    price: Type.Integer(),
    /** Came after the others: its people and marks are drawn by themselves, so that those of the others stay as they were. */
    isLater: Type.Boolean(),
  })

/** Its classrooms; the course that has none is the one that the dashboard reports. */
export const readClassrooms = () =>
  demoTable('classrooms', {
    course: Type.String(),
    name: Type.String(),
    capacity: Type.Integer(),
    status: Type.Enum(['ACTIVE', 'COMPLETED']),
  })

/** Its lectures in the order in which a course has them. */
export const readLectures = () =>
  demoTable('lectures', { course: Type.String(), title: Type.String(), description: Type.Optional(Type.String()) })

/** The pages that lectures link to. */
export const readLectureLinks = () =>
  demoTable('lecture-links', {
    lecture: Type.String(),
    title: Type.String(),
    url: Type.String(),
    description: Type.Optional(Type.String()),
  })
