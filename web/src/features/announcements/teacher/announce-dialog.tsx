import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AnnouncementWordsFields } from '../announcement-words-fields.tsx'
import { announcementsText } from '../announcements.text.ts'
import { useClassroomAnnouncement } from './use-classroom-announcement.ts'

interface AnnounceDialogProps {
  isOpen: boolean
  classroomId: number
  onClose: () => void
}

export function AnnounceDialog({ isOpen, classroomId, onClose }: AnnounceDialogProps) {
  const { form, send } = useClassroomAnnouncement(classroomId)
  return (
    <FormDialog
      isOpen={isOpen}
      title={announcementsText.announceTitle}
      saveLabel={announcementsText.send}
      form={form}
      onSave={async (values) => {
        await send(values)
        return true
      }}
      toFormError={toFormError(announcementsText.sendFailed)}
      onClose={onClose}
    >
      <AnnouncementWordsFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
