import type { Registration } from '@manara/contract/registrations.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { Email } from '../../../ui/email.tsx'
import { CardActions } from '../../../ui/row-actions.tsx'
import { registrationsText } from '../registrations.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { RegistrationActions, RegistrationsListProps } from './decisions.ts'
import { registrationSteps } from './registration-actions.tsx'
import { SameReceiptBadge, UnconfirmedBadge } from './registrations-table.tsx'

function RegistrationCard({ registration, ...actions }: RegistrationActions & { registration: Registration }) {
  const { number, fullName, email, academicProgramName, requestDate, status } = registration
  return (
    <li className="list-card-item card-opens">
      <button
        type="button"
        className="card-open"
        aria-label={registrationsText.viewOf(fullName)}
        onClick={() => actions.onReview(registration)}
      />
      <div className="list-card-head">
        <span className="two">
          <bdi>{fullName}</bdi>
          <Email email={email} />
        </span>
        <span className="num dim small">{number}</span>
        <IconChevronLeft size={18} aria-hidden className="dim" />
      </div>
      <div className="row wrap list-card-foot">
        <StatusBadge status={status} />
        <SameReceiptBadge registration={registration} />
        <UnconfirmedBadge registration={registration} />
        <span className="dim small">
          <bdi>{academicProgramName}</bdi> · <span className="num">{formatDate(requestDate)}</span>
        </span>
      </div>
      <div className="row wrap registration-card-actions">
        <CardActions name={fullName} actions={registrationSteps(registration, actions)} />
      </div>
    </li>
  )
}

/** The list on phones. */
export const RegistrationsCards = ({ rows, sort, onSort, ...actions }: RegistrationsListProps) => (
  <>
    <CardsSort
      label={registrationsText.sortLabel}
      sorts={registrationsText.sorts}
      otherLabel={registrationsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((registration) => (
        <RegistrationCard key={registration.registrationId} registration={registration} {...actions} />
      ))}
    </ul>
  </>
)
