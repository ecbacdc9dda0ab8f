import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { TakeChallengeScreen } from '../../features/challenges/student/take-challenge-screen.tsx'
import { currentSession } from '../../session/session.ts'

const route = getRouteApi('/student/challenge/take/$courseId')

/** The whole screen: nothing beside the question draws the eye. The result takes the place of the challenge. */
export function TakeChallengePage() {
  const { courseId } = route.useParams()
  const navigate = useNavigate()
  const userId = currentSession()?.userId ?? ''
  return (
    <TakeChallengeScreen
      key={`${userId}-${courseId}`}
      userId={userId}
      courseId={courseId}
      onLeave={() => void navigate({ to: '/student/weekly-challenge' })}
      onDone={() => void navigate({ to: '/student/challenge/result/$courseId', params: { courseId }, replace: true })}
    />
  )
}
