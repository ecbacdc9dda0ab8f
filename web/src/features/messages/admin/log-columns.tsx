import type { MessageState, OutgoingMessage } from '@manara/contract/messages.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconClockOff,
  IconExternalLink,
  IconMessageReply,
  IconPlayerTrackNext,
} from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { messageLogText } from '../message-log.text.ts'
import { messagesText } from '../messages.text.ts'
import { getText } from '../sending.ts'

const heads = messageLogText.columns

const looks: Record<MessageState, { tone: Tone; Icon: typeof IconCheck }> = {
  WAITING: { tone: 'blue', Icon: IconClock },
  OPENED: { tone: 'yellow', Icon: IconExternalLink },
  SENT: { tone: 'green', Icon: IconCheck },
  REPLIED: { tone: 'teal', Icon: IconMessageReply },
  SKIPPED: { tone: 'gray', Icon: IconPlayerTrackNext },
  EXPIRED: { tone: 'gray', Icon: IconClockOff },
  WITHDRAWN: { tone: 'gray', Icon: IconArrowBackUp },
}

function StateBadge({ state }: Pick<OutgoingMessage, 'state'>) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {messagesText.states[state]}
    </Badge>
  )
}

const Receiver = ({ holder, phone }: OutgoingMessage) => (
  <span className="two">
    <bdi>{holder}</bdi>
    <Ltr>{phone}</Ltr>
  </span>
)

const Words = (message: OutgoingMessage) => (
  <span className="two">
    <OneLine>{getText(message.channel ?? 'SMS', message)}</OneLine>
    <span className="dim">
      {messagesText.kinds[message.kind]}
      {message.studentName !== null && message.studentName !== message.holder && (
        <>
          {' · '}
          <bdi>{message.studentName}</bdi>
        </>
      )}
    </span>
  </span>
)

const Change = ({ changedAt, changedByName, channel, failure }: OutgoingMessage) => (
  <span className="two">
    <span className="num nowrap">{messageLogText.moment(formatDate(changedAt), formatTime(changedAt))}</span>
    <span className="dim">
      {[channel && messagesText.channels[channel], failure && messagesText.failures[failure], changedByName]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
)

/** The columns of the log of outgoing messages. */
export const logColumns: readonly Column<OutgoingMessage>[] = [
  {
    key: 'holder',
    head: heads.holder,
    width: '22%',
    skeleton: twoWords([90, 50], [110, 20, 3]),
    phoneSkeleton: words(120, 50, 3),
    cell: (message) => <Receiver {...message} />,
    onPhone: 'title',
  },
  {
    key: 'words',
    head: heads.words,
    skeleton: words(180, 70, 1),
    phoneSkeleton: words(150, 70),
    cell: (message) => <Words {...message} />,
    onPhone: 'line',
  },
  {
    key: 'changedAt',
    head: heads.changedAt,
    sort: true,
    width: '14rem',
    skeleton: 130,
    phoneSkeleton: () => null,
    cell: (message) => <Change {...message} />,
    onPhone: 'line',
  },
  {
    key: 'state',
    head: heads.state,
    width: '9rem',
    skeleton: 78,
    phoneSkeleton: 72,
    cell: ({ state }) => <StateBadge state={state} />,
    onPhone: 'fact',
  },
]
