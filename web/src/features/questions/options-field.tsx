import { questionLimits } from '@manara/contract/questions.ts'
import { Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { canAddOption, canRemoveOption, newOption, type OptionValues } from './question-form.ts'
import { questionsText } from './questions.text.ts'

/** The options with a radio for the correct one; two of a true-false question are fixed. */
export function OptionsField({ values, onChange, errors, isDisabled = false }: QuestionFieldsProps) {
  const name = useId()
  const { options, correctKey, questionType } = values
  const isFixed = questionType === 'TrueFalse'

  const rename = (key: number, text: string) =>
    onChange({ options: options.map((option) => (option.key === key ? { ...option, text } : option)) })

  const remove = ({ key }: OptionValues) =>
    onChange({
      options: options.filter((option) => option.key !== key),
      correctKey: key === correctKey ? null : correctKey,
    })

  return (
    <fieldset className="wide question-options" disabled={isDisabled} aria-describedby={`${name}-help`}>
      <legend className="mantine-InputWrapper-label">{questionsText.options}</legend>
      <p id={`${name}-help`} className="dim small">
        {isFixed ? questionsText.fixedOptionsHelp : questionsText.optionsHelp}
      </p>
      {options.map((option, index) => {
        const error = errors[`options.${index}.text`]
        return (
          <div key={option.key} className="question-option" data-correct={option.key === correctKey || undefined}>
            <label className="question-option-mark">
              <input
                type="radio"
                name={name}
                checked={option.key === correctKey}
                aria-label={questionsText.markCorrect(index + 1)}
                onChange={() => onChange({ correctKey: option.key })}
              />
            </label>
            <Input.Wrapper className="question-option-text" error={error}>
              <Input
                dir={option.text ? 'auto' : 'rtl'}
                aria-label={questionsText.option(index + 1)}
                placeholder={questionsText.option(index + 1)}
                maxLength={questionLimits.optionLength}
                readOnly={isFixed}
                value={option.text}
                error={Boolean(error)}
                onChange={({ currentTarget }) => rename(option.key, currentTarget.value)}
              />
            </Input.Wrapper>
            {option.key === correctKey && <span className="question-option-word">{questionsText.correct}</span>}
            {canRemoveOption(values) && (
              <IconButton
                label={questionsText.removeOption(index + 1)}
                hint={questionsText.removeOptionHint}
                onClick={() => remove(option)}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </div>
        )
      })}
      {errors.options && <Input.Error className="question-options-error">{errors.options}</Input.Error>}
      {canAddOption(values) && (
        <Button
          size="sm"
          variant="light"
          className="question-option-add"
          leftSection={<IconPlus size={18} />}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {questionsText.addOption}
        </Button>
      )}
    </fieldset>
  )
}
