import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { useState } from 'react'
import { useEdit } from '../../../http/use-edit.tsx'
import { givenOptions, toQuestionValues } from '../../questions/question-form.ts'
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

type Stored = Pick<BankQuestion, 'text' | 'imageUrl' | 'options' | 'questionType'>

const storedValues = ({ options, ...question }: Stored) =>
  toQuestionValues({
    ...question,
    options: options.map(({ questionOptionId: id, text, isCorrect }) => ({ id, text, isCorrect })),
  })

interface QuestionFields {
  text: string
  difficultyLevel: BankQuestion['difficultyLevel']
  options: ReturnType<typeof givenOptions>
  /** A file is a picture that is not stored yet. */
  imageUrl: string | File | null
}

const toFields = (values: BankQuestionValues): QuestionFields => ({
  text: values.text.trim(),
  difficultyLevel: values.difficultyLevel,
  options: givenOptions(values),
  imageUrl: values.image ?? values.currentImageUrl,
})

const labels = {
  text: questionsText.text,
  difficultyLevel: bankText.difficulty,
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
  const { questionId: id, questionType, text, imageUrl, options, difficultyLevel } = question
  const [initialValues] = useState(() => ({ ...storedValues(question), difficultyLevel }))
  const form = useQuestionForm(initialValues)
  const edit = useEdit<BankQuestionValues, QuestionFields>({
    form,
    stored: { text: text ?? '', difficultyLevel, options, imageUrl },
    toFields,
    labels,
    show: {
      difficultyLevel: (level) => bankText.difficulties[level],
      options: optionsInWords,
      imageUrl: imageInWords,
    },
    write: {
      options: (given) => {
        const stored = given.map((option) => ({ questionOptionId: 0, ...option }))
        const values = storedValues({ text, imageUrl, questionType, options: stored })
        return { options: values.options, correctKey: values.correctKey }
      },
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
