import { getRouteApi } from '@tanstack/react-router'
import { ChallengesScreen } from '../../features/challenges/teacher/challenges-screen.tsx'

const route = getRouteApi('/teacher/weekly-challenges')
const inPlace = { replace: true, resetScroll: false } as const

/** The open course and its week stand in the address; opening another one leaves no trail. */
export function ChallengesPage() {
  const { course, week } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ChallengesScreen
      courseId={course}
      week={week}
      onOpen={(opened) => void navigate({ search: { course: opened, week: undefined }, ...inPlace })}
      onWeek={(chosen) => void navigate({ search: { course, week: chosen }, ...inPlace })}
    />
  )
}
