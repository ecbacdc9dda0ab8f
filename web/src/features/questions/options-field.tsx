import { questionLimits } from '@manara/contract/questions.ts'
import { Box, Button, Group, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import styles from './question-fields.module.css'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { canAddOption, canRemoveOption, isRight, newOption, type OptionValues } from './question-form.ts'
import { kindsText } from './question-kinds.text.ts'
import { questionsText } from './questions.text.ts'

/** The options with a mark for the right ones; two of a true-false question are fixed. */
export function OptionsField({ values, onChange, errors, isDisabled = false }: QuestionFieldsProps) {
  const name = useId()
  const { options, correctKey, rightKeys, questionType } = values
  const isFixed = questionType === 'TrueFalse'
  const isSeveral = questionType === 'MultipleResponse'

  const rename = (key: number, text: string) =>
    onChange({ options: options.map((option) => (option.key === key ? { ...option, text } : option)) })

  const remove = ({ key }: OptionValues) =>
    onChange({
      options: options.filter((option) => option.key !== key),
      correctKey: key === correctKey ? null : correctKey,
      rightKeys: rightKeys.filter((one) => one !== key),
    })

  const mark = (key: number) => {
    if (!isSeveral) return onChange({ correctKey: key })
    return onChange({
      rightKeys: rightKeys.includes(key) ? rightKeys.filter((one) => one !== key) : [...rightKeys, key],
    })
  }

  return (
    <Box
      component="fieldset"
      className={`wide ${styles.questionOptions}`}
      miw={0}
      disabled={isDisabled}
      aria-describedby={`${name}-help`}
    >
      <Box component="legend" fz="0.875rem" fw={600} className="mantine-InputWrapper-label">
        {questionsText.options}
      </Box>
      <Box component="p" m="0 0 0.5rem" id={`${name}-help`} className="dim small">
        {isSeveral ? kindsText.severalHelp : isFixed ? questionsText.fixedOptionsHelp : questionsText.optionsHelp}
      </Box>
      {options.map((option, index) => {
        const error = errors[`options.${index}.text`]
        const isMarked = isRight(values, option.key)
        return (
          <Group
            key={option.key}
            gap="0.25rem"
            align="flex-start"
            wrap="nowrap"
            mb="0.5rem"
            data-correct={isMarked || undefined}
          >
            <label className={styles.questionOptionMark}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={name}
                checked={isMarked}
                aria-label={questionsText.markCorrect(index + 1)}
                onChange={() => mark(option.key)}
              />
            </label>
            <Input.Wrapper error={error} flex={1} miw={0}>
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
            {isMarked && <span className={styles.questionOptionWord}>{questionsText.correct}</span>}
            {canRemoveOption(values) && (
              <IconButton
                label={questionsText.removeOption(index + 1)}
                hint={questionsText.removeOptionHint}
                onClick={() => remove(option)}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </Group>
        )
      })}
      {errors.options && <Input.Error className={styles.questionOptionsError}>{errors.options}</Input.Error>}
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
    </Box>
  )
}
