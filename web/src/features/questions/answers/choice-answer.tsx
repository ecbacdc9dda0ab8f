import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'

interface ChoiceRowsProps extends Pick<AnswerProps, 'question' | 'isDisabled'> {
  label: string
  isHidden: boolean
  type: 'radio' | 'checkbox'
  chosen: readonly number[]
  onToggle: (id: number) => void
}

const ChoiceRows = ({ label, isHidden, type, question, chosen, onToggle, isDisabled = false }: ChoiceRowsProps) => {
  const name = useId()
  return (
    <fieldset className={styles.rows} disabled={isDisabled}>
      <legend className="dim small">{isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {question.options.map(({ id, text }) => (
        <label key={id} className={styles.row}>
          <input type={type} name={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <span className={styles.text}>
            <bdi>
              <RichText text={text} />
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** One right option: radios. */
export function OneChoice({ question, response, onChange, ...rest }: AnswerProps) {
  const chosen = response && 'optionId' in response ? [response.optionId] : []
  return (
    <ChoiceRows
      {...rest}
      label={answersText.chooseOne}
      isHidden
      type="radio"
      question={question}
      chosen={chosen}
      onToggle={(optionId) => onChange({ optionId })}
    />
  )
}

/** Several right options: check rows. */
export function SeveralChoices({ question, response, onChange, ...rest }: AnswerProps) {
  const chosen = response && 'optionIds' in response ? response.optionIds : []
  const handleToggle = (id: number) => {
    const optionIds = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange(optionIds.length > 0 ? { optionIds } : null)
  }
  return (
    <ChoiceRows
      {...rest}
      label={answersText.chooseAll}
      isHidden={false}
      type="checkbox"
      question={question}
      chosen={chosen}
      onToggle={handleToggle}
    />
  )
}
