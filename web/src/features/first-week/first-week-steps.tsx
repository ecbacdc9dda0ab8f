import { type FirstWeekStep, updateFirstWeek } from '@manara/contract/first-week.ts'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Allowed } from '../../session/can.tsx'
import { OfficeLink } from '../../session/office-pages.tsx'
import styles from './first-week.module.css'
import { firstWeekText as text } from './first-week.text.ts'

/** A way into the office that the server provides. */
function StepLink({ to, label }: { to: string; label: string }) {
  const { pathname, searchParams, hash } = new URL(to, location.href)
  const search = Object.fromEntries(searchParams)
  return (
    <OfficeLink className="link" to={pathname as '/'} search={search} hash={hash.slice(1)}>
      {label}
    </OfficeLink>
  )
}

interface OpenStepsProps {
  label: string
  steps: readonly FirstWeekStep[]
  isPending: boolean
  onSkip: (step: FirstWeekStep) => void
}

/** Steps to do, each with the way to it. */
export const OpenSteps = ({ label, steps, isPending, onSkip }: OpenStepsProps) =>
  steps.length > 0 && (
    <>
      <h3 className={styles.heading}>{label}</h3>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <li key={step.key}>
            <IconCircle className={styles.mark} size={20} stroke={1.6} aria-hidden />
            <span className={styles.words}>
              <StepLink to={step.link} label={text.steps[step.key]} />
              {step.key === 'students' && <StepLink to="/admin/imports" label={text.import} />}
            </span>
            <Allowed needs={updateFirstWeek}>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={text.skipLabel(text.steps[step.key])}
                disabled={isPending}
                onClick={() => onSkip(step)}
              >
                {text.skip}
              </Button>
            </Allowed>
          </li>
        ))}
      </ol>
    </>
  )

/** Done steps, folded, each with its fact. */
export const DoneSteps = ({ steps }: { steps: readonly FirstWeekStep[] }) =>
  steps.length > 0 && (
    <details className={styles.done}>
      <summary>{text.done(steps.length)}</summary>
      <ul className={styles.steps}>
        {steps.map(({ key, fact }) => (
          <li key={key}>
            <IconCircleCheck className={styles.mark} data-done size={20} stroke={1.6} aria-hidden />
            <span className={styles.words}>
              <span>{text.steps[key]}</span>
              {fact !== null && <bdi className="dim small">{fact}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
