import type { ArchivedClassroom } from '@manara/contract/archive.ts'
import { Box } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { NotAssigned } from '../../../ui/feedback/not-assigned.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { archiveText } from '../archive.text.ts'
import styles from './archive.module.css'

const { columns } = archiveText

interface ArchivedListProps {
  rows: readonly ArchivedClassroom[]
  onStudents: (classroom: ArchivedClassroom) => void
}

const StudentsButton = ({
  classroom,
  onStudents,
}: { classroom: ArchivedClassroom } & Omit<ArchivedListProps, 'rows'>) => (
  <RowButton
    label={archiveText.showStudentsLabel(classroom.name, classroom.courseName)}
    icon={<IconUsers size={17} aria-hidden />}
    onPress={() => onStudents(classroom)}
  >
    {archiveText.showStudents}
  </RowButton>
)

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
const ArchivedTableHead = () => (
  <>
    <colgroup>
      <col />
      <Box component="col" w="20%" />
      <Box component="col" w="18%" />
      <Box component="col" w="10rem" />
      <Box component="col" w="5rem" />
      <Box component="col" w="12rem" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{columns.classroom}</th>
        <th scope="col">{columns.program}</th>
        <th scope="col">{columns.teacher}</th>
        <th scope="col">{columns.archivedAt}</th>
        <th scope="col">{columns.students}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)

export const ArchivedTable = ({ rows, onStudents }: ArchivedListProps) => (
  <table className={`table ${styles.archivedTable}`}>
    <ArchivedTableHead />
    <tbody>
      {rows.map((classroom) => (
        <tr key={classroom.classroomId}>
          <td>
            <span className="two">
              <bdi title={classroom.courseName}>{classroom.courseName}</bdi>
              <bdi title={classroom.name}>{classroom.name}</bdi>
            </span>
          </td>
          <td>
            <span className="one-line" title={classroom.academicProgramName}>
              <bdi>{classroom.academicProgramName}</bdi>
            </span>
          </td>
          <td>
            {classroom.teacherName === null ? (
              <NotAssigned>{archiveText.noTeacher}</NotAssigned>
            ) : (
              <span className="one-line" title={classroom.teacherName}>
                <bdi>{classroom.teacherName}</bdi>
              </span>
            )}
          </td>
          <td className="num">{formatDate(classroom.archivedAt)}</td>
          <td className="num">{formatNumber(classroom.enrolledStudentsCount)}</td>
          <td className="act">
            <StudentsButton classroom={classroom} onStudents={onStudents} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ArchivedCards = ({ rows, onStudents }: ArchivedListProps) => (
  <ul className="rowcards">
    {rows.map((classroom) => (
      <li key={classroom.classroomId} className={listCardStyles.listCardItem}>
        <span className="two">
          <bdi>{classroom.courseName}</bdi>
          <bdi>{classroom.name}</bdi>
        </span>
        <Box component="p" className="dim small" my="0.25rem">
          <bdi>{classroom.academicProgramName}</bdi> · <bdi>{classroom.teacherName ?? archiveText.noTeacher}</bdi>
        </Box>
        <div className={`row wrap ${listCardStyles.listCardFoot}`}>
          <span className="dim small">{formatDate(classroom.archivedAt)}</span>
          <span className="dim small num">{archiveText.students(classroom.enrolledStudentsCount)}</span>
          <span className="push">
            <StudentsButton classroom={classroom} onStudents={onStudents} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)

const rows = [0, 1, 2, 3, 4, 5]

export const ArchivedSkeleton = ({ isPhone }: { isPhone: boolean }) =>
  isPhone ? (
    <ul className="rowcards" aria-hidden>
      {rows.map((row) => (
        <li key={row}>
          <SkeletonBar width={wordWidth(row, 130, 90)} />
        </li>
      ))}
    </ul>
  ) : (
    <table className={`table ${styles.archivedTable}`}>
      <ArchivedTableHead />
      <tbody aria-hidden>
        {rows.map((row) => (
          <tr key={row}>
            {columns &&
              Object.keys(columns).map((column, index) => (
                <td key={column}>
                  <SkeletonBar width={index === 4 ? 24 : wordWidth(row + index, 60, 60)} />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
