import { type FirstWeek, type FirstWeekStep, updateFirstWeek } from '@manara/contract/first-week.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showSuccess } from '../../http/toasts.tsx'
import { Allowed } from '../../session/can.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { firstWeekQuery, useUpdateFirstWeek } from './first-week.api.ts'
import styles from './first-week.module.css'
import { firstWeekText as text } from './first-week.text.ts'
import { DoneSteps, OpenSteps } from './first-week-steps.tsx'

function Steps({ firstWeek: { steps, skipped } }: { firstWeek: FirstWeek }) {
  const { update, isPending } = useUpdateFirstWeek()
  const essential = steps.filter(({ isEssential }) => isEssential)
  const missing = essential.filter(({ isDone }) => !isDone)
  const further = steps.filter(({ isEssential, isDone }) => !isEssential && !isDone)
  const isReady = missing.length === 0
  const done = essential.length - missing.length
  const handleSkip = ({ key }: FirstWeekStep) => update({ skipped: [...skipped, key], isHidden: false })
  const handleHide = () => update({ skipped, isHidden: true }, () => showSuccess(text.hidden, text.hiddenText))
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
        <OpenSteps label={text.further} steps={further} {...given} />
        <DoneSteps steps={steps.filter(({ isDone }) => isDone)} />
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
