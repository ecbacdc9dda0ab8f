import { type FirstWeek, type FirstWeekStep, updateFirstWeek } from '@manara/contract/first-week.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { Allowed } from '../../session/can.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { firstWeekQuery, useUpdateFirstWeek } from './first-week.api.ts'
import styles from './first-week.module.css'
import { firstWeekText as text } from './first-week.text.ts'
import { DoneSteps, OpenSteps } from './first-week-steps.tsx'

/** Leaves a step out, or hides the card. */
function useLeaving({ skipped }: FirstWeek) {
  const { mutate, isPending } = useUpdateFirstWeek()
  const onError = (error: unknown) => showFailure(text.changeFailed, toReason(text.changeFailed)(error))
  const handleSkip = ({ key }: FirstWeekStep) => mutate({ skipped: [...skipped, key], isHidden: false }, { onError })
  const handleHide = () =>
    mutate({ skipped, isHidden: true }, { onError, onSuccess: () => showSuccess(text.hidden, text.hiddenText) })
  return { isPending, handleSkip, handleHide }
}

function Steps({ firstWeek }: { firstWeek: FirstWeek }) {
  const { isPending, handleSkip, handleHide } = useLeaving(firstWeek)
  const { essential = [], further = [] } = Object.groupBy(firstWeek.steps, ({ isEssential }) =>
    isEssential ? 'essential' : 'further',
  )
  const isOpen = ({ isDone }: FirstWeekStep) => !isDone
  const missing = essential.filter(isOpen)
  const isReady = missing.length === 0
  const done = essential.length - missing.length
  const given = { isPending, onSkip: handleSkip }

  return (
    <section className="card" aria-label={text.title}>
      <div className="card-head">
        <h2>{isReady ? text.ready : text.title}</h2>
        <span className="small dim">{isReady ? text.readyText : text.count(done, essential.length)}</span>
        <Allowed needs={updateFirstWeek}>
          <Button
            className="push"
            size="xs"
            variant={isReady ? 'filled' : 'default'}
            loading={isPending}
            onClick={handleHide}
          >
            {isReady ? text.acknowledge : text.hide}
          </Button>
        </Allowed>
      </div>
      <div className={`card-body ${styles.body}`}>
        {!isReady && <Meter share={done / essential.length} />}
        <OpenSteps label={text.essential} steps={missing} {...given} />
        <OpenSteps label={text.further} steps={further.filter(isOpen)} {...given} />
        <DoneSteps steps={firstWeek.steps.filter(({ isDone }) => isDone)} />
      </div>
    </section>
  )
}

/** What a school needs to begin with, in order; done by its facts alone (R-first-1). */
export function FirstWeekCard() {
  const firstWeek = useQuery(firstWeekQuery)
  if (firstWeek.isPending) return null
  if (firstWeek.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={firstWeek} />
      </section>
    )
  return <Steps firstWeek={firstWeek.data} />
}
