import { archiveClassroom, bulkArchive, type ReadyClassroom } from '@manara/contract/archive.ts'
import { Group } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Allowed } from '../../../session/can.tsx'
import { CountPill } from '../../../ui/feedback/count-pill.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import type { ListSelection } from '../../../ui/list/use-selection.ts'
import { archiveText } from '../archive.text.ts'
import styles from './archive.module.css'

interface ReadyGroupsProps {
  rows: readonly ReadyClassroom[]
  ticked: ListSelection<ReadyClassroom>
  onArchive: (classroom: ReadyClassroom) => void
}

type ReadyRowProps = { classroom: ReadyClassroom } & Pick<ReadyGroupsProps, 'ticked' | 'onArchive'>

const ReadyRow = ({ classroom, ticked, onArchive }: ReadyRowProps) => (
  <li className={styles.readyRow}>
    <Allowed needs={bulkArchive}>
      <Checkbox
        label={archiveText.tick(classroom.name, classroom.courseName)}
        isChecked={ticked.has(classroom)}
        onToggle={() => ticked.toggle(classroom)}
      />
    </Allowed>
    <span className="two">
      <bdi>{classroom.courseName}</bdi>
      <bdi>{classroom.name}</bdi>
    </span>
    <span className={`${styles.readyTeacher} one-line dim small`}>
      <bdi>{classroom.teacherName ?? archiveText.noTeacher}</bdi>
    </span>
    <span className={`${styles.readyStudents} dim small num`}>
      {archiveText.students(classroom.enrolledStudentsCount)}
    </span>
    <Allowed needs={archiveClassroom}>
      <RowButton
        label={archiveText.archiveLabel(classroom.name, classroom.courseName)}
        icon={<IconArchive size={17} aria-hidden />}
        onPress={() => onArchive(classroom)}
      >
        {archiveText.archive}
      </RowButton>
    </Allowed>
  </li>
)

/** The classrooms that may go, program by program, with how many there are of each (R-screen-16). */
export function ReadyGroups({ rows, ticked, onArchive }: ReadyGroupsProps) {
  const groups = Map.groupBy(rows, ({ academicProgramId }) => academicProgramId)
  return (
    <div className={styles.readyGroups}>
      {[...groups].map(([programId, classrooms]) => (
        <section key={programId} aria-labelledby={`ready-${programId}`}>
          <Group
            component="h2"
            id={`ready-${programId}`}
            className={`${styles.readyHead} rule-below`}
            gap="0.625rem"
            wrap="nowrap"
            p="0.625rem 1.25rem"
            bg="var(--m-surface-2)"
            fz="0.9375rem"
          >
            <bdi>{classrooms[0]?.academicProgramName ?? archiveText.unspecifiedProgram}</bdi>
            <CountPill px="xs">{archiveText.classrooms(classrooms.length)}</CountPill>
          </Group>
          <ul className="list">
            {classrooms.map((classroom) => (
              <ReadyRow key={classroom.classroomId} classroom={classroom} ticked={ticked} onArchive={onArchive} />
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
      <li key={row} className={styles.readyRow}>
        <SkeletonBar width={wordWidth(row, 140, 90)} />
      </li>
    ))}
  </ul>
)
