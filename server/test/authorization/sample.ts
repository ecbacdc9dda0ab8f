import { buildPng } from '../sample-files.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import type { Persona } from './personas.ts'

/** One valid call of an endpoint. */
export interface Sample {
  params?: Record<string, string | number>
  /** The same parameters, naming things of the other half of the school. */
  foreign?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** Bodies that name things of the other half beside ids of the own one: none of them may be written. */
  smuggled?: readonly unknown[]
  /** The body for the thing that `foreign` names, where it must differ. */
  foreignBody?: unknown
}

export type SampleMaker = (fixture: Fixture, persona: Persona) => Sample

export const sampleClassroom = ({ a, b }: Fixture): Sample => ({
  params: { id: a.classroomId },
  foreign: { id: b.classroomId },
})
export const sampleStudent = ({ a, b }: Fixture): Sample => ({
  params: { id: a.student.id },
  foreign: { id: b.student.id },
})
export const sampleEnrollment = ({ a, b }: Fixture): Sample => ({
  params: { id: a.enrollmentId },
  foreign: { id: b.enrollmentId },
})

export const sampleCourseMaterials = ({ a, b }: Fixture): Sample => ({
  params: { courseId: a.courseId },
  foreign: { courseId: b.courseId },
})

/** A form that is a picture. */
export function pictureForm(field: string): FormData {
  const form = new FormData()
  form.set(field, new File([buildPng(9)], `${sentCanary}.png`))
  return form
}
