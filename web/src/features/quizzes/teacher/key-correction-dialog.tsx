import type { CorrectKeyBody, KeyChange, KeyRehearsal, RescoringRule } from '@manara/contract/key-correction.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { KeyFields } from '../../questions/key-fields.tsx'
import { type KeyedQuestion, type KeyValues, toKeyChange, toKeyValues } from '../../questions/key-form.ts'
import { rehearseCorrection, useCorrectKey } from '../key-correction.api.ts'
import { keyCorrectionText as text } from '../key-correction.text.ts'
import { KeyRehearsalTable } from './key-rehearsal.tsx'

interface Values extends KeyValues, Record<string, unknown> {
  standing: NonNullable<QuizQuestion['standing']>
  rule: RescoringRule
  reason: string
}

interface Rehearsed {
  /** What was rehearsed: another choice needs another rehearsal. */
  print: string
  rehearsal: KeyRehearsal
}

interface KeyCorrectionDialogProps {
  quizId: number
  question: QuizQuestion
  number: number
  /** The key with which the dialog opens, where it is not the present one. */
  content?: QuestionContent | undefined
  isOpen: boolean
  onClose: () => void
}

const toKeyed = ({ questionType, content, points, options }: QuizQuestion): KeyedQuestion => ({
  questionType,
  content,
  points,
  options: options.map(({ lectureQuizQuestionOptionId: id, ...option }) => ({ id, ...option })),
})

const toData = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** What the fields change; a key that does not count now stays as it is. */
function toChange(question: QuizQuestion, values: Values): KeyChange {
  const { standing } = values
  return {
    questionId: question.lectureQuizQuestionId,
    ...(standing !== (question.standing ?? 'NORMAL') && { standing }),
    ...(standing === 'NORMAL' && toKeyChange(toKeyed(question), values)),
  }
}

/** The new rehearsal that comes with the refusal of an outdated one. */
const rehearsalIn = (error: unknown): KeyRehearsal | undefined =>
  error instanceof CallProblem ? (error.problem as { rehearsal?: KeyRehearsal } | undefined)?.rehearsal : undefined

/** Below long fields the rehearsal would be out of sight. */
const reveal = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

/** Another key for an answered question: rehearsed first, then applied exactly so (R-key-2). */
export function KeyCorrectionDialog(props: KeyCorrectionDialogProps) {
  const { quizId, question, number, content, isOpen, onClose } = props
  const [rehearsed, setRehearsed] = useState<Rehearsed>()
  const correct = useCorrectKey(quizId)
  const form = useForm<Values>({
    initialValues: {
      standing: content ? 'NORMAL' : (question.standing ?? 'NORMAL'),
      ...toKeyValues({ ...toKeyed(question), ...(content && { content }) }),
      rule: 'NO_LOSS',
      reason: '',
    },
    validate: { reason: (reason) => (reason.trim().length < 3 ? text.reasonMissing : null) },
  })
  const { values } = form
  const chosen = { changes: [toChange(question, values)], rule: values.rule }
  const print = JSON.stringify(chosen)
  const current = rehearsed?.print === print ? rehearsed.rehearsal : undefined

  const handleSave = async ({ reason }: Values) => {
    if (Object.keys(chosen.changes[0] ?? {}).length === 1) throw new Error(text.nothingChosen)
    if (!current) {
      setRehearsed({ print, rehearsal: await rehearseCorrection(quizId, chosen) })
      return false
    }
    const body: CorrectKeyBody = { ...chosen, reason: reason.trim(), fingerprint: current.fingerprint }
    try {
      showSuccess((await correct.mutateAsync(body)).message)
      return true
    } catch (error) {
      const rehearsal = rehearsalIn(error)
      if (rehearsal) setRehearsed({ print, rehearsal })
      throw error
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title(number)}
      saveLabel={current ? text.apply : text.preview}
      form={form}
      onSave={handleSave}
      toFormError={(error) =>
        error instanceof CallProblem || !(error instanceof Error)
          ? toFormError(text.failed)(error)
          : { message: error.message, errors: {} }
      }
      onClose={onClose}
    >
      <p className="wide dim small">{text.seenStays}</p>
      {question.text && (
        <p className="wide strong pre-line" dir="auto">
          <RichText text={question.text} />
        </p>
      )}
      <NativeSelect
        className="wide"
        label={text.standing}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={toData(text.standings)}
        {...form.getInputProps('standing')}
      />
      {values.standing === 'NORMAL' && (
        <KeyFields question={toKeyed(question)} values={values} onChange={(patch) => form.setValues(patch)} />
      )}
      <NativeSelect
        className="wide"
        label={text.rule}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={toData(text.rules)}
        {...form.getInputProps('rule')}
      />
      <Textarea
        withAsterisk
        className="wide"
        dir="auto"
        label={text.reason}
        description={text.reasonHelp}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {current && (
        <div className="wide stack" ref={reveal}>
          <KeyRehearsalTable rehearsal={current} />
        </div>
      )}
    </FormDialog>
  )
}
