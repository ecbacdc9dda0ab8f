import type { Program } from '@manara/contract/programs.ts'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { programsText } from '../programs.text.ts'
import { RegistrationBadge } from '../registration-badge.tsx'
import { CoursesLink, StudentsLink } from './count-links.tsx'
import { programActions } from './program-actions.tsx'
import type { ProgramsListProps } from './programs-list.ts'

type CardProps = Pick<ProgramsListProps, 'togglingId' | 'onToggle' | 'onEdit' | 'onDelete'> & { program: Program }

function ProgramCard({ program, ...handlers }: CardProps) {
  const { name, description, isRegistrationOpen } = program
  return (
    <li className="program-card">
      <div className="program-card-head">
        <bdi className="strong">{name}</bdi>
        <RowMenu name={name} actions={programActions(program, handlers)} />
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

export const ProgramsCards = ({ rows, sort, onSort, ...actions }: ProgramsListProps) => (
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
        <ProgramCard key={program.academicProgramId} program={program} {...actions} />
      ))}
    </ul>
  </>
)
