import type { ShownContent } from '@manara/contract/question-kinds/content.ts'
import { longestEssay, type ShownEssay, wordsIn } from '@manara/contract/question-kinds/essay.ts'
import { Textarea } from '@mantine/core'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'

const isEssay = (content: ShownContent): content is ShownEssay => content !== null && 'minWords' in content

/** A long text with its words counted. The wanted number of words is a hint, and no answer is cut or refused by it. */
export function EssayAnswer({ question: { content }, response, onChange, isDisabled = false }: AnswerProps) {
  const text = response && 'essay' in response ? response.essay : ''
  const wanted = isEssay(content) ? answersText.wantedWords(content.minWords, content.maxWords) : ''
  return (
    <Textarea
      size="md"
      label={answersText.answer}
      description={[wanted, answersText.words(wordsIn(text))].filter(Boolean).join(' · ')}
      inputWrapperOrder={['label', 'input', 'description']}
      dir={text ? 'auto' : 'rtl'}
      autosize
      minRows={7}
      maxRows={24}
      maxLength={longestEssay}
      disabled={isDisabled}
      value={text}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : { essay: value })}
    />
  )
}
