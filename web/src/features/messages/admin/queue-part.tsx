import type { MessageQueue } from '@manara/contract/messages.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChecks, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { CountPill } from '../../../ui/feedback/count-pill.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { readMessageKind } from '../messages.api.ts'
import { messagesText as text } from '../messages.text.ts'
import { getDevice, keepWhatsappWay, readWhatsappWay, type WhatsappWay, whatsappWays } from '../sending.ts'
import { MessageCard } from './message-card.tsx'
import styles from './queue.module.css'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { type Queue, useQueue } from './use-queue.ts'

interface QueuePartProps {
  kind: string
  onKind: (kind: string) => void
}

/** From one tap to the next. */
const secondsEach = 6

const sum = (waiting: MessageQueue['waiting']) => waiting.reduce((total, { count }) => total + count, 0)

/** Waiting messages by kind; one kind can be chosen. */
function KindButtons({ waiting, kind, onKind }: QueuePartProps & Pick<MessageQueue, 'waiting'>) {
  const rows = [
    { value: 'all', label: text.allKinds, count: sum(waiting) },
    ...waiting.map((row) => ({ value: row.kind as string, label: text.kinds[row.kind], count: row.count })),
  ]
  return (
    <nav className={styles.kinds} aria-label={text.kindsLabel}>
      {rows.map(({ value, label, count }) => (
        <button type="button" key={value} aria-pressed={value === kind} onClick={() => onKind(value)}>
          {label} <CountPill>{formatNumber(count)}</CountPill>
        </button>
      ))}
    </nav>
  )
}

function QueueProgress({ done, left }: { done: number; left: number }) {
  const total = done + left
  return (
    <div className={styles.progress}>
      <span className="strong num">{text.progress(done, total)}</span>
      {left > 0 && <span className="dim num">{text.timeLeft(Math.ceil((left * secondsEach) / 60))}</span>}
      <progress max={Math.max(total, 1)} value={done} aria-label={text.progress(done, total)} />
    </div>
  )
}

/** The last step, which can be taken back for a while; what was opened last of all is noted here. */
function LastStep({ steps, opened, isLast }: { steps: Queue; opened: MessageQueue['opened']; isLast: boolean }) {
  const { last, isBusy } = steps
  const open = isLast ? opened[0] : undefined
  const step = last ?? (open && { kind: 'opened' as const, ...open })
  return (
    <div className={styles.last} role="status">
      {step && (
        <>
          <span>{text[step.kind](step.holder)}</span>
          {open?.messageId === step.messageId && (
            <Button disabled={isBusy} onClick={() => steps.noteSent(step.messageId)}>
              {text.wasSent}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => steps.takeBack(step.messageId)}>
            {step.kind === 'opened' ? text.notSent : text.undo}
          </Button>
        </>
      )}
    </div>
  )
}

function NothingLeft({ queue, steps, left }: { queue: MessageQueue; steps: Queue; left: number }) {
  if (left > 0)
    return (
      <Empty icon={<IconUsers size={28} stroke={1.6} />} title={text.inOtherHands} text={text.inOtherHandsText}>
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={steps.queue.isFetching}
          onClick={() => void steps.queue.refetch()}
        >
          {text.again}
        </Button>
      </Empty>
    )
  return queue.doneToday > 0 || queue.opened.length > 0 ? (
    <Empty
      tone="green"
      icon={<IconChecks size={28} stroke={1.6} />}
      title={text.allDone}
      text={text.allDoneText(queue.doneToday + queue.opened.length)}
    />
  ) : (
    <Empty tone="green" icon={<IconChecks size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
  )
}

/** Sends what waits by hand, one after the other: one tap each (R-message-4). */
export function QueuePart({ kind, onKind }: QueuePartProps) {
  const steps = useQueue(kind)
  const [way, setWay] = useState(readWhatsappWay)
  const { data, isFetching, error, refetch } = steps.queue
  if (!data)
    return error ? (
      <Failed
        title={text.loadFailed}
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <QueueSkeleton />
    )

  const { message, opened, waiting, nextHolders, doneToday, isOverSoftLimit } = data
  const chosen = readMessageKind(kind)
  const left = sum(chosen ? waiting.filter((row) => row.kind === chosen) : waiting)
  return (
    <div className={styles.queue}>
      <aside className={styles.side}>
        {waiting.length > 0 && <KindButtons waiting={waiting} kind={chosen ?? 'all'} onKind={onKind} />}
        {getDevice() === 'computer' && message && (
          <div className={styles.way}>
            <span className="dim">{text.waysLabel}</span>
            <SegmentedControl
              aria-label={text.waysLabel}
              data={whatsappWays.map((value) => ({ value: value as string, label: text.ways[value] }))}
              value={way}
              onChange={(value) => {
                keepWhatsappWay(value as WhatsappWay)
                setWay(value as WhatsappWay)
              }}
            />
            <p className="dim">{text.keys}</p>
          </div>
        )}
      </aside>
      <div className={styles.main}>
        {error && <Note tone="yellow">{getErrorMessage(error)}</Note>}
        {isOverSoftLimit && <Note tone="yellow">{text.overSoftLimit}</Note>}
        {message && <QueueProgress done={doneToday + opened.length} left={left} />}
        {message ? (
          <MessageCard message={message} nextHolders={nextHolders} steps={steps} way={way} />
        ) : (
          <div className="card">
            <NothingLeft queue={data} steps={steps} left={left} />
          </div>
        )}
        <LastStep steps={steps} opened={opened} isLast={message === null} />
      </div>
    </div>
  )
}
