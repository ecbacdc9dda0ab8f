import type { Lecture } from '@manara/contract/lectures.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'
import { LectureFields } from './lecture-fields.tsx'
import { emptyLecture, type LectureValues, lectureRules, nextOrder, toBody } from './lecture-form.ts'

interface CreateLectureDialogProps {
  isOpen: boolean
  classroomId: number
  lectures: readonly Lecture[]
  onCreated: (lectureId: number) => void
  onClose: () => void
}

/** The number is a suggestion: if unchanged, the server assigns the next one. */
export function CreateLectureDialog({ isOpen, classroomId, lectures, onCreated, onClose }: CreateLectureDialogProps) {
  const createLecture = useCreateLecture()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm<LectureValues>({
    initialValues: emptyLecture(nextOrder(lectures)),
    validate: lectureRules,
  })

  const handleSave = async (values: LectureValues) => {
    const { lectureOrder, ...rest } = toBody(values)
    const body = form.isDirty('lectureOrder') ? { ...rest, lectureOrder } : rest
    const created = await createLecture.mutateAsync({ classroomId, body, idempotencyKey })
    showSuccess(lecturesText.created, created.title)
    onCreated(created.lectureId)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={lecturesText.addTitle}
      saveLabel={lecturesText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(lecturesText.createFailed)}
      onClose={onClose}
    >
      <LectureFields form={form} />
    </FormDialog>
  )
}
