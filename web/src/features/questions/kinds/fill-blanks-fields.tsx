import { Button, Group, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { kindsText } from '../question-kinds.text.ts'
import { type BlankDraft, type DraftByType, newBlank } from './content-draft.ts'
import styles from './kinds.module.css'
import { NumericFields } from './numeric-fields.tsx'
import { RowsField } from './rows-field.tsx'
import { ShortTextFields } from './short-text-fields.tsx'
import { ChoiceField, TextCell } from './small-fields.tsx'

type Draft = DraftByType['FillBlanks']

/** The text with the selected words as its next blank. */
function withBlank({ text, blanks }: Draft, from: number, to: number): Draft {
  const word = text.slice(from, to)
  const start = from + word.length - word.trimStart().length
  const end = start + word.trim().length
  const place = `[[${blanks.length + 1}]]`
  return { text: `${text.slice(0, start)}${place}${text.slice(end)}`, blanks: [...blanks, newBlank(word.trim())] }
}

const wordOf = ({ kind, text, number, choice }: BlankDraft) => {
  if (kind === 'NUMBER') return number.values[0]?.value ?? ''
  return kind === 'TEXT' ? (text.answers[0]?.text ?? '') : choice.right
}

/** The text with the right word back in the place of a blank; later blanks move up. */
function withoutBlank({ text, blanks }: Draft, number: number): Draft {
  const blank = blanks[number - 1]
  const filled = text.replace(/\[\[(\d{1,3})\]\]/g, (place, digits) => {
    if (Number(digits) === number) return blank ? wordOf(blank) : ''
    return Number(digits) > number ? `[[${Number(digits) - 1}]]` : place
  })
  return { text: filled, blanks: blanks.toSpliced(number - 1, 1) }
}

interface BlankFieldsProps {
  blank: BlankDraft
  number: number
  onChange: (blank: BlankDraft) => void
  onRemove: () => void
}

const WordList = ({ blank, number, onChange }: Omit<BlankFieldsProps, 'onRemove'>) => (
  <>
    <TextCell
      label={kindsText.rightWord(number)}
      maxLength={100}
      value={blank.choice.right}
      onChange={(right) => onChange({ ...blank, choice: { ...blank.choice, right } })}
    />
    <RowsField
      label={kindsText.otherWords}
      rows={blank.choice.others}
      min={1}
      max={9}
      newRow={() => ''}
      rowLabel={kindsText.otherWord}
      addLabel={kindsText.addWord}
      onChange={(others) => onChange({ ...blank, choice: { ...blank.choice, others } })}
    >
      {(word, change, place) => (
        <TextCell label={kindsText.otherWord(place)} maxLength={100} value={word} onChange={change} />
      )}
    </RowsField>
  </>
)

const BlankFields = ({ blank, number, onChange, onRemove }: BlankFieldsProps) => (
  <li className={styles.blank} aria-label={kindsText.blank(number)}>
    <Group justify="space-between" wrap="nowrap">
      <b>{`[[${number}]]`}</b>
      <IconButton label={kindsText.remove(kindsText.blank(number))} onClick={onRemove}>
        <IconX size={18} />
      </IconButton>
    </Group>
    <ChoiceField
      label={kindsText.blankKind(number)}
      words={kindsText.blankKinds}
      value={blank.kind}
      onChange={(kind) => onChange({ ...blank, kind })}
    />
    {blank.kind === 'TEXT' && (
      <ShortTextFields content={blank.text} onChange={(text) => onChange({ ...blank, text })} />
    )}
    {blank.kind === 'NUMBER' && (
      <NumericFields content={blank.number} onChange={(content) => onChange({ ...blank, number: content })} />
    )}
    {blank.kind === 'CHOICE' && <WordList blank={blank} number={number} onChange={onChange} />}
  </li>
)

interface FillBlanksFieldsProps {
  content: Draft
  onChange: (content: Draft) => void
}

/** The whole text, words of which become blanks, and the key of each blank. */
export function FillBlanksFields({ content, onChange }: FillBlanksFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [hint, setHint] = useState<string>()

  const handleBlank = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const word = content.text.slice(selectionStart, selectionEnd)
    const isWord = word.trim() !== '' && !/[[\]]/.test(word)
    setHint(isWord ? undefined : kindsText.selectFirst)
    if (isWord) onChange(withBlank(content, selectionStart, selectionEnd))
  }

  return (
    <div className={styles.stack}>
      <Textarea
        ref={area}
        label={kindsText.blankText}
        description={kindsText.blankHelp}
        error={hint}
        dir={content.text ? 'auto' : 'rtl'}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        value={content.text}
        onChange={({ currentTarget }) => onChange({ ...content, text: currentTarget.value })}
      />
      <Button variant="light" disabled={content.blanks.length >= 20} onClick={handleBlank}>
        {kindsText.makeBlank}
      </Button>
      <ol className={styles.rows}>
        {content.blanks.map((blank, at) => (
          <BlankFields
            key={blank.key}
            blank={blank}
            number={at + 1}
            onChange={(changed) => onChange({ ...content, blanks: content.blanks.with(at, changed) })}
            onRemove={() => onChange(withoutBlank(content, at + 1))}
          />
        ))}
      </ol>
    </div>
  )
}
