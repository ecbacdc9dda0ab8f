import type { Lecture } from '@manara/contract/lectures.ts'
import { useForm } from '@mantine/form'
import { writeNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'
import { LectureFields } from './lecture-fields.tsx'
import { type LectureValues, lectureRules, toBody, toValues } from './lecture-form.ts'

interface EditLectureDialogProps {
  isOpen: boolean
  lecture: Lecture
  onClose: () => void
}

export function EditLectureDialog({ isOpen, lecture, onClose }: EditLectureDialogProps) {
  const updateLecture = useUpdateLecture()
  const form = useForm<LectureValues>({ initialValues: toValues(lecture), validate: lectureRules })
  const { lectureId, title, lectureOrder, description } = lecture
  const edit = useEdit({
    form,
    stored: { title, lectureOrder, description },
    toFields: toBody,
    labels: {
      title: lecturesText.fieldTitle,
      lectureOrder: lecturesText.fieldOrder,
      description: lecturesText.fieldDescription,
    },
    write: { lectureOrder: (order) => ({ lectureOrder: writeNumber(order) }) },
  })

  const handleSave = async (values: LectureValues) => {
    const updated = await edit.save(values, (body) => updateLecture.mutateAsync({ id: lectureId, body }))
    if (updated) showSuccess(lecturesText.updated, updated.title)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={lecturesText.editTitle(title)}
      saveLabel={lecturesText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(lecturesText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <LectureFields form={form} />
    </FormDialog>
  )
}
