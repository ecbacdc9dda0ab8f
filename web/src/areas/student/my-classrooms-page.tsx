import { GreetingBand } from '../../features/account/greeting-band.tsx'
import { MyClassroomsScreen } from '../../features/learning/student/my-classrooms-screen.tsx'
import { OpenQuizzes } from '../../features/learning/student/open-quizzes.tsx'

export const MyClassroomsPage = () => (
  <div className="stack">
    <GreetingBand>
      <OpenQuizzes />
    </GreetingBand>
    <MyClassroomsScreen />
  </div>
)
