import type { Lecture } from '@manara/contract/lectures.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useCreateLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'
import { LectureFields } from './lecture-fields.tsx'
import { bodyOf, emptyLecture, type LectureValues, lectureRules, nextOrder } from './lecture-form.ts'

interface CreateLectureDialogProps {
  isOpen: boolean
  classroomId: number
  lectures: readonly Lecture[]
  onCreated: (lectureId: number) => void
  onClose: () => void
}

/** The number is an offer: as long as nobody changed it, the server gives the next one. */
export function CreateLectureDialog({ isOpen, classroomId, lectures, onCreated, onClose }: CreateLectureDialogProps) {
  const createLecture = useCreateLecture()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm<LectureValues>({
    initialValues: emptyLecture(nextOrder(lectures)),
    validate: lectureRules,
  })

  const handleSave = async (values: LectureValues) => {
    const { lectureOrder, ...rest } = bodyOf(values)
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
      refusalOf={refusalOf(lecturesText.createFailed)}
      onClose={onClose}
    >
      <LectureFields form={form} />
    </FormDialog>
  )
}
