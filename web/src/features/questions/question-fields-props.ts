import type { ReactNode } from 'react'
import type { QuestionValues } from './question-form.ts'

/** Props of every part of the form: the values, a way to change some of them, and errors by field. */
export interface QuestionFieldsProps {
  values: QuestionValues
  onChange: (patch: Partial<QuestionValues>) => void
  errors: Record<string, ReactNode>
  /** On its way: nothing can be changed. */
  isDisabled?: boolean
  /** A question that exists keeps its type (R-bank-4). */
  isTypeFixed?: boolean
  /** More fields of the form, beside the type. */
  children?: ReactNode
}
