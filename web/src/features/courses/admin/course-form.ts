import { type Course, CreateCourseBody } from '@manara/contract/courses.ts'
import { fieldRules } from '../../../http/field-rules.ts'

const { name, academicProgramId } = CreateCourseBody.properties

/** What can be wrong before the server is asked. */
export const createCourseRules = fieldRules({ properties: { name, academicProgramId } })
export const updateCourseRules = fieldRules({ properties: { name } })

/** What the forms of a course hold; the price as it is typed. */
export interface CourseFormValues extends Record<string, unknown> {
  name: string
  academicProgramId: number | undefined
  price: string
}

export const valuesOf = ({ name, academicProgramId, price }: Course): CourseFormValues => ({
  name,
  academicProgramId,
  price: String(price),
})

/** A price that was left empty is 0 (spec/admin §9). */
export const bodyOf = ({ name, price }: CourseFormValues) => ({ name: name.trim(), price: Number(price) })
