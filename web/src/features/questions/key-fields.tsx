import type { MatchingContent } from '@manara/contract/question-kinds/matching.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { keyText } from './key.text.ts'
import type { KeyedQuestion, KeyValues } from './key-form.ts'
import type { BlankDraft, DraftByType } from './kinds/content-draft.ts'
import styles from './kinds/kinds.module.css'
import { NumericFields } from './kinds/numeric-fields.tsx'
import { RowsField } from './kinds/rows-field.tsx'
import { ShortTextFields } from './kinds/short-text-fields.tsx'
import { kindsText } from './question-kinds.text.ts'

interface KeyFieldsProps {
  question: KeyedQuestion
  values: KeyValues
  onChange: (patch: Partial<KeyValues>) => void
}

interface WordSelectProps {
  label: string
  words: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const WordSelect = ({ words, onChange, ...field }: WordSelectProps) => (
  <NativeSelect
    {...field}
    rightSection={<IconSelector size={16} aria-hidden />}
    data={[...words]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

const toWords = (texts: readonly string[]) => [...new Set(texts)].map((text) => ({ value: text, label: text }))

function OptionKey({ question: { questionType, options }, values: { rightIds }, onChange }: KeyFieldsProps) {
  if (questionType !== 'MultipleResponse')
    return (
      <WordSelect
        label={keyText.rightOption}
        words={options.map(({ id, text }) => ({ value: String(id), label: text }))}
        value={String(rightIds[0] ?? '')}
        onChange={(id) => onChange({ rightIds: [Number(id)] })}
      />
    )
  const toggle = (id: number) =>
    onChange({ rightIds: rightIds.includes(id) ? rightIds.filter((one) => one !== id) : [...rightIds, id] })
  return (
    <fieldset className={styles.group}>
      <legend>{keyText.rightOptions}</legend>
      {options.map(({ id, text }) => (
        <div key={id} className="row">
          <Checkbox label={text} isChecked={rightIds.includes(id)} onToggle={() => toggle(id)} />
          <bdi>{text}</bdi>
        </div>
      ))}
    </fieldset>
  )
}

function MatchingKey({ question, values, onChange }: KeyFieldsProps) {
  const seen = question.content as MatchingContent
  const words = toWords([...seen.pairs, ...seen.extras].map(({ right }) => right))
  const content = values.content as DraftByType['Matching']
  return content.pairs.map((pair, at) => (
    <WordSelect
      key={pair.left}
      label={keyText.rightOf(pair.left)}
      words={words}
      value={pair.right}
      onChange={(right) => onChange({ content: { ...content, pairs: content.pairs.with(at, { ...pair, right }) } })}
    />
  ))
}

const OrderingKey = ({ values, onChange }: KeyFieldsProps) => {
  const content = values.content as DraftByType['Ordering']
  return (
    <RowsField
      label={kindsText.entries}
      isOrdered
      rows={content.entries}
      min={content.entries.length}
      max={content.entries.length}
      newRow={() => ({ text: '' })}
      rowLabel={kindsText.entry}
      addLabel={kindsText.addEntry}
      onChange={(entries) => onChange({ content: { ...content, entries } })}
    >
      {({ text }) => <bdi>{text}</bdi>}
    </RowsField>
  )
}

interface BlankKeyProps {
  blank: BlankDraft
  number: number
  onChange: (blank: BlankDraft) => void
}

function BlankKey({ blank, number, onChange }: BlankKeyProps) {
  const { kind, choice } = blank
  const words = [choice.right, ...choice.others]
  return (
    <li className={styles.blank} aria-label={kindsText.blank(number)}>
      <b>{`[[${number}]]`}</b>
      {kind === 'TEXT' && <ShortTextFields content={blank.text} onChange={(text) => onChange({ ...blank, text })} />}
      {kind === 'NUMBER' && (
        <NumericFields content={blank.number} onChange={(changed) => onChange({ ...blank, number: changed })} />
      )}
      {kind === 'CHOICE' && (
        <WordSelect
          label={keyText.rightWord(number)}
          words={toWords(words)}
          value={choice.right}
          onChange={(right) =>
            onChange({ ...blank, choice: { right, others: words.filter((word) => word !== right) } })
          }
        />
      )}
    </li>
  )
}

function BlanksKey({ values, onChange }: KeyFieldsProps) {
  const content = values.content as DraftByType['FillBlanks']
  return (
    <>
      <p className="pre-line" dir="auto">
        {content.text}
      </p>
      <ol className={styles.rows}>
        {content.blanks.map((blank, at) => (
          <BlankKey
            key={blank.key}
            blank={blank}
            number={at + 1}
            onChange={(changed) => onChange({ content: { ...content, blanks: content.blanks.with(at, changed) } })}
          />
        ))}
      </ol>
    </>
  )
}

function KindKey(props: KeyFieldsProps) {
  const { question, values, onChange } = props
  switch (question.questionType) {
    case 'ShortText':
      return (
        <ShortTextFields
          content={values.content as DraftByType['ShortText']}
          onChange={(content) => onChange({ content })}
        />
      )
    case 'Numeric':
      return (
        <NumericFields
          content={values.content as DraftByType['Numeric']}
          onChange={(content) => onChange({ content })}
        />
      )
    case 'Matching':
      return <MatchingKey {...props} />
    case 'Ordering':
      return <OrderingKey {...props} />
    case 'FillBlanks':
      return <BlanksKey {...props} />
    default:
      return <OptionKey {...props} />
  }
}

/** The key of a question and its points; nothing of what students saw can be typed in it (R-key-1). */
export const KeyFields = (props: KeyFieldsProps) => (
  <fieldset className={`wide ${styles.group} ${styles.stack}`} aria-label={keyText.key}>
    {props.question.questionType !== 'Essay' && <KindKey {...props} />}
    <NumberField
      hasFraction
      label={kindsText.points}
      value={props.values.points}
      onChange={(points) => props.onChange({ points })}
    />
  </fieldset>
)
