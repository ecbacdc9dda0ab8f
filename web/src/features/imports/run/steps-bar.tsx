import type { ImportRun } from '@manara/contract/imports.ts'
import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { runText } from '../import-run.text.ts'
import styles from './run.module.css'
import { isReachable, listSteps, type Step } from './run-steps.ts'

interface StepsBarProps {
  run: ImportRun
  shown: Step
  onStep: (step: Step) => void
}

/** Where the import is; steps that its state allows can be opened. */
export const StepsBar = ({ run, shown, onStep }: StepsBarProps) => (
  <nav aria-label={runText.stepsLabel}>
    <ol className={styles.steps}>
      {listSteps(run).map((step, index) => {
        const isDone = step < shown || (run.state === 'DONE' && step === 4)
        return (
          <li key={step}>
            <button
              type="button"
              className={`choice touch ${styles.step}`}
              aria-current={step === shown ? 'step' : undefined}
              disabled={!isReachable(run, step)}
              onClick={() => onStep(step)}
            >
              <span className={`number-tile ${styles.stepNumber}`} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.2} /> : formatNumber(index + 1)}
              </span>
              {runText.steps[step - 1]}
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)
