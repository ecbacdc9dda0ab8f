import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { questionLimits } from '@manara/contract/questions.ts'
import { Textarea } from '@mantine/core'
import { FormulaTools } from './formulas/formula-tools.tsx'
import { ImageField } from './image-field.tsx'
import { ContentField } from './kinds/content-field.tsx'
import { MoreSettings } from './kinds/more-settings.tsx'
import { TypeField } from './kinds/type-field.tsx'
import { OptionsField } from './options-field.tsx'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { withType } from './question-form.ts'
import { kindsText } from './question-kinds.text.ts'
import { questionsText } from './questions.text.ts'

/** The fields of a question: kind, text, picture, then options or the key of its kind. The form around them is the feature's own. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { values, onChange, errors, isDisabled = false, isTypeFixed = false, children } = props
  const handleType = (questionType: QuestionType) => {
    const needsText = questionType === 'FillBlanks' && values.text === ''
    onChange({ ...withType(values, questionType), ...(needsText && { text: kindsText.startText }) })
  }

  return (
    <>
      <TypeField value={values.questionType} isDisabled={isDisabled || isTypeFixed} onChange={handleType} />
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
      {hasOptions(values.questionType) && <OptionsField {...props} />}
      <ContentField {...props} />
      <MoreSettings {...props} />
      <FormulaTools {...props} />
    </>
  )
}
