import type { Program } from '@manara/contract/programs.ts'
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useTrailAction } from '../../audit/trail-link.tsx'
import { programsText } from '../programs.text.ts'
import { RegistrationBadge } from '../registration-badge.tsx'
import { CoursesLink, StudentsLink } from './count-links.tsx'
import type { ProgramsListProps } from './programs-list.ts'

type CardProps = Pick<ProgramsListProps, 'onToggle' | 'onEdit' | 'onDelete'> & { program: Program }

function ProgramCard({ program, onToggle, onEdit, onDelete }: CardProps) {
  const { academicProgramId, name, description, isRegistrationOpen } = program
  const trailOf = useTrailAction()
  const actions = [
    {
      label: isRegistrationOpen ? programsText.closeRegistration : programsText.openRegistration,
      icon: isRegistrationOpen ? <IconLock size={18} stroke={1.7} /> : <IconLockOpen size={18} stroke={1.7} />,
      onClick: () => onToggle(program),
    },
    { label: programsText.edit, icon: <IconPencil size={18} stroke={1.7} />, onClick: () => onEdit(program) },
    { label: programsText.delete, icon: <IconTrash size={18} stroke={1.7} />, onClick: () => onDelete(program) },
    trailOf({ entity: 'program', entityId: academicProgramId }),
  ]
  return (
    <li className="program-card">
      <div className="program-card-head">
        <bdi className="strong">{name}</bdi>
        <RowMenu name={name} actions={actions} />
      </div>
      <p className="dim program-card-description">
        {description === null ? programsText.noDescription : <bdi>{description}</bdi>}
      </p>
      <div className="row wrap program-card-foot">
        <RegistrationBadge isOpen={isRegistrationOpen} />
        <CoursesLink program={program} />
        <StudentsLink program={program} />
      </div>
    </li>
  )
}

export const ProgramsCards = ({ rows, sort, onSort, onToggle, onEdit, onDelete }: ProgramsListProps) => (
  <>
    <CardsSort
      label={programsText.sortLabel}
      sorts={programsText.sorts}
      otherLabel={programsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((program) => (
        <ProgramCard
          key={program.academicProgramId}
          program={program}
          onToggle={onToggle}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </ul>
  </>
)
