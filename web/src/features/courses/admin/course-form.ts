import { type Course, CreateCourseBody } from '@manara/contract/courses.ts'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'

const { name, academicProgramId, price } = CreateCourseBody.properties

/** What can be wrong before the server is asked. */
export const createCourseRules = fieldRules({ properties: { name, academicProgramId, price } })
export const updateCourseRules = fieldRules({ properties: { name, price } })

/** What the forms of a course hold; the price as it is typed. */
export interface CourseFormValues extends Record<string, unknown> {
  name: string
  academicProgramId: number | undefined
  price: string
}

export const valuesOf = (course: Course): CourseFormValues => ({
  name: course.name,
  academicProgramId: course.academicProgramId,
  price: writeNumber(course.price),
})

export const bodyOf = (values: CourseFormValues) => ({ name: values.name.trim(), price: acceptedNumber(values.price) })
