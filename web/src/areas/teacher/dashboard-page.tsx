import { lazy, Suspense } from 'react'
import { ProfileGreetingBand } from '../../features/account/greeting-band.tsx'
import { AnnouncementsBoard } from '../../features/announcements/announcements-board.tsx'
import { TeacherDashboardStates } from '../../features/classrooms/teacher/teacher-dashboard.tsx'
import { PendingQuestionsRows } from '../../features/question-bank/pending-questions-row.tsx'
import { AnswersToMarkRows } from '../../features/quizzes/answers-to-mark-rows.tsx'
import { useUsesAttendance } from '../../features/settings/uses-attendance.ts'
import { currentSession } from '../../session/session.ts'

const TodayCard = lazy(async () => ({
  default: (await import('../../features/attendance/teacher/today-card.tsx')).TodayCard,
}))

function Lessons() {
  const isUsed = useUsesAttendance()
  const userId = currentSession()?.userId
  return (
    isUsed &&
    userId !== undefined && (
      <Suspense>
        <TodayCard isShort userId={userId} />
      </Suspense>
    )
  )
}

export const DashboardPage = () => (
  <div className="stack">
    <ProfileGreetingBand />
    <Lessons />
    <TeacherDashboardStates
      board={({ announcements }) => <AnnouncementsBoard announcements={announcements} />}
      moreWork={({ pendingQuestions, answersToMark = [] }) =>
        pendingQuestions.length + answersToMark.length > 0 && (
          <>
            <PendingQuestionsRows courses={pendingQuestions} />
            <AnswersToMarkRows quizzes={answersToMark} />
          </>
        )
      }
    />
  </div>
)
