import type { Announcement } from '@manara/contract/announcements.ts'
import { toReason } from '../../http/form-error.ts'
import { showWarning } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useDeleteAnnouncement } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'

interface DeleteAnnouncementDialogProps {
  isOpen: boolean
  announcement: Announcement
  onClose: () => void
}

export function DeleteAnnouncementDialog({ isOpen, announcement, onClose }: DeleteAnnouncementDialogProps) {
  const deleteAnnouncement = useDeleteAnnouncement()

  const handleConfirm = () =>
    deleteAnnouncement.mutate(announcement.announcementId, {
      onSuccess: () => {
        showWarning(announcementsText.deleted, announcement.title)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={announcementsText.deleteQuestion(announcement.title)}
      losses={announcementsText.deleteLosses}
      returnUrl={announcementsText.deleteWayBack}
      confirmLabel={announcementsText.deleteConfirm}
      isPending={deleteAnnouncement.isPending}
      problem={
        deleteAnnouncement.isError ? toReason(announcementsText.deleteFailed)(deleteAnnouncement.error) : undefined
      }
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
