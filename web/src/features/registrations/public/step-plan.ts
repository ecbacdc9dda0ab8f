import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { applicantsText } from '../applicants.text.ts'
import { registrationsText } from '../registrations.text.ts'
import { isKnownStatus } from '../status-look.ts'

/** How a step of the way looks: behind, present, refused, or still to come. */
export type StepState = 'done' | 'now' | 'bad' | 'next'

export interface PlannedStep {
  id: 'applied' | 'confirm' | 'review' | 'payment' | 'submitted' | 'end'
  state: StepState
  title: string
  when?: string
  line?: string
}

const { status: text } = applicantsText
const { statuses } = registrationsText

/** When a state was last reached; requests of old times may not know. */
const reachedAt = ({ stages }: ApplicantStatus, status: string) =>
  stages.findLast((stage) => stage.status === status)?.reachedAt

const dated = (moment: string | undefined, words: (date: string) => string = (date) => date) =>
  moment === undefined ? {} : { when: words(formatDate(moment)) }

const atMoment = (moment: string) => `${formatDate(moment)}، ${formatTime(moment)}`

/** How far a request has come on the usual way: applied, reviewed, to be paid, paid, approved. */
const progress: Record<string, number> = {
  PendingReview: 1,
  AwaitingPayment: 2,
  ReceiptRejected: 2,
  PaymentSubmitted: 3,
  Approved: 4,
}

/** The steps behind, before and under the applicant. A rejected request ends where it was rejected. */
export function planSteps(request: ApplicantStatus): PlannedStep[] {
  const { applicantStatus: status, requestDate } = request
  const applied: PlannedStep = { id: 'applied', state: 'done', title: text.applied, when: atMoment(requestDate) }
  const paymentAsked = reachedAt(request, 'AwaitingPayment')
  const reviewed: PlannedStep = {
    id: 'review',
    state: 'done',
    title: statuses.PendingReview,
    ...dated(paymentAsked, text.reviewed),
    line: text.reviewedText,
  }
  if (!isKnownStatus(status)) return [applied]
  if (status === 'Rejected') {
    const end: PlannedStep = { id: 'end', state: 'bad', title: statuses.Rejected, ...dated(reachedAt(request, status)) }
    return paymentAsked === undefined ? [applied, end] : [applied, reviewed, end]
  }
  // Nobody reviews the request before its mailbox is confirmed.
  const at = request.awaitsEmailCode ? 0 : (progress[status] ?? 1)
  const getState = (place: number): StepState => (place < at ? 'done' : place === at ? 'now' : 'next')
  const submittedAt = dated(reachedAt(request, 'PaymentSubmitted'), text.paid)
  const confirm: PlannedStep = {
    id: 'confirm',
    state: 'now',
    title: applicantsText.emailCode.title,
    when: text.present,
  }
  const awaited: PlannedStep = { id: 'review', state: 'next', title: statuses.PendingReview, line: text.reviewNext }
  const review: PlannedStep =
    at > 1 ? reviewed : { id: 'review', state: 'now', title: statuses.PendingReview, when: text.present }
  const payment: PlannedStep =
    status === 'ReceiptRejected'
      ? { id: 'payment', state: 'bad', title: statuses.ReceiptRejected, ...dated(reachedAt(request, status)) }
      : {
          id: 'payment',
          state: getState(2),
          title: statuses.AwaitingPayment,
          ...(at === 2 && { when: text.present }),
          ...(at > 2 && submittedAt),
          ...(at < 2 && { line: text.awaitingNext }),
        }
  const submitted: PlannedStep = {
    id: 'submitted',
    state: getState(3),
    title: statuses.PaymentSubmitted,
    ...(at === 3 && { when: text.present }),
    ...(at < 3 && { line: text.submittedNext }),
  }
  const end: PlannedStep = {
    id: 'end',
    state: status === 'Approved' ? 'now' : 'next',
    title: text.approvedTitle,
    ...(status === 'Approved' ? dated(reachedAt(request, status)) : { line: text.approvedNext }),
  }
  if (request.awaitsEmailCode) return [applied, confirm, awaited, payment, submitted, end]
  return [applied, review, payment, submitted, end]
}
