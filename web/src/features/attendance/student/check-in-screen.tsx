import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { isWorthRepeating } from '../../../http/reliable-submit.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { checkInQuery } from '../check-in/check-in.api.ts'
import styles from '../check-in/check-in.module.css'
import { checkInText as text } from '../check-in/check-in.text.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'

/** Why a scanned address led here without a code that is good. */
export type CheckInState = 'expired' | 'closed' | 'busy'

const toOwnAttendance = (
  <Button variant="light" renderRoot={(props) => <Link to="/student/attendance" {...props} />}>
    {text.ownAttendance}
  </Button>
)

function Result({ state }: { state: CheckInState | undefined }) {
  const sent = useQuery(checkInQuery(state === undefined))
  const isRefused = state !== undefined || (sent.error instanceof CallProblem && !isWorthRepeating(sent.error))
  if (isRefused) {
    const reason = state === undefined ? getErrorMessage(sent.error) : text[state]
    return (
      <Empty tone="yellow" icon={<IconQrcode size={36} stroke={1.6} />} title={reason} text="">
        {toOwnAttendance}
      </Empty>
    )
  }
  if (sent.isPending) return <RowsSkeleton label={text.sending} />
  if (sent.data === undefined) return <QueryFailed title={text.failed} query={sent} />
  const { message, status } = sent.data
  const [Icon, tone] = status === 'LATE' ? ([IconClock, 'yellow'] as const) : ([IconCircleCheck, 'green'] as const)
  return (
    <Empty tone={tone} icon={<Icon size={36} stroke={1.6} />} title={message} text="">
      {toOwnAttendance}
    </Empty>
  )
}

/** Sends the code that was scanned by itself, and says what came of it in one sentence. */
export const CheckInResult = ({ state }: { state: CheckInState | undefined }) => (
  <section className={`card ${styles.result}`} aria-live="polite">
    <Result state={state} />
  </section>
)
