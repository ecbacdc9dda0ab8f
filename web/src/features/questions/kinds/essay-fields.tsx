import { Group, Textarea } from '@mantine/core'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { kindsText } from '../question-kinds.text.ts'
import type { DraftByType } from './content-draft.ts'
import styles from './kinds.module.css'

interface EssayFieldsProps {
  content: DraftByType['Essay']
  onChange: (content: DraftByType['Essay']) => void
}

/** The wanted number of words and the model answer; both may be left out. */
export const EssayFields = ({ content, onChange }: EssayFieldsProps) => (
  <div className={styles.stack}>
    <p className="dim small">{kindsText.essayHelp}</p>
    <Group grow align="flex-start">
      <NumberField
        label={kindsText.minWords}
        value={content.minWords}
        onChange={(minWords) => onChange({ ...content, minWords })}
      />
      <NumberField
        label={kindsText.maxWords}
        value={content.maxWords}
        onChange={(maxWords) => onChange({ ...content, maxWords })}
      />
    </Group>
    <Textarea
      label={kindsText.modelAnswer}
      description={kindsText.modelAnswerHelp}
      dir={content.modelAnswer ? 'auto' : 'rtl'}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={5_000}
      value={content.modelAnswer}
      onChange={({ currentTarget }) => onChange({ ...content, modelAnswer: currentTarget.value })}
    />
  </div>
)
