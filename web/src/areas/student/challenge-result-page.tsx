import { getRouteApi } from '@tanstack/react-router'
import { ChallengeResultScreen } from '../../features/challenges/student/challenge-result-screen.tsx'

const route = getRouteApi('/student/challenge/result/$courseId')

/** The address holds the week. */
export function ChallengeResultPage() {
  const { courseId } = route.useParams()
  const { week } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ChallengeResultScreen
      key={courseId}
      courseId={courseId}
      week={week}
      onWeek={(chosen) => void navigate({ search: { week: chosen }, replace: true, resetScroll: false })}
      onLeave={() => void navigate({ to: '/student/weekly-challenge' })}
    />
  )
}
