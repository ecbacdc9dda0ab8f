import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { outboxText } from '../outbox.text.ts'
import { MailStatus } from './mail-status.tsx'
import type { OutboxListProps } from './outbox-list.ts'

const { columns } = outboxText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const OutboxTableHead = ({ sort, onSort }: Pick<OutboxListProps, 'sort' | 'onSort'>) => (
  <thead>
    <tr>
      {(['recipient', 'subject', 'mailId'] as const).map((column) => (
        <SortHead key={column} column={column} sort={sort} onSort={onSort}>
          {columns[column]}
        </SortHead>
      ))}
      <th scope="col">{columns.status}</th>
    </tr>
  </thead>
)

const MailRow = ({ mail, onOpen }: Pick<OutboxListProps, 'onOpen'> & { mail: OutgoingMail }) => (
  <tr>
    <td>
      <span className="row mail-recipient">
        <Avatar name={mail.recipientName} size={30} />
        <span className="two">
          <bdi>{mail.recipientName}</bdi>
          <bdi dir="ltr" title={mail.recipient}>
            {mail.recipient}
          </bdi>
        </span>
      </span>
    </td>
    <td>
      <button
        type="button"
        className="mail-subject"
        aria-label={outboxText.openMail(mail.subject, mail.recipientName)}
        onClick={() => onOpen(mail)}
      >
        {mail.subject}
      </button>
    </td>
    <td className="dim num mail-moment">{outboxText.moment(formatDate(mail.createdAt), formatTime(mail.createdAt))}</td>
    <td>
      <MailStatus status={mail.status} />
    </td>
  </tr>
)

export const OutboxTable = ({ rows, sort, onSort, onOpen }: OutboxListProps) => (
  <table className="table outbox-table">
    <OutboxTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((mail) => (
        <MailRow key={mail.mailId} mail={mail} onOpen={onOpen} />
      ))}
    </tbody>
  </table>
)
