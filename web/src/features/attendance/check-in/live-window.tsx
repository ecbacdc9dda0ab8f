import { checkInLimits, codeSeconds, followCheckInCode } from '@manara/contract/check-ins.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { type ArrivedWindow, useCloseCheckIn, windowQuery } from './check-in.api.ts'
import styles from './check-in.module.css'
import { checkInText as text } from './check-in.text.ts'

const tickMilliseconds = 250
const lifetime = codeSeconds * 1_000
const pickedCount = 3

/** The time of the server, counted on from its last answer: clocks that users set do not matter. */
function useServerTime({ serverTime, arrivedAt }: ArrivedWindow): number {
  const [ticked, setTicked] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setTicked(performance.now()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(serverTime) + Math.max(ticked - arrivedAt, 0)
}

const clockOf = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Code({ window, now }: { window: ArrivedWindow; now: number }) {
  const screen = useRef<HTMLDivElement>(null)
  const isPresent = ({ from }: { from: string }) => now - Date.parse(from) >= 0 && now - Date.parse(from) < lifetime
  const code = window.codes.find(isPresent)?.code
  if (code === undefined) return <Note tone="yellow">{text.noCode}</Note>
  return (
    <div className={styles.code}>
      <div ref={screen} className={styles.screen}>
        <QrCode of={location.origin + buildUrl(followCheckInCode, { params: { code } })} title={text.code} />
      </div>
      <Button
        className="desk-only"
        variant="subtle"
        leftSection={<IconMaximize size={18} aria-hidden />}
        onClick={() => void screen.current?.requestFullscreen()}
      >
        {text.wide}
      </Button>
    </div>
  )
}

/** Three names for a look into the room. */
function Picked({ window: { checkedIn } }: { window: ArrivedWindow }) {
  const [names, setNames] = useState<readonly string[]>([])
  const pick = () => {
    const order = new Map(checkedIn.map(({ studentId }) => [studentId, Math.random()]))
    const mixed = checkedIn.toSorted(
      (one, other) => (order.get(one.studentId) ?? 0) - (order.get(other.studentId) ?? 0),
    )
    setNames(mixed.slice(0, pickedCount).map(({ studentName }) => studentName))
  }
  if (checkedIn.length === 0) return null
  return (
    <>
      <Button variant="light" onClick={pick}>
        {text.pick}
      </Button>
      {names.length > 0 && <Note>{text.picked(names)}</Note>}
    </>
  )
}

function Close({ window: { checkInId }, onClosed }: { window: ArrivedWindow; onClosed: () => void }) {
  const close = useCloseCheckIn(checkInId)
  const [typed, setTyped] = useState('')
  const count = acceptedNumber(typed)
  const isWrong =
    typed.trim() !== '' && !(Number.isInteger(count) && count >= 0 && count <= checkInLimits.mostHeadCount)
  const handleClose = () =>
    close.mutate(typed.trim() === '' ? {} : { headCount: count }, {
      onSuccess: ({ message }) => {
        showSuccess(text.start, message)
        onClosed()
      },
      onError: (error) => showFailure(text.closeFailed, toReason(text.closeFailed)(error)),
    })
  return (
    <>
      <NumberField
        label={text.headCount}
        value={typed}
        onChange={setTyped}
        error={isWrong ? text.range(checkInLimits.mostHeadCount, 0) : undefined}
      />
      <Button size="md" loading={close.isPending} disabled={isWrong} onClick={handleClose}>
        {text.closeAndOpen}
      </Button>
    </>
  )
}

function Names({ window: { checkedIn } }: { window: ArrivedWindow }) {
  if (checkedIn.length === 0) return <p className="dim">{text.noNames}</p>
  return (
    <ul className={`list ${styles.names}`} aria-label={text.names}>
      {checkedIn.map(({ studentId, studentName, isLate, at }) => (
        <li key={studentId}>
          <bdi className={styles.name}>{studentName}</bdi>
          {isLate && <Badge tone="yellow">{text.late}</Badge>}
          <span className="dim small num">{formatTime(at)}</span>
        </li>
      ))}
    </ul>
  )
}

function Shown({ window, onClosed }: { window: ArrivedWindow; onClosed: () => void }) {
  const now = useServerTime(window)
  const left = Date.parse(window.closesAt) - now
  const isOver = !window.isOpen || left <= 0
  return (
    <div className={styles.window}>
      {isOver ? <Note tone="yellow">{text.over}</Note> : <Code window={window} now={now} />}
      <div className={styles.side}>
        <p>
          <b className={`${styles.count} num`}>{text.counted(window.checkedIn.length, window.studentCount)}</b>{' '}
          <span>{text.countedLabel}</span>
        </p>
        {!isOver && (
          <p role="timer">
            {text.left}: <b className="num">{clockOf(left)}</b>
          </p>
        )}
        <Close window={window} onClosed={onClosed} />
        <Picked window={window} />
        <Names window={window} />
      </div>
    </div>
  )
}

interface LiveWindowProps {
  checkInId: number
  onClosed: () => void
}

/** The code while students check in, with who did (R-checkin-4). */
export function LiveWindow({ checkInId, onClosed }: LiveWindowProps) {
  const window = useQuery(windowQuery(checkInId))
  if (window.isPending) return <RowsSkeleton label={text.loading} />
  if (window.data === undefined) return <QueryFailed title={text.loadFailed} query={window} />
  return <Shown window={window.data} onClosed={onClosed} />
}
