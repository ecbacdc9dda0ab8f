import { classicTypes, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { questionLimits } from '@manara/contract/questions.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import { ImageField } from './image-field.tsx'
import { OptionsField } from './options-field.tsx'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { startOptions } from './question-form.ts'
import { questionsText } from './questions.text.ts'

const types = classicTypes.map((value) => ({ value, label: questionsText.types[value] }))

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
        data-autofocus
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
