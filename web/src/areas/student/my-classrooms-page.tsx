import { ProfileGreetingBand } from '../../features/account/greeting-band.tsx'
import { MyClassroomsScreen } from '../../features/learning/student/my-classrooms-screen.tsx'
import { OpenQuizzes } from '../../features/learning/student/open-quizzes.tsx'

export const MyClassroomsPage = () => (
  <div className="stack">
    <ProfileGreetingBand>
      <OpenQuizzes />
    </ProfileGreetingBand>
    <MyClassroomsScreen />
  </div>
)
