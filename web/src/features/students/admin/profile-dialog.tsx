import { Button, Modal } from '@mantine/core'
import { IconHistory, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { dialogAttributes } from '../../../ui/dialog-attributes.ts'
import { printInDaylight } from '../../../ui/print-in-daylight.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { studentProfileQuery } from '../students.api.ts'
import { studentsText } from '../students.text.ts'

import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import '../../../ui/form-dialog.css'
import './profile.css'

interface ProfileDialogProps {
  isOpen: boolean
  student: { userId: number }
  onClose: () => void
}

/** The full academic profile, to read and to print. */
export function ProfileDialog({ isOpen, student, onClose }: ProfileDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const profile = useQuery(studentProfileQuery(student.userId))

  const face = () => {
    if (profile.isPending) return <ProfileSkeleton />
    if (profile.data === undefined) return <QueryFailed title={studentsText.profileFailed} query={profile} />
    return <ProfileView profile={profile.data} />
  }

  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={studentsText.profileTitle}
      size={720}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ root: 'printable', content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form" aria-busy={profile.isFetching}>
        {face()}
        <div className="savefoot form-foot">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {uiText.close}
          </Button>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/admin/audit" search={{ entity: 'person', entityId: String(student.userId) }} {...props} />
            )}
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {studentsText.trail}
          </Button>
          {profile.data && (
            <Button
              size="md"
              variant="light"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={printInDaylight}
            >
              {studentsText.print}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
