import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { QuestionFields } from '../../questions/question-fields.tsx'
import {
  emptyQuestion,
  givenOptions,
  type QuestionValues,
  questionErrors,
  questionValuesOf,
} from '../../questions/question-form.ts'
import { useAddQuizQuestion, useUpdateQuizQuestion } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface QuestionDialogProps {
  quizId: number
  /** The question that is edited; without one a new one is added. */
  question?: QuizQuestion
  isOpen: boolean
  onClose: () => void
}

type Values = QuestionValues & Record<string, unknown>

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

const valuesOf = (question: QuizQuestion | undefined): Values =>
  question
    ? {
        ...questionValuesOf({
          ...question,
          options: question.options.map(({ lectureQuizQuestionOptionId: id, ...option }) => ({ id, ...option })),
        }),
      }
    : { ...emptyQuestion() }

/** What the server is sent: the whole question, its options without numbers. */
const bodyOf = (values: Values, question: QuizQuestion | undefined) => {
  const { text, questionType, image, currentImageUrl } = values
  return {
    ...(text.trim() && { text: text.trim() }),
    questionType,
    options: givenOptions(values).map(({ text: words, isCorrect }) => ({ text: words, isCorrect })),
    ...(question?.imageUrl && !currentImageUrl && !image && { deleteCurrentImage: true }),
  }
}

/** Sends a question with its picture; a stopped one is tried again under a key of its own. */
function useSending({ quizId, question }: Pick<QuestionDialogProps, 'quizId' | 'question'>) {
  const addition = useAddQuizQuestion()
  const update = useUpdateQuizQuestion()
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [attempt, setAttempt] = useState(newAttempt)

  const send = async (values: Values): Promise<boolean> => {
    const { image: file } = values
    const watch = { signal: attempt.control.signal, onProgress: setProgress }
    const given = { body: bodyOf(values, question), file, ...watch }
    setProgress({ sentBytes: 0, totalBytes: file?.size ?? 0 })
    try {
      if (question) await update.mutateAsync({ id: question.lectureQuizQuestionId, ...given })
      else await addition.mutateAsync({ id: quizId, ...given, idempotencyKey: attempt.key })
      return true
    } catch (error) {
      if (!attempt.control.signal.aborted) throw error
      setAttempt(newAttempt())
      return false
    }
  }
  return { send, progress, stop: () => attempt.control.abort() }
}

/** The form of a question of a quiz, new or not. */
export function QuestionDialog({ quizId, question, isOpen, onClose }: QuestionDialogProps) {
  const { send, progress, stop } = useSending({ quizId, ...(question && { question }) })
  const [initialValues] = useState(() => valuesOf(question))
  const form = useForm<Values>({ initialValues, validate: questionErrors })
  const words = question ? quizzesText.editing : quizzesText.adding

  const handleSave = async (values: Values) => {
    const isSaved = await send(values)
    if (isSaved) showSuccess(words.saved)
    else showInfo(quizzesText.stopped, words.stoppedText)
    return isSaved
  }

  const handleChange = (patch: Partial<QuestionValues>) => {
    form.setValues(patch)
    // What was wrong is looked at anew when it is saved; until then nothing accuses what was just corrected.
    form.clearErrors()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={words.title}
      saveLabel={quizzesText.saveQuestion}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(words.failed)}
      onClose={onClose}
      progress={form.values.image && <UploadProgress {...progress} onStop={stop} />}
    >
      <QuestionFields values={form.values} errors={form.errors} isDisabled={form.submitting} onChange={handleChange} />
    </FormDialog>
  )
}
