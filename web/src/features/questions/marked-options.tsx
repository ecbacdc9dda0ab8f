import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { RichText } from '../../ui/formulas/rich-text.tsx'
import styles from './marked-options.module.css'
import { questionsText } from './questions.text.ts'

interface MarkedOptionsProps {
  label: string
  options: readonly { key: number; text: string; isCorrect: boolean }[]
}

/** The options of a question as its teachers see them: with the correct one marked. */
export const MarkedOptions = ({ label, options }: MarkedOptionsProps) => (
  <ul className={styles.markedOptions} aria-label={label}>
    {options.map(({ key, text, isCorrect }) => (
      <li key={key} data-correct={isCorrect || undefined}>
        <span className={styles.optionMark} aria-hidden>
          {isCorrect && <IconCheck size={14} stroke={3} />}
        </span>
        <bdi>
          <RichText text={text} isForAuthor />
        </bdi>
        {isCorrect && <VisuallyHidden>({questionsText.correct})</VisuallyHidden>}
      </li>
    ))}
  </ul>
)
