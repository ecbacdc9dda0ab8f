import { CallProblem } from '../../../http/api.ts'
import { toFormError } from '../../../http/form-error.ts'
import { teachingText } from '../teaching.text.ts'

export interface ToggleProblem {
  message: string
  /** Students without a final grade; the first ones by name. */
  names: string[]
  /** How many lack one beside those named. */
  othersCount: number
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Why the state of a classroom may not change, and whose grades are missing if that is the reason. */
export function toToggleProblem(error: unknown): ToggleProblem {
  const { message } = toFormError(teachingText.toggleFailed)(error)
  const state: Record<string, unknown> = (error instanceof CallProblem && error.problem) || {}
  const { ungradedStudents, ungradedStudentsCount } = state
  const names = isNames(ungradedStudents) ? ungradedStudents : []
  const total = typeof ungradedStudentsCount === 'number' ? ungradedStudentsCount : names.length
  return { message: names.length > 0 ? teachingText.lacksFinals : message, names, othersCount: total - names.length }
}
