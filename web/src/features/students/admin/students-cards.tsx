import { CardsSort } from '../../../ui/cards-sort.tsx'
import { Person } from '../../../ui/person.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import { StudentStatusBadge } from '../status-badge.tsx'
import { studentsText } from '../students.text.ts'
import { StudentAction } from './student-action.tsx'
import type { StudentsListProps } from './students-list.ts'

export const StudentsCards = ({ tab, rows, sort, onSort, onProfile }: StudentsListProps) => (
  <>
    <CardsSort
      label={studentsText.sortLabel}
      sorts={studentsText.sorts}
      otherLabel={studentsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((student) => (
        <li key={student.userId} className="list-card-item">
          <div className="row">
            <Person name={fullNameOf(student)} email={student.email} />
          </div>
          <div className="row wrap list-card-foot student-card-foot">
            {tab === 'enrolled' && (
              <>
                <bdi className="student-card-program">{student.programName}</bdi>
                {student.overallStatus !== undefined && <StudentStatusBadge status={student.overallStatus} />}
              </>
            )}
            <span className="push">
              <StudentAction tab={tab} student={student} onProfile={onProfile} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  </>
)
