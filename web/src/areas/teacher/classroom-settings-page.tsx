import { getRouteApi } from '@tanstack/react-router'
import { AnnouncementCard } from '../../features/announcements/teacher/announcement-card.tsx'
import { AnnouncementHistory } from '../../features/announcements/teacher/announcement-history.tsx'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { SettingsColumns } from '../../features/classrooms/teacher/settings-columns.tsx'
import { StatusCard } from '../../features/classrooms/teacher/status-card.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/settings')

/** Status, announcements, and what was announced before. */
export function ClassroomSettingsPage() {
  const { classroomId } = route.useParams()
  return (
    <ClassroomPlace classroomId={classroomId}>
      {(classroom) => (
        <SettingsColumns
          actions={
            <>
              <StatusCard classroom={classroom} />
              <AnnouncementCard classroomId={classroomId} isActive={classroom.status === 'ACTIVE'} />
            </>
          }
          history={<AnnouncementHistory announcements={classroom.announcements} />}
        />
      )}
    </ClassroomPlace>
  )
}
