import { CreateQuizBody } from '@manara/contract/quizzes.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateQuiz } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface CreateQuizDialogProps {
  lecture: { lectureId: number; title: string }
  isOpen: boolean
  onClose: () => void
}

const titleLength = 255

/** Asks for the title, offers one, and leads on to the questions. */
export function CreateQuizDialog({ lecture, isOpen, onClose }: CreateQuizDialogProps) {
  const creation = useCreateQuiz()
  const navigate = useNavigate()
  const form = useForm<{ title: string }>({
    initialValues: { title: quizzesText.defaultTitle(lecture.title).slice(0, titleLength) },
    validate: fieldRules(CreateQuizBody),
  })

  const handleSave = async ({ title }: { title: string }) => {
    const { lectureQuizId: quizId } = await creation.mutateAsync({ lectureId: lecture.lectureId, title: title.trim() })
    showSuccess(quizzesText.created, title)
    void navigate({ to: '/teacher/quiz/$quizId/manage', params: { quizId } })
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={quizzesText.createTitle}
      saveLabel={quizzesText.createSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(quizzesText.createFailed)}
      onClose={onClose}
    >
      <TextInput
        withAsterisk
        className="wide"
        dir="auto"
        data-autofocus
        label={quizzesText.titleField}
        maxLength={titleLength}
        {...form.getInputProps('title')}
      />
    </FormDialog>
  )
}
