import { type Course, getCourse, listCourses } from '@manara/contract/courses.ts'
import { defaultFileLimits, getFileLimits } from '@manara/contract/files.ts'
import { listMaterials, type Material } from '@manara/contract/materials.ts'
import { getProgram, listPrograms, type Program } from '@manara/contract/programs.ts'
import type { FakeWire } from './fake-wire.ts'

/** A PDF; a test names only what it is about. */
export const buildMaterial = (material: Partial<Material> & { materialId: number }): Material => ({
  courseId: 7,
  title: `المادة ${material.materialId}`,
  description: null,
  materialType: 'File',
  url: null,
  originalFilename: 'كتاب.pdf',
  mediaType: 'application/pdf',
  size: 1_536,
  uploadedAt: '2026-11-20T06:00:00Z',
  ...material,
})

export const buildLink = (material: Partial<Material> & { materialId: number }): Material =>
  buildMaterial({
    materialType: 'Link',
    url: 'https://www.postgresql.org/docs/',
    originalFilename: null,
    mediaType: null,
    size: null,
    ...material,
  })

const program: Program = {
  academicProgramId: 3,
  name: 'تطوير الويب',
  description: null,
  isRegistrationOpen: true,
  registrationOpensOn: null,
  coursesCount: 2,
  studentsCount: 10,
}

export const buildCourse = (courseId: number, name: string): Course => ({
  courseId,
  name,
  price: 0,
  academicProgramId: 3,
  academicProgramName: program.name,
  coordinatorId: null,
  coordinatorName: null,
  classroomsCount: 1,
})

/** A school with one program, these courses, and these materials in each course. */
export function serveMaterials(
  wire: FakeWire,
  materials: readonly Material[],
  courses = [buildCourse(7, 'قواعد البيانات')],
) {
  wire.replyPage(listPrograms, { rows: [program] })
  wire.reply(getProgram, program)
  wire.replyPage(listCourses, { rows: courses })
  wire.reply(
    getCourse,
    ({ params }) => courses.find(({ courseId }) => String(courseId) === params.id) ?? buildCourse(0, ''),
  )
  wire.reply(getFileLimits, defaultFileLimits)
  wire.replyPage(listMaterials, ({ params, query }) => {
    const matching = materials.filter(
      ({ courseId, title }) => String(courseId) === params.courseId && title.includes(query.q ?? ''),
    )
    const limit = Number(query.limit)
    const start = (Number(query.page) - 1) * limit
    return { rows: matching.slice(start, start + limit), total: matching.length }
  })
}
