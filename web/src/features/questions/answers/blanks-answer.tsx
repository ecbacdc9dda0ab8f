import { piecesOf, type ShownFillBlanks } from '@manara/contract/question-kinds/fill-blanks.ts'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'
import { asTyped } from './typed-answer.tsx'

interface BlankProps {
  blank: ShownFillBlanks['blanks'][number]
  text: string
  isDisabled: boolean
  onType: (text: string) => void
}

function Blank({ blank: { id, kind, words }, text, isDisabled, onType }: BlankProps) {
  if (kind === 'CHOICE')
    return (
      <select
        aria-label={answersText.blank(id)}
        disabled={isDisabled}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      >
        <option value="">{answersText.chooseWord}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...asTyped}
      aria-label={answersText.blank(id)}
      size={kind === 'NUMBER' ? 6 : 14}
      dir={text ? 'auto' : 'rtl'}
      inputMode={kind === 'NUMBER' ? 'decimal' : 'text'}
      maxLength={200}
      disabled={isDisabled}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** A running text with its blanks as fields. */
export function BlanksAnswer({ question, response, onChange, isDisabled = false }: AnswerProps) {
  const { text, blanks } = question.content as ShownFillBlanks
  const given = response && 'blanks' in response ? response.blanks : []
  const textOf = (id: string) => given.find(({ blankId }) => blankId === id)?.text ?? ''

  const handleType = (id: string, typed: string) => {
    const others = given.filter(({ blankId }) => blankId !== id)
    const filled = typed === '' ? others : [...others, { blankId: id, text: typed }]
    onChange(filled.length > 0 ? { blanks: filled } : null)
  }

  return (
    <div className={styles.running} dir="auto">
      {piecesOf(text).map((piece, at) => {
        const blank = typeof piece === 'number' ? blanks[piece - 1] : undefined
        const key = `${at}`
        if (!blank) return <RichText key={key} text={String(piece)} />
        return (
          <Blank
            key={key}
            blank={blank}
            text={textOf(blank.id)}
            isDisabled={isDisabled}
            onType={(typed) => handleType(blank.id, typed)}
          />
        )
      })}
    </div>
  )
}
