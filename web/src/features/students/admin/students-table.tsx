import { Ltr } from '../../../ui/ltr.tsx'
import { Person } from '../../../ui/person.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import { StudentStatusBadge } from '../status-badge.tsx'
import type { DirectoryStudent } from '../students.api.ts'
import { StudentAction } from './student-action.tsx'
import type { StudentsListProps } from './students-list.ts'
import { StudentsTableHead } from './students-table-head.tsx'

type RowProps = Pick<StudentsListProps, 'tab' | 'onProfile'> & { student: DirectoryStudent }

function StudentRow({ tab, student, onProfile }: RowProps) {
  const name = fullNameOf(student)
  const { userId, email, nationalId, programName, overallStatus } = student
  return (
    <tr>
      <td className="num dim">{userId}</td>
      <td>
        <span className="row student-name">
          <Person name={name} email={email} />
        </span>
      </td>
      <td className="num dim">
        <Ltr>{nationalId}</Ltr>
      </td>
      {tab === 'enrolled' && (
        <>
          <td>
            <span className="one-line" title={programName ?? undefined}>
              <bdi>{programName}</bdi>
            </span>
          </td>
          <td>{overallStatus !== undefined && <StudentStatusBadge status={overallStatus} />}</td>
        </>
      )}
      <td className="act">
        <StudentAction tab={tab} student={student} onProfile={onProfile} />
      </td>
    </tr>
  )
}

export const StudentsTable = ({ tab, rows, sort, onSort, onProfile }: StudentsListProps) => (
  <table className="table students-table">
    <StudentsTableHead tab={tab} sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((student) => (
        <StudentRow key={student.userId} tab={tab} student={student} onProfile={onProfile} />
      ))}
    </tbody>
  </table>
)
