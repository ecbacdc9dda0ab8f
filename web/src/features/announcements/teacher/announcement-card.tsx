import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { toFormError } from '../../../http/form-error.ts'
import { currentSession } from '../../../session/session.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { AnnouncementWordsFields } from '../announcement-words-fields.tsx'
import { announcementsText } from '../announcements.text.ts'
import { useClassroomAnnouncement } from './use-classroom-announcement.ts'

/** The form of an announcement as a card of the settings of a classroom. */
export function AnnouncementCard({ classroomId, isActive }: { classroomId: number; isActive: boolean }) {
  const { form, send } = useClassroomAnnouncement(classroomId)
  return (
    <section className="card" aria-label={announcementsText.announceTitle}>
      <LeaveGuard isNeeded={() => form.isDirty() && currentSession() !== undefined} />
      <div className="card-head">
        <h2>{announcementsText.announceTitle}</h2>
      </div>
      <div className="card-body stack">
        {!isActive && <Note>{announcementsText.onlyActive}</Note>}
        <DialogForm
          form={form}
          onSave={send}
          toFormError={toFormError(announcementsText.sendFailed)}
          foot={
            <div className="form-foot">
              <Button
                size="md"
                type="submit"
                disabled={!isActive}
                loading={form.submitting}
                leftSection={<IconSend className="mirrored" size={18} aria-hidden />}
              >
                {announcementsText.send}
              </Button>
            </div>
          }
        >
          <AnnouncementWordsFields getInputProps={form.getInputProps} isDisabled={!isActive} />
        </DialogForm>
      </div>
    </section>
  )
}
