import type { Registration } from '@manara/contract/registrations.ts'
import { IconAlertTriangle, IconMailQuestion } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Email } from '../../../ui/email.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { registrationsText } from '../registrations.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { RegistrationActions, RegistrationsListProps } from './decisions.ts'
import { registrationActions } from './registration-actions.tsx'

const { columns } = registrationsText

export const SameReceiptBadge = ({ registration }: { registration: Registration }) =>
  registration.receiptWarning && registration.status === 'PaymentSubmitted' ? (
    <Badge tone="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {registrationsText.sameReceiptShort}
    </Badge>
  ) : null

export const UnconfirmedBadge = ({ registration }: { registration: Registration }) =>
  registration.isEmailConfirmed ? null : (
    <Badge tone="yellow" icon={<IconMailQuestion size={14} aria-hidden />}>
      {registrationsText.unconfirmed}
    </Badge>
  )

function RegistrationRow({ registration, ...actions }: RegistrationActions & { registration: Registration }) {
  const { number, fullName, email, academicProgramName, requestDate, status } = registration
  return (
    <tr>
      <td className="num dim">{number}</td>
      <td>
        <span className="two">
          <bdi title={fullName}>{fullName}</bdi>
          <Email email={email} />
        </span>
      </td>
      <td>
        <span className="one-line" title={academicProgramName}>
          <bdi>{academicProgramName}</bdi>
        </span>
      </td>
      <td className="num dim">
        <span className="one-line">{formatDate(requestDate)}</span>
        <span className="one-line small">{formatTime(requestDate)}</span>
      </td>
      <td>
        <span className="row wrap registration-badges">
          <StatusBadge status={status} />
          <SameReceiptBadge registration={registration} />
          <UnconfirmedBadge registration={registration} />
        </span>
      </td>
      <td className="act">
        <RowActions name={fullName} actions={registrationActions(registration, actions)} />
      </td>
    </tr>
  )
}

type HeadProps = Pick<RegistrationsListProps, 'sort' | 'onSort'>

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const RegistrationsTableHead = ({ sort, onSort }: HeadProps) => (
  <>
    <colgroup>
      <col className="registration-number" />
      <col />
      <col className="registration-program" />
      <col className="registration-date" />
      <col className="registration-status" />
      <col className="registration-actions" />
    </colgroup>
    <thead>
      <tr>
        {(['number', 'fullName', 'academicProgramName', 'requestDate'] as const).map((column) => (
          <SortHead key={column} column={column} sort={sort} onSort={onSort}>
            {columns[column]}
          </SortHead>
        ))}
        <th scope="col">{columns.status}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)

export const RegistrationsTable = ({ rows, sort, onSort, ...actions }: RegistrationsListProps) => (
  <table className="table registrations-table">
    <RegistrationsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((registration) => (
        <RegistrationRow key={registration.registrationId} registration={registration} {...actions} />
      ))}
    </tbody>
  </table>
)
