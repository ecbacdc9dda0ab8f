import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { kindsText } from '../question-kinds.text.ts'
import { type DraftByType, newAnswer } from './content-draft.ts'
import styles from './kinds.module.css'
import { RowsField } from './rows-field.tsx'
import { ChoiceField, PercentCell, TextCell } from './small-fields.tsx'

interface ShortTextFieldsProps {
  content: DraftByType['ShortText']
  onChange: (content: DraftByType['ShortText']) => void
}

/** Accepted answers with their percents, and what does not count as a mistake. */
export const ShortTextFields = ({ content, onChange }: ShortTextFieldsProps) => (
  <div className={styles.stack}>
    <RowsField
      label={kindsText.answers}
      rows={content.answers}
      min={1}
      max={20}
      newRow={newAnswer}
      rowLabel={kindsText.answer}
      addLabel={kindsText.addAnswer}
      onChange={(answers) => onChange({ ...content, answers })}
    >
      {(answer, change, number) => (
        <>
          <TextCell
            label={kindsText.answer(number)}
            maxLength={200}
            value={answer.text}
            onChange={(text) => change({ ...answer, text })}
          />
          <PercentCell
            label={kindsText.percent(number)}
            value={answer.percent}
            onChange={(percent) => change({ ...answer, percent })}
          />
        </>
      )}
    </RowsField>
    <ChoiceField
      label={kindsText.fold}
      words={kindsText.folds}
      value={content.fold}
      onChange={(fold) => onChange({ ...content, fold })}
    />
    <Switch
      label={kindsText.ignoresArticle}
      checked={content.ignoresArticle}
      onChange={(event) => onChange({ ...content, ignoresArticle: event.currentTarget.checked })}
    />
    <Switch
      label={kindsText.allowsSlip}
      checked={content.allowsSlip}
      onChange={(event) => onChange({ ...content, allowsSlip: event.currentTarget.checked })}
    />
  </div>
)
