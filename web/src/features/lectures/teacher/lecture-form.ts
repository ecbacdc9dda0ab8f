import { type Lecture, LectureBody, lectureLimits } from '@manara/contract/lectures.ts'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { lecturesText } from '../lectures.text.ts'

const { title } = LectureBody.properties

export interface LectureValues extends Record<string, unknown> {
  title: string
  /** As typed. */
  lectureOrder: string
  description: string
}

const orderProblem = (typed: string): string | null => {
  const order = acceptedNumber(typed)
  return Number.isInteger(order) && order >= 1 && order <= lectureLimits.order ? null : lecturesText.wrongOrder
}

export const lectureRules = { ...fieldRules({ properties: { title } }), lectureOrder: orderProblem }

/** After the last one; the greatest number stays the greatest. */
export const nextOrder = (lectures: readonly Lecture[]): number =>
  Math.min(lectureLimits.order, Math.max(0, ...lectures.map(({ lectureOrder }) => lectureOrder)) + 1)

export const emptyLecture = (order: number): LectureValues => ({
  title: '',
  lectureOrder: writeNumber(order),
  description: '',
})

export const toValues = ({ title: name, lectureOrder, description }: Lecture): LectureValues => ({
  title: name,
  lectureOrder: writeNumber(lectureOrder),
  description: description ?? '',
})

export const toBody = ({ title: name, lectureOrder, description }: LectureValues) => ({
  title: name.trim(),
  lectureOrder: acceptedNumber(lectureOrder),
  description: description.trim() || null,
})
