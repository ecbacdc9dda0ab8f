import { kindsText } from '../question-kinds.text.ts'
import type { DraftByType } from './content-draft.ts'
import styles from './kinds.module.css'
import { RowsField } from './rows-field.tsx'
import { ChoiceField, TextCell } from './small-fields.tsx'

interface FieldsProps<Content> {
  content: Content
  onChange: (content: Content) => void
}

/** Rows of pairs, and right sides without a pair. */
export const MatchingFields = ({ content, onChange }: FieldsProps<DraftByType['Matching']>) => (
  <div className={styles.stack}>
    <RowsField
      label={kindsText.pairs}
      rows={content.pairs}
      min={2}
      max={10}
      newRow={() => ({ left: '', right: '' })}
      rowLabel={kindsText.left}
      addLabel={kindsText.addPair}
      onChange={(pairs) => onChange({ ...content, pairs })}
    >
      {(pair, change, number) => (
        <>
          <TextCell
            label={kindsText.left(number)}
            maxLength={300}
            value={pair.left}
            onChange={(left) => change({ ...pair, left })}
          />
          <TextCell
            label={kindsText.right(number)}
            maxLength={300}
            value={pair.right}
            onChange={(right) => change({ ...pair, right })}
          />
        </>
      )}
    </RowsField>
    <RowsField
      label={kindsText.extras}
      rows={content.extras}
      min={0}
      max={5}
      newRow={() => ({ right: '' })}
      rowLabel={kindsText.extra}
      addLabel={kindsText.addExtra}
      onChange={(extras) => onChange({ ...content, extras })}
    >
      {({ right }, change, number) => (
        <TextCell
          label={kindsText.extra(number)}
          maxLength={300}
          value={right}
          onChange={(text) => change({ right: text })}
        />
      )}
    </RowsField>
  </div>
)

/** Rows in their right order. */
export const OrderingFields = ({ content, onChange }: FieldsProps<DraftByType['Ordering']>) => (
  <div className={styles.stack}>
    <RowsField
      label={kindsText.entries}
      isOrdered
      rows={content.entries}
      min={3}
      max={10}
      newRow={() => ({ text: '' })}
      rowLabel={kindsText.entry}
      addLabel={kindsText.addEntry}
      onChange={(entries) => onChange({ ...content, entries })}
    >
      {({ text }, change, number) => (
        <TextCell
          label={kindsText.entry(number)}
          maxLength={300}
          value={text}
          onChange={(typed) => change({ text: typed })}
        />
      )}
    </RowsField>
    <ChoiceField
      label={kindsText.marking}
      words={kindsText.ordering}
      value={content.marking}
      onChange={(marking) => onChange({ ...content, marking })}
    />
  </div>
)
