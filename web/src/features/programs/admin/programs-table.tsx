import type { Program } from '@manara/contract/programs.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import { programsText } from '../programs.text.ts'
import { RegistrationBadge } from '../registration-badge.tsx'
import { CoursesLink, StudentsLink } from './count-links.tsx'
import { programActions } from './program-actions.tsx'
import type { ProgramsListProps } from './programs-list.ts'
import { ProgramsTableHead } from './programs-table-head.tsx'

type RowProps = Pick<ProgramsListProps, 'togglingId' | 'onToggle' | 'onEdit' | 'onDelete'> & { program: Program }

function ProgramRow({ program, ...handlers }: RowProps) {
  const { academicProgramId, name, description } = program
  return (
    <tr>
      <td className="num dim">{academicProgramId}</td>
      <td>
        <span className="strong one-line" title={name}>
          <bdi>{name}</bdi>
        </span>
      </td>
      <td className="dim">
        <span className="two-lines" title={description ?? undefined}>
          {description === null ? programsText.noDescription : <bdi>{description}</bdi>}
        </span>
      </td>
      <td>
        <RegistrationBadge isOpen={program.isRegistrationOpen} isShort />
      </td>
      <td>
        <CoursesLink program={program} isNumber />
      </td>
      <td>
        <StudentsLink program={program} isNumber />
      </td>
      <td className="act">
        <RowActions name={name} actions={programActions(program, handlers)} />
      </td>
    </tr>
  )
}

export const ProgramsTable = ({ rows, sort, onSort, ...actions }: ProgramsListProps) => (
  <table className="table programs-table">
    <ProgramsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((program) => (
        <ProgramRow key={program.academicProgramId} program={program} {...actions} />
      ))}
    </tbody>
  </table>
)
