import { type FirstWeekStep, updateFirstWeek } from '@manara/contract/first-week.ts'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Allowed } from '../../session/can.tsx'
import styles from './first-week.module.css'
import { firstWeekText as text } from './first-week.text.ts'
import { StepLink } from './step-link.tsx'

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
              <StepLink to={step.link}>{text.steps[step.key]}</StepLink>
              {step.key === 'students' && <StepLink to="/admin/imports">{text.import}</StepLink>}
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
