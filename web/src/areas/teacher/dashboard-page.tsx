import { GreetingBand } from '../../features/account/greeting-band.tsx'
import { AnnouncementsBoard } from '../../features/announcements/announcements-board.tsx'
import { TeacherDashboardFaces } from '../../features/classrooms/teacher/teacher-dashboard.tsx'
import { PendingQuestionsRows } from '../../features/question-bank/pending-questions-row.tsx'
import { usePendingQuestions } from '../../features/question-bank/question-bank.api.ts'

export function DashboardPage() {
  const { count } = usePendingQuestions()
  return (
    <div className="stack">
      <GreetingBand />
      <TeacherDashboardFaces
        board={<AnnouncementsBoard />}
        moreWork={count > 0 ? <PendingQuestionsRows /> : undefined}
      />
    </div>
  )
}
