import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Box, Stack } from '@mantine/core'
import { IconCheck, IconClock, IconMail, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { applicantsText } from '../applicants.text.ts'
import { isKnownStatus, statusLook } from '../status-look.ts'
import styles from './applicant.module.css'
import { EmailCodeForm } from './email-code-form.tsx'
import { PaymentCard } from './payment-card.tsx'
import { type PlannedStep, planSteps, type StepState } from './step-plan.ts'

const { status: text, emailCode, explanations, unknownExplanation } = applicantsText

interface StatusStepsProps {
  request: ApplicantStatus
  signIn: (words: string) => ReactNode
  applyAnew: (words: string) => ReactNode
}

const tones: Record<StepState, Tone> = { done: 'green', now: 'teal', bad: 'red', next: 'gray' }

function StepMark({ id, state, status }: Pick<PlannedStep, 'id' | 'state'> & { status: string }) {
  const Present = id === 'confirm' ? IconMail : statusLook(status).Icon
  const isPresent = state === 'now' || state === 'bad'
  return (
    <Stack component="span" className={styles.applicantMark} gap={0} align="center">
      <StarTile tone={tones[state]} size={isPresent ? 44 : 34}>
        {state === 'done' && <IconCheck size={17} stroke={2.4} />}
        {state === 'now' && <Present size={21} stroke={1.7} />}
        {state === 'bad' && <IconX size={20} />}
        {state === 'next' && <IconClock size={16} stroke={1.7} />}
      </StarTile>
      <i aria-hidden />
    </Stack>
  )
}

const Words = ({ title, tone, children }: { title: string; tone: Tone; children: string }) => (
  <Note tone={tone}>
    <b className="strong">{title}</b>
    <Box component="span" className="pre-line" dir="auto" display="block">
      {children}
    </Box>
  </Note>
)

const ConfirmStep = ({ registrationId }: ApplicantStatus) => (
  <Stack className={styles.applicantPresent} gap="0.75rem" align="start">
    <p className="dim">{emailCode.explanation}</p>
    <EmailCodeForm registrationId={registrationId} />
  </Stack>
)

/** Details of the current step, and the action it asks of the applicant. */
function PresentStep({ request, signIn, applyAnew }: StatusStepsProps) {
  const { applicantStatus: status, adminNotes } = request
  const isRefused = status === 'ReceiptRejected' || status === 'Rejected'
  const isToBePaid = status === 'AwaitingPayment' || status === 'ReceiptRejected'
  return (
    <Stack className={styles.applicantPresent} gap="0.75rem" align="start">
      <p className="dim">{isKnownStatus(status) ? explanations[status] : unknownExplanation}</p>
      {adminNotes !== null && (
        <Words title={isRefused ? text.reason : text.note} tone={isRefused ? 'red' : 'blue'}>
          {adminNotes}
        </Words>
      )}
      {isToBePaid && <PaymentCard key={request.stages.length} request={request} />}
      {status === 'Approved' && signIn(text.signIn)}
      {status === 'Rejected' && applyAnew(text.applyAnew)}
    </Stack>
  )
}

const isPresent = ({ state }: PlannedStep) => state === 'now' || state === 'bad'

/** The way of a request from the form to the account. */
export function StatusSteps(props: StatusStepsProps) {
  const { applicantStatus: status } = props.request
  const steps = planSteps(props.request)
  return (
    <>
      {!isKnownStatus(status) && (
        <Note tone="yellow">
          {statusLook(status).name}. {unknownExplanation}
        </Note>
      )}
      <Box component="ol" m="1.5rem 0 0">
        {steps.map((step) => (
          <li
            key={step.id}
            className={styles.applicantStep}
            data-state={step.state}
            aria-current={isPresent(step) ? 'step' : undefined}
          >
            <StepMark id={step.id} state={step.state} status={status} />
            <Box pb="1.25rem">
              <div className={`row wrap ${styles.applicantStepHead}`}>
                <h3>{step.title}</h3>
                {step.when !== undefined && <span className="dim small num">{step.when}</span>}
              </div>
              {step.line !== undefined && <p className="dim">{step.line}</p>}
              {isPresent(step) &&
                (step.id === 'confirm' ? <ConfirmStep {...props.request} /> : <PresentStep {...props} />)}
            </Box>
          </li>
        ))}
      </Box>
    </>
  )
}
