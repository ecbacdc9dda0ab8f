import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { type Changes, useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { QuestionFields } from '../../questions/question-fields.tsx'
import {
  type ExtraFields,
  emptyQuestion,
  extraEdit,
  givenOptions,
  type QuestionValues,
  questionErrors,
  toExtraBody,
  toExtraFields,
  toOptionValues,
  toQuestionValues,
} from '../../questions/question-form.ts'
import { questionsText } from '../../questions/questions.text.ts'
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
type QuestionForm = UseFormReturnType<Values>

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

const toValues = (question: QuizQuestion | undefined): Values =>
  question
    ? {
        ...toQuestionValues({
          ...question,
          options: question.options.map(({ lectureQuizQuestionOptionId: id, ...option }) => ({ id, ...option })),
        }),
      }
    : { ...emptyQuestion() }

interface Fields extends ExtraFields {
  text: string
  questionType: QuizQuestion['questionType']
  options: { text: string; isCorrect: boolean }[]
  /** A file is a picture that is not stored yet. */
  imageUrl: string | File | null
}

/** The fields of a question as they are sent, its options without numbers. */
const toFields = (values: Values): Fields => ({
  text: values.text.trim(),
  questionType: values.questionType,
  options: givenOptions(values).map(({ text, isCorrect }) => ({ text, isCorrect })),
  imageUrl: values.image ?? values.currentImageUrl,
  ...toExtraFields(values),
})

const toNewBody = (values: Values) => {
  const { text, questionType, options } = toFields(values)
  return { ...(text && { text }), questionType, ...(options.length > 0 && { options }), ...toExtraBody(values) }
}

/** A picture travels as a file; one that was never stored is nothing to start from. */
function toChangedBody({ imageUrl, base: { imageUrl: startImage, ...base }, ...fields }: Changes<Fields>) {
  const start = startImage === undefined || startImage instanceof File ? base : { ...base, imageUrl: startImage }
  return { ...fields, base: start, ...(imageUrl === null && { deleteCurrentImage: true }) }
}

const labels = {
  text: questionsText.text,
  questionType: questionsText.type,
  options: questionsText.options,
  imageUrl: questionsText.imageTitle,
}

const optionsInWords = (options: Fields['options']) =>
  options.map(({ text, isCorrect }) => (isCorrect ? `${text} (${questionsText.correct})` : text)).join('\n')

function imageInWords(image: Fields['imageUrl']): string {
  if (image === null) return questionsText.noImage
  return typeof image === 'string' ? questionsText.currentImage : image.name
}

type Sent = 'saved' | 'stopped' | 'unchanged'

/** Sends a question with its picture; a stopped one is tried again under a key of its own. */
function useSending({ quizId, question }: Pick<QuestionDialogProps, 'quizId' | 'question'>, form: QuestionForm) {
  const addition = useAddQuizQuestion()
  const update = useUpdateQuizQuestion()
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [attempt, setAttempt] = useState(newAttempt)
  const [stored] = useState(() => toFields(toValues(question)))
  const extra = extraEdit(form.values.questionType)
  const edit = useEdit<Values, Fields>({
    form,
    stored,
    toFields,
    labels: { ...labels, ...extra.labels },
    show: {
      ...extra.show,
      questionType: (type) => questionsText.types[type],
      options: optionsInWords,
      imageUrl: imageInWords,
    },
    write: {
      ...extra.write,
      options: (options) => toOptionValues(options.map((option) => ({ id: 0, ...option }))),
      imageUrl: (image) =>
        image instanceof File ? { image, currentImageUrl: null } : { image: null, currentImageUrl: image },
    },
  })

  const send = async (values: Values): Promise<Sent> => {
    const { image: file } = values
    const watch = { file, signal: attempt.control.signal, onProgress: setProgress }
    setProgress({ sentBytes: 0, totalBytes: file?.size ?? 0 })
    try {
      if (!question) {
        await addition.mutateAsync({ id: quizId, body: toNewBody(values), ...watch, idempotencyKey: attempt.key })
        return 'saved'
      }
      const id = question.lectureQuizQuestionId
      const saved = await edit.save(values, (changes) =>
        update.mutateAsync({ id, body: toChangedBody(changes), ...watch }),
      )
      return saved ? 'saved' : 'unchanged'
    } catch (error) {
      if (!attempt.control.signal.aborted) throw error
      setAttempt(newAttempt())
      return 'stopped'
    }
  }
  return { send, progress, stop: () => attempt.control.abort(), conflicts: edit.conflicts }
}

/** The form of a question of a quiz, new or not. */
export function QuestionDialog({ quizId, question, isOpen, onClose }: QuestionDialogProps) {
  const [initialValues] = useState(() => toValues(question))
  const form = useForm<Values>({ initialValues, validate: questionErrors })
  const { send, progress, stop, conflicts } = useSending({ quizId, ...(question && { question }) }, form)
  const words = question ? quizzesText.editing : quizzesText.adding

  const handleSave = async (values: Values) => {
    const sent = await send(values)
    if (sent === 'saved') showSuccess(words.saved)
    if (sent === 'stopped') showInfo(quizzesText.stopped, words.stoppedText)
    return sent === 'saved'
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
      toFormError={toFormError(words.failed)}
      onClose={onClose}
      progress={form.values.image && <UploadProgress {...progress} onStop={stop} />}
    >
      {conflicts}
      <QuestionFields values={form.values} errors={form.errors} isDisabled={form.submitting} onChange={handleChange} />
    </FormDialog>
  )
}
