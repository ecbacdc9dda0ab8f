import { Button } from '@mantine/core'
import { IconHistory, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../format/dates.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { PrintedDialog } from '../../../ui/dialog/printed-dialog.tsx'
import { peopleText } from '../../people/people.text.ts'
import { schoolQuery } from '../../settings/school.api.ts'
import { studentProfileQuery } from '../students.api.ts'
import { studentsText } from '../students.text.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'

interface ProfileDialogProps {
  isOpen: boolean
  student: { userId: number }
  onClose: () => void
}

/** The full academic profile, to read and to print. */
export function ProfileDialog({ isOpen, student, onClose }: ProfileDialogProps) {
  const school = useQuery(schoolQuery)
  const profile = useQuery(studentProfileQuery(student.userId))

  const face = () => {
    if (profile.isPending) return <ProfileSkeleton />
    if (profile.data === undefined) return <QueryFailed title={studentsText.profileFailed} query={profile} />
    return <ProfileView profile={profile.data} />
  }

  return (
    <PrintedDialog
      isOpen={isOpen}
      title={studentsText.profileTitle}
      size={720}
      isBusy={profile.isFetching}
      isReady={profile.data !== undefined}
      printedHead={`${studentsText.profileTitle} · ${studentsText.printedOn(school.data?.name ?? '', formatDate(new Date()))}`}
      actions={
        <>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/admin/people/$personId" params={{ personId: student.userId }} {...props} />
            )}
            leftSection={<IconId size={18} aria-hidden />}
          >
            {peopleText.title}
          </Button>
          <Allowed needs={officePages['/admin/audit']}>
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
          </Allowed>
        </>
      }
      onClose={onClose}
    >
      {face()}
    </PrintedDialog>
  )
}
