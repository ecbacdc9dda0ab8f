import type { ReadyClassroom } from '@manara/contract/archive.ts'
import { IconArchive } from '@tabler/icons-react'
import { RowButton } from '../../../ui/row-button.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { archiveText } from '../archive.text.ts'

interface ReadyGroupsProps {
  rows: readonly ReadyClassroom[]
  onArchive: (classroom: ReadyClassroom) => void
}

const ReadyRow = ({ classroom, onArchive }: { classroom: ReadyClassroom } & Pick<ReadyGroupsProps, 'onArchive'>) => (
  <li className="ready-row">
    <span className="two">
      <bdi>{classroom.courseName}</bdi>
      <bdi>{classroom.name}</bdi>
    </span>
    <span className="ready-teacher dim small">
      <bdi>{classroom.teacherName ?? archiveText.noTeacher}</bdi>
    </span>
    <span className="ready-students dim small num">{archiveText.students(classroom.enrolledStudentsCount)}</span>
    <RowButton
      label={archiveText.archiveOf(classroom.name, classroom.courseName)}
      icon={<IconArchive size={17} aria-hidden />}
      onPress={() => onArchive(classroom)}
    >
      {archiveText.archive}
    </RowButton>
  </li>
)

/** The classrooms that may go, program by program, with how many there are of each (spec/admin §2.14). */
export function ReadyGroups({ rows, onArchive }: ReadyGroupsProps) {
  const groups = Map.groupBy(rows, ({ academicProgramId }) => academicProgramId)
  return (
    <div className="ready-groups">
      {[...groups].map(([programId, classrooms]) => (
        <section key={programId} aria-labelledby={`ready-${programId}`}>
          <h2 id={`ready-${programId}`} className="ready-head">
            <bdi>{classrooms[0]?.academicProgramName ?? archiveText.unspecifiedProgram}</bdi>
            <span className="archive-count num">{archiveText.classrooms(classrooms.length)}</span>
          </h2>
          <ul className="list">
            {classrooms.map((classroom) => (
              <ReadyRow key={classroom.classroomId} classroom={classroom} onArchive={onArchive} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const ReadySkeleton = () => (
  <ul className="list" aria-hidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <li key={row} className="ready-row">
        <SkeletonBar width={wordWidth(row, 140, 90)} />
      </li>
    ))}
  </ul>
)
