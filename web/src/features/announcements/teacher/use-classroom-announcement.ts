import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { wordsRules } from '../announcement-words-fields.tsx'
import { useAnnounceToClassroom } from '../announcements.api.ts'
import { announcementsText } from '../announcements.text.ts'

const empty = { title: '', content: '' }

/** The form of an announcement to one classroom. Sending the same words again after a lost answer sends them once. */
export function useClassroomAnnouncement(classroomId: number) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const announce = useAnnounceToClassroom()
  const form = useForm({
    initialValues: empty,
    validate: wordsRules,
    onValuesChange: () => setIdempotencyKey(newIdempotencyKey()),
  })
  const send = async ({ title, content }: typeof empty) => {
    const body = { title: title.trim(), content: content.trim() }
    const sent = await announce.mutateAsync({ params: { id: classroomId }, body, idempotencyKey })
    showSuccess(announcementsText.sent, sent.title)
    form.reset()
  }
  return { form, send }
}
