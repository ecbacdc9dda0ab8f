import { GreetingBand } from '../../features/account/greeting-band.tsx'
import { AnnouncementsBoard } from '../../features/announcements/announcements-board.tsx'
import { TeacherDashboardFaces } from '../../features/classrooms/teacher/teacher-dashboard.tsx'

export const DashboardPage = () => (
  <div className="stack">
    <GreetingBand />
    <TeacherDashboardFaces board={<AnnouncementsBoard />} />
  </div>
)
