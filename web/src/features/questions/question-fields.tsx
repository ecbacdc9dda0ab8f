import { type QuestionType, questionLimits, questionTypes } from '@manara/contract/questions.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ImageField } from './image-field.tsx'
import { OptionsField } from './options-field.tsx'
import { type QuestionValues, startOptions } from './question-form.ts'
import { questionsText } from './questions.text.ts'
import './question-fields.css'

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

const types = questionTypes.map((value) => ({ value, label: questionsText.types[value] }))

/** The fields of a question: type, text, picture and options. The form around them is the feature's own. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { values, onChange, errors, isDisabled = false, isTypeFixed = false, children } = props
  const handleType = (questionType: QuestionType) =>
    onChange({ questionType, options: startOptions(questionType), correctKey: null })

  return (
    <>
      <SegmentedControl
        className="wide question-type"
        aria-label={questionsText.type}
        data={types}
        disabled={isDisabled || isTypeFixed}
        value={values.questionType}
        onChange={handleType}
      />
      {children}
      <Textarea
        className="wide"
        dir={values.text ? 'auto' : 'rtl'}
        label={questionsText.text}
        placeholder={questionsText.textPlaceholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={questionLimits.textLength}
        disabled={isDisabled}
        value={values.text}
        error={errors.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ImageField {...props} />
      <OptionsField {...props} />
    </>
  )
}
