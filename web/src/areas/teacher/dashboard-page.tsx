import { ProfileGreetingBand } from '../../features/account/greeting-band.tsx'
import { AnnouncementsBoard } from '../../features/announcements/announcements-board.tsx'
import { TeacherDashboardStates } from '../../features/classrooms/teacher/teacher-dashboard.tsx'
import { PendingQuestionsRows } from '../../features/question-bank/pending-questions-row.tsx'

export const DashboardPage = () => (
  <div className="stack">
    <ProfileGreetingBand />
    <TeacherDashboardStates
      board={({ announcements }) => <AnnouncementsBoard announcements={announcements} />}
      moreWork={({ pendingQuestions }) =>
        pendingQuestions.length > 0 && <PendingQuestionsRows courses={pendingQuestions} />
      }
    />
  </div>
)
