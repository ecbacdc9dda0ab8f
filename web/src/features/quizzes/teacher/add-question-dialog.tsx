import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { QuestionFields } from '../../questions/question-fields.tsx'
import { emptyQuestion, givenOptions, type QuestionValues, questionErrors } from '../../questions/question-form.ts'
import { useAddQuizQuestion } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface AddQuestionDialogProps {
  quizId: number
  isOpen: boolean
  onClose: () => void
}

type Values = QuestionValues & Record<string, unknown>

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

/** Sends a question with its picture; a stopped one is tried again under a key of its own. */
function useSending(quizId: number) {
  const addition = useAddQuizQuestion()
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [attempt, setAttempt] = useState(newAttempt)

  const send = async (values: Values): Promise<boolean> => {
    const { text, questionType, image } = values
    const body = { ...(text.trim() && { text: text.trim() }), questionType, options: givenOptions(values) }
    const given = { id: quizId, body, file: image, idempotencyKey: attempt.key }
    setProgress({ sentBytes: 0, totalBytes: image?.size ?? 0 })
    try {
      await addition.mutateAsync({ ...given, signal: attempt.control.signal, onProgress: setProgress })
      return true
    } catch (error) {
      if (!attempt.control.signal.aborted) throw error
      setAttempt(newAttempt())
      return false
    }
  }
  return { send, progress, stop: () => attempt.control.abort() }
}

export function AddQuestionDialog({ quizId, isOpen, onClose }: AddQuestionDialogProps) {
  const { send, progress, stop } = useSending(quizId)
  const form = useForm<Values>({ initialValues: { ...emptyQuestion() }, validate: questionErrors })

  const handleSave = async (values: Values) => {
    const isAdded = await send(values)
    if (isAdded) showSuccess(quizzesText.questionAdded)
    else showInfo(quizzesText.stopped, quizzesText.stoppedText)
    return isAdded
  }

  const handleChange = (patch: Partial<QuestionValues>) => {
    form.setValues(patch)
    // What was wrong is looked at anew when it is saved; until then nothing accuses what was just corrected.
    form.clearErrors()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={quizzesText.addQuestion}
      saveLabel={quizzesText.saveQuestion}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(quizzesText.addFailed)}
      onClose={onClose}
      progress={form.values.image && <UploadProgress {...progress} onStop={stop} />}
    >
      <QuestionFields values={form.values} errors={form.errors} isDisabled={form.submitting} onChange={handleChange} />
    </FormDialog>
  )
}
