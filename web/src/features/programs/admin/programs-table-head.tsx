import { SortHead } from '../../../ui/sort-head.tsx'
import { programsText } from '../programs.text.ts'
import type { ProgramsListProps } from './programs-list.ts'

const { columns } = programsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const ProgramsTableHead = ({ sort, onSort }: Pick<ProgramsListProps, 'sort' | 'onSort'>) => (
  <>
    <colgroup>
      <col className="program-id" />
      <col className="program-name" />
      <col />
      <col className="program-registration" />
      <col className="program-count" />
      <col className="program-count" />
      <col className="program-actions" />
    </colgroup>
    <thead>
      <tr>
        <SortHead column="academicProgramId" sort={sort} onSort={onSort}>
          {columns.academicProgramId}
        </SortHead>
        <SortHead column="name" sort={sort} onSort={onSort}>
          {columns.name}
        </SortHead>
        <th scope="col">{columns.description}</th>
        <th scope="col">{columns.registration}</th>
        <SortHead column="coursesCount" sort={sort} onSort={onSort}>
          {columns.coursesCount}
        </SortHead>
        <SortHead column="studentsCount" sort={sort} onSort={onSort}>
          {columns.studentsCount}
        </SortHead>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)
