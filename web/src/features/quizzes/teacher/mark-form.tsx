import type { AnswerToMark } from '@manara/contract/marking.ts'
import { Box, Button, Group, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { readNumber } from '../../../format/typed-number.ts'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showWarning } from '../../../http/toasts.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Described } from '../../questions/described.tsx'
import { useMarkAnswer } from '../marking.api.ts'
import { markingText as text } from '../marking.text.ts'

interface MarkFormProps {
  answer: AnswerToMark
  isEssay: boolean
  /** Whether the field of points takes the focus: after an answer was saved the next one can be typed at once. */
  takesFocus: boolean
  /** Another way on than saving. */
  onSkip: (() => void) | undefined
  onSaved: (message: string) => void
}

const isPoints = (value: number | 'wrong' | undefined, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most && Number(value.toFixed(2)) === value

/** The present mark, where another one was given meanwhile. */
const presentOf = (error: unknown): AnswerToMark | undefined =>
  error instanceof CallProblem && error.status === 409
    ? (error.problem as { present?: AnswerToMark } | undefined)?.present
    : undefined

/** An answer with its points and comment; Enter in the points saves and goes on. */
export function MarkForm({ answer, isEssay, takesFocus, onSkip, onSaved }: MarkFormProps) {
  const { attemptId, questionId, maxPoints, version } = answer
  const [points, setPoints] = useState(answer.points === null ? '' : formatNumber(answer.points))
  const [comment, setComment] = useState(answer.comment ?? '')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const mark = useMarkAnswer()
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const handleSave = () => {
    if (mark.isPending) return
    const read = readNumber(points)
    if (!isPoints(read, maxPoints)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    const body = { points: read, comment: comment.trim() || null, version }
    mark.mutate(
      { attemptId, questionId, body },
      {
        onSuccess: ({ message }) => onSaved(message),
        onError: (error) => {
          const present = presentOf(error)
          if (present) showWarning(text.meanwhile, text.savedMeanwhile(present.points, present.comment))
          else showFailure(text.failed, toReason(text.failed)(error))
        },
      },
    )
  }

  return (
    <div className="stack">
      <Box component="p" className="pre-line wrap-anywhere" dir="auto" fz="1.0625rem" lh={1.9}>
        {isEssay ? <RichText text={answer.answerText} /> : <Described text={answer.answerText} />}
      </Box>
      <NumberField
        ref={field}
        hasFraction
        w="min(100%, 12rem)"
        size="md"
        label={text.points(maxPoints)}
        value={points}
        error={isWrong && !isPoints(readNumber(points), maxPoints) && text.wrongPoints(maxPoints)}
        onKeyDown={({ key }) => key === 'Enter' && handleSave()}
        onChange={setPoints}
      />
      <Textarea
        label={text.comment}
        description={text.commentHelp}
        dir={comment ? 'auto' : 'rtl'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="md" loading={mark.isPending} onClick={handleSave}>
          {text.saveAndNext}
        </Button>
        {onSkip && (
          <Button variant="default" size="md" onClick={onSkip}>
            {text.skip}
          </Button>
        )}
      </Group>
    </div>
  )
}
