import { pngOf } from '../sample-files.ts'
import { sentCanary } from './canaries.ts'
import type { Persona } from './personas.ts'
import type { World } from './world.ts'

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

export type SampleMaker = (world: World, persona: Persona) => Sample

export const classroomOf = ({ a, b }: World): Sample => ({
  params: { id: a.classroomId },
  foreign: { id: b.classroomId },
})
export const studentOf = ({ a, b }: World): Sample => ({ params: { id: a.student.id }, foreign: { id: b.student.id } })
export const enrollmentOf = ({ a, b }: World): Sample => ({
  params: { id: a.enrollmentId },
  foreign: { id: b.enrollmentId },
})

export const courseMaterialsOf = ({ a, b }: World): Sample => ({
  params: { courseId: a.courseId },
  foreign: { courseId: b.courseId },
})

/** A form that is a picture. */
export function pictureForm(field: string): FormData {
  const form = new FormData()
  form.set(field, new File([pngOf(9)], `${sentCanary}.png`))
  return form
}
