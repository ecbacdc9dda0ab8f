import type { BankCourse } from '@manara/contract/question-bank.ts'
import { useState } from 'react'
import { emptyQuestion, givenOptions, toExtraBody } from '../../questions/question-form.ts'
import { useSuggestQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { BankQuestionDialog } from './bank-question-dialog.tsx'
import { useQuestionForm } from './bank-question-form.ts'

interface NewQuestionDialogProps {
  isOpen: boolean
  course: BankCourse
  onClose: () => void
}

/** The coordinator adds, others suggest; a second attempt goes under the same key. */
export function NewQuestionDialog({ isOpen, course, onClose }: NewQuestionDialogProps) {
  const { courseId, name, isCoordinator } = course
  const suggest = useSuggestQuestion()
  const [initialValues] = useState({ ...emptyQuestion(), difficultyLevel: 'Medium' as const, topicId: 0 })
  const form = useQuestionForm(initialValues)

  return (
    <BankQuestionDialog
      isOpen={isOpen}
      title={isCoordinator ? bankText.addTitle(name) : bankText.suggestTitle(name)}
      saveLabel={isCoordinator ? bankText.saveQuestion : bankText.sendSuggestion}
      savedText={isCoordinator ? bankText.added : bankText.suggested}
      form={form}
      courseId={courseId}
      isTypeFixed={false}
      save={(values, watch) => {
        const { text, questionType, difficultyLevel, topicId, image } = values
        const options = givenOptions(values)
        const body = { text: text.trim(), questionType, difficultyLevel, ...(options.length > 0 && { options }) }
        const topic = topicId > 0 && { topicId }
        return suggest.mutateAsync({ courseId, body: { ...body, ...topic, ...toExtraBody(values) }, image, ...watch })
      }}
      onClose={onClose}
    />
  )
}
