import { gradeLimits, readMaxima } from '@manara/contract/grade-maxima.ts'
import type { AttendedClassroomDetails } from '@manara/contract/learning.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconArchive, IconBooks, IconTable } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { isFailing } from '../../grades/final-grade-badge.tsx'
import { usePassingMark } from '../../settings/school.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { Mark } from './mark.tsx'

const CourseMaterialsDialog = lazy(() =>
  import('./course-materials-dialog.tsx').then(({ CourseMaterialsDialog: component }) => ({ default: component })),
)

const OwnBookDialog = lazy(() =>
  import('./own-book-dialog.tsx').then(({ OwnBookDialog: component }) => ({ default: component })),
)

/** Course, classroom and teacher on a deep ground, the three grades below. */
export function ClassroomHead({ classroom }: { classroom: AttendedClassroomDetails }) {
  const passing = usePassingMark()
  const materials = useDialog()
  const { courseId, courseName, classroomName, teacherName, status, isArchived } = classroom
  const max = readMaxima(classroom)
  const book = useDialog()
  const unpublished = classroom.awaitsPublication && learningText.notPublished
  const notGraded = unpublished || learningText.notGraded
  const isCalculable = classroom.practicalGrade !== null && classroom.examGrade !== null
  return (
    <section className="card clipped" aria-label={courseName}>
      <div className="band">
        <Box className="wrap-anywhere" flex="1 1 16rem" miw={0}>
          <h2>
            <bdi>{courseName}</bdi>
          </h2>
          <p>
            <bdi>{classroomName}</bdi>
            <span aria-hidden> · </span>
            <bdi>{teacherName ?? learningText.noTeacher}</bdi>
          </p>
          <Group component="span" gap="0.5rem" mt="0.5rem">
            <StatusBadge status={status} />
            {isArchived && (
              <Badge icon={<IconArchive size={15} stroke={1.9} aria-hidden />}>{learningText.archived}</Badge>
            )}
          </Group>
        </Box>
        <Button
          className="push"
          variant="white"
          leftSection={<IconBooks size={18} />}
          onClick={() => materials.open(true)}
          c="#004f4b"
        >
          {learningText.courseMaterials}
        </Button>
      </div>
      <div className={styles.marks}>
        <Mark
          title={learningText.practical}
          value={classroom.practicalGrade}
          max={max.practicalGrade}
          missing={notGraded}
        />
        <Mark title={learningText.exam} value={classroom.examGrade} max={max.examGrade} missing={notGraded} />
        <Mark
          title={learningText.final}
          value={classroom.finalGrade}
          max={gradeLimits.final}
          tone="green"
          isFailing={isFailing(classroom.finalGrade, passing)}
          missing={isCalculable ? learningText.notCalculated : notGraded}
        />
      </div>
      {(classroom.hasOwnBook || classroom.revisedAt) && (
        <Group px="1rem" pb="1rem" gap="1rem">
          {classroom.hasOwnBook && (
            <Button variant="light" leftSection={<IconTable size={18} />} onClick={() => book.open(true)}>
              {learningText.ownBook}
            </Button>
          )}
          {classroom.revisedAt && (
            <span className="dim small">{learningText.revised(formatDate(classroom.revisedAt))}</span>
          )}
        </Group>
      )}
      {book.target && (
        <Suspense fallback={null}>
          <OwnBookDialog
            key={book.turn}
            isOpen={book.isOpen}
            classroomId={classroom.classroomId}
            onClose={book.close}
          />
        </Suspense>
      )}
      {materials.target && (
        <Suspense fallback={null}>
          <CourseMaterialsDialog
            key={materials.turn}
            isOpen={materials.isOpen}
            courseId={courseId}
            courseName={courseName}
            onClose={materials.close}
          />
        </Suspense>
      )}
    </section>
  )
}
