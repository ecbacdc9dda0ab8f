import type { Program } from '@manara/contract/programs.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'

export type Step = 'programs' | 'unassigned' | 'attached'

interface EnrollmentStepsProps {
  step: Step
  program: Program | undefined
  onStep: (step: Step) => void
}

const steps: readonly Step[] = ['programs', 'unassigned', 'attached']

/** On phones: the three columns as steps, with the chosen program under the first. */
export const EnrollmentSteps = ({ step, program, onStep }: EnrollmentStepsProps) => (
  <nav aria-label={text.steps}>
    <ol className="enrollment-steps">
      {steps.map((name, index) => (
        <li key={name}>
          <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => onStep(name)}>
            <span className="step-number num" aria-hidden>
              {index + 1}
            </span>
            <bdi className="step-name">
              {name === 'programs' ? (program?.name ?? text.programs.title) : text[name].title}
            </bdi>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
