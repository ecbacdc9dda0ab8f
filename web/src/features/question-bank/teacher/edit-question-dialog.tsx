import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { useState } from 'react'
import { useEdit } from '../../../http/use-edit.tsx'
import {
  type ExtraFields,
  extraEdit,
  givenOptions,
  toExtraFields,
  toOptionValues,
  toQuestionValues,
} from '../../questions/question-form.ts'
import { questionsText } from '../../questions/questions.text.ts'
import { useUpdateQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { BankQuestionDialog } from './bank-question-dialog.tsx'
import { type BankQuestionValues, useQuestionForm } from './bank-question-form.ts'

interface EditQuestionDialogProps {
  isOpen: boolean
  question: BankQuestion
  onClose: () => void
}

const toStored = (options: BankQuestion['options']) =>
  options.map(({ questionOptionId: id, text, isCorrect }) => ({ id, text, isCorrect }))

interface QuestionFields extends ExtraFields {
  text: string
  difficultyLevel: BankQuestion['difficultyLevel']
  topicId: number
  options: ReturnType<typeof givenOptions>
  /** A file is a picture that is not stored yet. */
  imageUrl: string | File | null
}

const toFields = (values: BankQuestionValues): QuestionFields => ({
  text: values.text.trim(),
  difficultyLevel: values.difficultyLevel,
  topicId: values.topicId,
  options: givenOptions(values),
  imageUrl: values.image ?? values.currentImageUrl,
  ...toExtraFields(values),
})

const labels = {
  text: questionsText.text,
  difficultyLevel: bankText.difficulty,
  topicId: bankText.topic,
  options: questionsText.options,
  imageUrl: questionsText.imageTitle,
}

/** A picture that was never stored is nothing to start from. */
const toBase = ({ imageUrl, ...base }: Partial<QuestionFields>) => ({
  ...base,
  ...(imageUrl !== undefined && !(imageUrl instanceof File) && { imageUrl }),
})

function imageInWords(image: QuestionFields['imageUrl']): string {
  if (image === null) return questionsText.noImage
  return typeof image === 'string' ? questionsText.currentImage : image.name
}

const optionsInWords = (options: QuestionFields['options']) =>
  options.map(({ text, isCorrect }) => (isCorrect ? `${text} (${questionsText.correct})` : text)).join('\n')

export function EditQuestionDialog({ isOpen, question, onClose }: EditQuestionDialogProps) {
  const update = useUpdateQuestion()
  const { questionId: id, questionType, text, imageUrl, options, difficultyLevel, topicId } = question
  const [initialValues] = useState(() => ({
    ...toQuestionValues({ ...question, options: toStored(options) }),
    difficultyLevel,
    topicId: topicId ?? 0,
  }))
  const extra = extraEdit(questionType)
  const form = useQuestionForm(initialValues)
  const edit = useEdit<BankQuestionValues, QuestionFields>({
    form,
    stored: {
      ...toExtraFields(initialValues),
      text: text ?? '',
      difficultyLevel,
      topicId: topicId ?? 0,
      options,
      imageUrl,
    },
    toFields,
    labels: { ...labels, ...extra.labels },
    show: {
      ...extra.show,
      difficultyLevel: (level) => bankText.difficulties[level],
      topicId: (id) => (id === topicId && question.topicName ? question.topicName : bankText.otherTopic),
      options: optionsInWords,
      imageUrl: imageInWords,
    },
    write: {
      ...extra.write,
      options: (given) => toOptionValues(toStored(given.map((option) => ({ questionOptionId: 0, ...option })))),
      imageUrl: (image) =>
        image instanceof File ? { image, currentImageUrl: null } : { image: null, currentImageUrl: image },
    },
  })

  return (
    <BankQuestionDialog
      isOpen={isOpen}
      title={bankText.editTitle}
      saveLabel={bankText.saveChanges}
      savedText={bankText.updated}
      form={form}
      conflicts={edit.conflicts}
      courseId={question.courseId}
      isTypeFixed
      save={(values, { idempotencyKey, ...watch }) => {
        const { image } = values
        return edit.save(values, ({ imageUrl: changed, base, ...fields }) => {
          const body = { ...fields, base: toBase(base), ...(changed === null && { deleteCurrentImage: true }) }
          return update.mutateAsync({ id, body, image, ...watch })
        })
      }}
      onClose={onClose}
    />
  )
}
