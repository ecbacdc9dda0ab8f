import type { Program } from '@manara/contract/programs.ts'
import { Box, Flex } from '@mantine/core'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'
import styles from './program-enrollment.module.css'

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
    <Flex className={styles.enrollmentSteps} component="ol" gap={6} mt={0} mx={0} mb="sm">
      {steps.map((name, index) => (
        <Box component="li" flex={1} miw={0} key={name}>
          <button
            type="button"
            className="choice"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            <span className={`${styles.stepNumber} num`} aria-hidden>
              {index + 1}
            </span>
            <Box component="bdi" className="one-line" maw="100%">
              {name === 'programs' ? (program?.name ?? text.programs.title) : text[name].title}
            </Box>
          </button>
        </Box>
      ))}
    </Flex>
  </nav>
)
