import { hasPayableDecimals, tooFinePrice } from '@manara/contract/country-presets.ts'
import { type Course, CreateCourseBody } from '@manara/contract/courses.ts'
import { country } from '../../../format/country.ts'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'

const { name, academicProgramId, price } = CreateCourseBody.properties

const rules = fieldRules({ properties: { name, academicProgramId, price } })

function priceRule(text: unknown): string | null {
  const wrong = rules.price(text)
  if (wrong !== null || hasPayableDecimals(acceptedNumber(String(text)), country.currencyDecimals)) return wrong
  return tooFinePrice(country.currencyDecimals)
}

/** Rules checked before the request. */
export const createCourseRules = { ...rules, price: priceRule }
export const updateCourseRules = { name: rules.name, price: priceRule }

/** Values of the course forms; the price as typed. */
export interface CourseFormValues extends Record<string, unknown> {
  name: string
  academicProgramId: number | undefined
  price: string
}

export const toValues = (course: Course): CourseFormValues => ({
  name: course.name,
  academicProgramId: course.academicProgramId,
  price: writeNumber(course.price),
})

export const toBody = (values: CourseFormValues) => ({ name: values.name.trim(), price: acceptedNumber(values.price) })
