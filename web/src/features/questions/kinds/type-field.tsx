import { type QuestionType, questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { VisuallyHidden } from '@mantine/core'
import {
  IconAbc,
  IconArrowsSort,
  IconCheckbox,
  IconCircleCheck,
  IconForms,
  IconLink,
  IconNumbers,
  IconToggleLeft,
  IconWriting,
} from '@tabler/icons-react'
import { useId } from 'react'
import { questionsText } from '../questions.text.ts'
import styles from './kinds.module.css'

const icons: Record<QuestionType, typeof IconAbc> = {
  MultipleChoice: IconCircleCheck,
  TrueFalse: IconToggleLeft,
  MultipleResponse: IconCheckbox,
  ShortText: IconAbc,
  Numeric: IconNumbers,
  Matching: IconLink,
  Ordering: IconArrowsSort,
  FillBlanks: IconForms,
  Essay: IconWriting,
}

interface TypeFieldProps {
  value: QuestionType
  isDisabled: boolean
  onChange: (type: QuestionType) => void
}

/** The kinds as a row of cards, the first thing that is chosen. */
export function TypeField({ value, isDisabled, onChange }: TypeFieldProps) {
  const name = useId()
  return (
    <fieldset className={`wide question-type ${styles.types}`} disabled={isDisabled}>
      <VisuallyHidden component="legend">{questionsText.type}</VisuallyHidden>
      {questionTypes.map((type) => {
        const Icon = icons[type]
        return (
          <label key={type} className={styles.type}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {questionsText.types[type]}
            <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
          </label>
        )
      })}
    </fieldset>
  )
}
