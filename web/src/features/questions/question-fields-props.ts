import type { ReactNode } from 'react'
import type { QuestionValues } from './question-form.ts'

/** What every part of the form gets: the values, how to change some of them, and what is wrong by field. */
export interface QuestionFieldsProps {
  values: QuestionValues
  onChange: (patch: Partial<QuestionValues>) => void
  errors: Record<string, ReactNode>
  /** On its way: nothing can be changed. */
  isDisabled?: boolean
  /** A question that exists keeps its type (spec/teacher §4). */
  isTypeFixed?: boolean
  /** More fields of the form, beside the type. */
  children?: ReactNode
}
