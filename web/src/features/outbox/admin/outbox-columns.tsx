import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { Flex } from '@mantine/core'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { outboxText } from '../outbox.text.ts'
import { MailStatus } from './mail-status.tsx'
import styles from './outbox.module.css'

const heads = outboxText.columns

const Addressee = ({ recipientName, recipient }: OutgoingMail) => (
  <span className="two">
    <bdi>{recipientName}</bdi>
    <bdi dir="ltr" title={recipient}>
      {recipient}
    </bdi>
  </span>
)

const Moment = ({ createdAt }: OutgoingMail) => (
  <span className={`dim num nowrap ${styles.mailMoment}`}>
    {outboxText.moment(formatDate(createdAt), formatTime(createdAt))}
  </span>
)

/** The columns of the list of outgoing mail. */
export const mailColumns = (onOpen: (mail: OutgoingMail) => void): readonly Column<OutgoingMail>[] => [
  {
    key: 'recipient',
    head: heads.recipient,
    sort: true,
    skeleton: twoWords([90, 50], [150, 40, 3]),
    phoneSkeleton: words(150, 50, 3),
    cell: (mail) => (
      <Flex className={styles.mailRecipient} component="span" gap="sm" align="center" maw="clamp(12rem, 24vw, 22rem)">
        <Avatar name={mail.recipientName} size={30} />
        <Addressee {...mail} />
      </Flex>
    ),
    onPhone: { line: (mail) => <Addressee {...mail} /> },
  },
  {
    key: 'subject',
    head: heads.subject,
    sort: true,
    skeleton: words(140, 70, 1),
    phoneSkeleton: words(130, 70),
    cell: (mail) => (
      <button
        type="button"
        className={styles.mailSubject}
        aria-label={outboxText.openMail(mail.subject, mail.recipientName)}
        onClick={() => onOpen(mail)}
      >
        {mail.subject}
      </button>
    ),
    onPhone: 'title',
  },
  {
    key: 'mailId',
    head: heads.mailId,
    sort: true,
    skeleton: 150,
    phoneSkeleton: () => null,
    cell: (mail) => <Moment {...mail} />,
    onPhone: 'line',
  },
  {
    key: 'status',
    head: heads.status,
    skeleton: 78,
    phoneSkeleton: 72,
    cell: ({ status }) => <MailStatus status={status} />,
    onPhone: 'corner',
  },
]
