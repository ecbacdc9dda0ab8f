import { formatDate, formatTime } from '../../../format/dates.ts'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { outboxText } from '../outbox.text.ts'
import { MailStatus } from './mail-status.tsx'
import type { OutboxListProps } from './outbox-list.ts'

export const OutboxCards = ({ rows, sort, onSort, onOpen }: OutboxListProps) => (
  <>
    <CardsSort
      label={outboxText.sortLabel}
      sorts={outboxText.sorts}
      otherLabel={outboxText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((mail) => (
        <li key={mail.mailId} className="mail-card">
          <button
            type="button"
            className="mail-subject"
            aria-label={outboxText.openMail(mail.subject, mail.recipientName)}
            onClick={() => onOpen(mail)}
          >
            {mail.subject}
          </button>
          <MailStatus status={mail.status} />
          <span className="two">
            <bdi>{mail.recipientName}</bdi>
            <bdi dir="ltr">{mail.recipient}</bdi>
          </span>
          <span className="dim num mail-moment">
            {outboxText.moment(formatDate(mail.createdAt), formatTime(mail.createdAt))}
          </span>
        </li>
      ))}
    </ul>
  </>
)
