import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { lecturesText } from '../../features/lectures/lectures.text.ts'
import { LecturesScreen } from '../../features/lectures/teacher/lectures-screen.tsx'
import { LecturesSkeleton } from '../../features/lectures/teacher/lectures-skeleton.tsx'
import { LectureMaterialDialogs } from '../../features/materials/teacher/lecture-material-dialogs.tsx'
import { LectureMaterials } from '../../features/materials/teacher/lecture-materials.tsx'
import { LectureQuizCard } from '../../features/quizzes/teacher/lecture-quiz-card.tsx'
import { Note } from '../../ui/feedback/note.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/lectures')

/** Why nothing can be changed, and where that can be changed. */
const ReadOnlyNote = ({ classroomId, status }: { classroomId: number; status: string }) => (
  <Note
    action={
      <Button
        variant="subtle"
        size="xs"
        renderRoot={(props) => (
          <Link to="/teacher/classroom/$classroomId/settings" params={{ classroomId }} {...props} />
        )}
      >
        {lecturesText.toSettings}
      </Button>
    }
  >
    {status === 'COMPLETED' ? lecturesText.readOnly : lecturesText.readOnlyOther}
  </Note>
)

/** The lectures of a classroom, with content from other features. The address holds the selected lecture. */
export function LecturesPage() {
  const { classroomId } = route.useParams()
  const { lecture: lectureId } = route.useSearch()
  const navigate = route.useNavigate()
  const handleChoose = (chosen: number | undefined) => {
    void navigate({ search: { lecture: chosen }, replace: lectureId !== undefined, resetScroll: false })
  }
  return (
    <ClassroomPlace classroomId={classroomId} skeleton={<LecturesSkeleton />}>
      {({ status }) => {
        const isActive = status === 'ACTIVE'
        return (
          <LectureMaterialDialogs>
            {(changes) => (
              <>
                {!isActive && <ReadOnlyNote classroomId={classroomId} status={status} />}
                <LecturesScreen
                  classroomId={classroomId}
                  isOpen={isActive}
                  lectureId={lectureId}
                  onChoose={handleChoose}
                  renderParts={(lecture) => (
                    <>
                      <LectureQuizCard lecture={lecture} isClassroomActive={isActive} />
                      <LectureMaterials
                        lectureId={lecture.lectureId}
                        materials={lecture.materials}
                        changes={isActive ? changes : undefined}
                      />
                    </>
                  )}
                />
              </>
            )}
          </LectureMaterialDialogs>
        )
      }}
    </ClassroomPlace>
  )
}
