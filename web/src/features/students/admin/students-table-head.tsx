import { SortHead } from '../../../ui/sort-head.tsx'
import { studentsText } from '../students.text.ts'
import type { StudentsListProps } from './students-list.ts'

const { columns } = studentsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const StudentsTableHead = ({ tab, sort, onSort }: Pick<StudentsListProps, 'tab' | 'sort' | 'onSort'>) => (
  <>
    <colgroup>
      <col className="student-id" />
      <col />
      <col className="student-national-id" />
      {tab === 'enrolled' && (
        <>
          <col className="student-program" />
          <col className="student-status" />
        </>
      )}
      <col className="student-actions" />
    </colgroup>
    <thead>
      <tr>
        <SortHead column="userId" sort={sort} onSort={onSort}>
          {columns.userId}
        </SortHead>
        <SortHead column="firstName" sort={sort} onSort={onSort}>
          {columns.firstName}
        </SortHead>
        <th scope="col">{columns.nationalId}</th>
        {tab === 'enrolled' && (
          <>
            <th scope="col">{columns.program}</th>
            <th scope="col">{columns.status}</th>
          </>
        )}
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)
