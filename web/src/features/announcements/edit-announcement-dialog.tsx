import type { Announcement } from '@manara/contract/announcements.ts'
import { useForm } from '@mantine/form'
import { toFormError } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { type AnnouncementWords, AnnouncementWordsFields, wordsRules } from './announcement-words-fields.tsx'
import { useUpdateAnnouncement } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'

interface EditAnnouncementDialogProps {
  isOpen: boolean
  announcement: Announcement
  onClose: () => void
}

/** Edits the text only: the audience stays the same, so no reader loses the announcement. */
export function EditAnnouncementDialog({ isOpen, announcement, onClose }: EditAnnouncementDialogProps) {
  const updateAnnouncement = useUpdateAnnouncement()
  const { announcementId: id, title, content } = announcement
  const form = useForm<AnnouncementWords>({ initialValues: { title, content }, validate: wordsRules })
  const edit = useEdit({
    form,
    stored: { title, content },
    toFields: (values) => ({ title: values.title.trim(), content: values.content.trim() }),
    labels: { title: announcementsText.fieldTitle, content: announcementsText.fieldContent },
  })

  const handleSave = async (values: AnnouncementWords) => {
    const updated = await edit.save(values, (body) => updateAnnouncement.mutateAsync({ params: { id }, body }))
    if (updated) showSuccess(announcementsText.updated, updated.title)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={announcementsText.editTitle(title)}
      saveLabel={announcementsText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(announcementsText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <AnnouncementWordsFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
