import { getRouteApi } from '@tanstack/react-router'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { GradingScreen } from '../../features/grades/teacher/grading-screen.tsx'
import { startGradeImport } from '../../features/imports/imports.api.ts'
import { importsText } from '../../features/imports/imports.text.ts'
import { UploadImportButton } from '../../features/imports/upload-import-button.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/grading')

export function GradingPage() {
  const { classroomId } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <ClassroomPlace classroomId={classroomId}>
      {({ status, name }) => (
        <GradingScreen
          key={classroomId}
          classroomId={classroomId}
          status={status}
          files={
            <UploadImportButton
              area="teacher"
              label={importsText.uploadGrades}
              title={importsText.uploadGradesTitle(name)}
              hint={importsText.gradesHint}
              start={startGradeImport('teacher', classroomId)}
              onStarted={({ importId }) => void navigate({ to: '/teacher/imports/$importId', params: { importId } })}
            />
          }
        />
      )}
    </ClassroomPlace>
  )
}
