import type { Program } from '@manara/contract/programs.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TrailLink } from '../../audit/trail-link.tsx'
import { programsText } from '../programs.text.ts'
import { RegistrationBadge } from '../registration-badge.tsx'
import { CoursesLink, StudentsLink } from './count-links.tsx'
import type { ProgramsListProps } from './programs-list.ts'
import { ProgramsTableHead } from './programs-table-head.tsx'
import { ToggleButton } from './toggle-button.tsx'

type RowProps = Pick<ProgramsListProps, 'onToggle' | 'onEdit' | 'onDelete'> & { program: Program; isToggling: boolean }

function ProgramRow({ program, isToggling, onToggle, onEdit, onDelete }: RowProps) {
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
        <ToggleButton program={program} isToggling={isToggling} onToggle={onToggle} />
        <IconButton label={programsText.editOf(name)} hint={programsText.edit} onClick={() => onEdit(program)}>
          <IconPencil size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={programsText.deleteOf(name)} hint={programsText.delete} onClick={() => onDelete(program)}>
          <IconTrash size={18} stroke={1.7} />
        </IconButton>
        <TrailLink entity="program" entityId={academicProgramId} name={name} />
      </td>
    </tr>
  )
}

export const ProgramsTable = ({ rows, sort, togglingId, onSort, ...actions }: ProgramsListProps) => (
  <table className="table programs-table">
    <ProgramsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((program) => (
        <ProgramRow
          key={program.academicProgramId}
          program={program}
          isToggling={program.academicProgramId === togglingId}
          {...actions}
        />
      ))}
    </tbody>
  </table>
)
