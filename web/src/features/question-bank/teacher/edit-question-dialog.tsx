import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { useState } from 'react'
import { givenOptions, questionValuesOf } from '../../questions/question-form.ts'
import { useUpdateQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { BankQuestionDialog } from './bank-question-dialog.tsx'

interface EditQuestionDialogProps {
  isOpen: boolean
  question: BankQuestion
  onClose: () => void
}

const valuesOf = ({ difficultyLevel, options, ...question }: BankQuestion) => ({
  ...questionValuesOf({
    ...question,
    options: options.map(({ questionOptionId: id, text, isCorrect }) => ({ id, text, isCorrect })),
  }),
  difficultyLevel,
})

export function EditQuestionDialog({ isOpen, question, onClose }: EditQuestionDialogProps) {
  const update = useUpdateQuestion()
  const [initialValues] = useState(() => valuesOf(question))

  return (
    <BankQuestionDialog
      isOpen={isOpen}
      title={bankText.editTitle}
      saveLabel={bankText.saveChanges}
      savedText={bankText.updated}
      initialValues={initialValues}
      isTypeFixed
      save={(values, { idempotencyKey, ...watch }) => {
        const { text, difficultyLevel, image, currentImageUrl } = values
        const deleteCurrentImage = question.imageUrl !== null && currentImageUrl === null && image === null
        const body = { text: text.trim(), difficultyLevel, deleteCurrentImage, options: givenOptions(values) }
        return update.mutateAsync({ id: question.questionId, body, image, ...watch })
      }}
      onClose={onClose}
    />
  )
}
