import type { Lecture } from '@manara/contract/lectures.ts'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useUpdateLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'
import { LectureFields } from './lecture-fields.tsx'
import { bodyOf, type LectureValues, lectureRules, valuesOf } from './lecture-form.ts'

interface EditLectureDialogProps {
  isOpen: boolean
  lecture: Lecture
  onClose: () => void
}

export function EditLectureDialog({ isOpen, lecture, onClose }: EditLectureDialogProps) {
  const updateLecture = useUpdateLecture()
  const form = useForm<LectureValues>({ initialValues: valuesOf(lecture), validate: lectureRules })

  const handleSave = async (values: LectureValues) => {
    if (!form.isDirty()) {
      showInfo(lecturesText.nothingChanged, lecturesText.nothingChangedText)
      return false
    }
    const updated = await updateLecture.mutateAsync({ id: lecture.lectureId, body: bodyOf(values) })
    showSuccess(lecturesText.updated, updated.title)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={lecturesText.editTitle(lecture.title)}
      saveLabel={lecturesText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(lecturesText.updateFailed)}
      onClose={onClose}
    >
      <LectureFields form={form} />
    </FormDialog>
  )
}
