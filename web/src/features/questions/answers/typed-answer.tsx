import type { ShownNumeric } from '@manara/contract/question-kinds/content.ts'
import { longestAnswer } from '@manara/contract/question-kinds/text-answers.ts'
import { TextInput } from '@mantine/core'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'

/** What keeps a phone from writing another word than was typed. */
export const asTyped = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const

/** Of a decimal keyboard no letters can be typed, and units are letters. */
const keyboardOf = (content: ShownNumeric) => (content.unitRule === 'NONE' ? 'decimal' : 'text')

function unitsLine({ unitRule, units }: ShownNumeric): string {
  const words = answersText.units[unitRule]
  return words === undefined ? answersText.numberHint : `${words} ${units.join('، ')}`
}

/** A short text or a number in one line. */
export function TypedAnswer({ question, response, onChange, isDisabled = false }: AnswerProps) {
  const content = question.questionType === 'Numeric' ? (question.content as ShownNumeric) : null
  const text = response && 'text' in response ? response.text : ''
  return (
    <TextInput
      {...asTyped}
      size="md"
      label={content ? answersText.number : answersText.answer}
      description={content && unitsLine(content)}
      dir={text ? 'auto' : 'rtl'}
      inputMode={content ? keyboardOf(content) : 'text'}
      maxLength={content ? 100 : Math.min(longestAnswer, 500)}
      disabled={isDisabled}
      value={text}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : { text: value })}
    />
  )
}
