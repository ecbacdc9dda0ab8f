import type { registrationStatuses } from '@manara/contract/auth.ts'
import type { Trx } from '../../db/database.ts'
import { officeWith, people } from '../audiences.ts'
import { newsText } from '../events.text.ts'
import { cut, newsKind } from '../news-kind.ts'

const getQuestion = (trx: Trx, questionId: number) =>
  trx
    .selectFrom('question')
    .innerJoin('course', 'course.id', 'question.course_id')
    .select([
      'question.text',
      'question.status',
      'question.author_id as authorId',
      'course.id as courseId',
      'course.name as courseName',
      'course.coordinator_id as coordinatorId',
    ])
    .where('question.id', '=', questionId)
    .executeTakeFirst()

export const questionSuggested = newsKind('work', 2, async (trx, { questionId }: { questionId: number }) => {
  const question = await getQuestion(trx, questionId)
  if (question?.status !== 'Pending') return undefined
  const { courseId, courseName, coordinatorId } = question
  return {
    title: newsText.questionSuggested(courseName, 1),
    titleOfMany: (times) => newsText.questionSuggested(courseName, times),
    link: { teacher: '/question-banks' },
    group: `${courseId}`,
    subject: `question:${questionId}`,
    to: people(coordinatorId),
  }
})

export const questionReviewed = newsKind('work', 2, async (trx, { questionId }: { questionId: number }) => {
  const question = await getQuestion(trx, questionId)
  if (!question || question.status === 'Pending') return undefined
  return {
    title: newsText.questionReviewed(question.courseName, question.status === 'Approved'),
    body: cut(question.text ?? '', 120),
    link: { teacher: '/question-banks' },
    group: `${questionId}`,
    to: people(question.authorId),
  }
})

const arrived = (status: (typeof registrationStatuses)[number], title: (times: number) => string) =>
  newsKind('work', 0, async (trx, { registrationId }: { registrationId: string }) => {
    const request = await trx
      .selectFrom('registration')
      .select('status')
      .where('id', '=', registrationId)
      .executeTakeFirst()
    if (request?.status !== status) return undefined
    return {
      title: title(1),
      titleOfMany: title,
      link: { office: '/registrations' },
      group: status,
      subject: `registration:${registrationId}`,
      to: officeWith('registration.decide'),
    }
  })

export const registrationArrived = arrived('PendingReview', newsText.registrationArrived)
export const receiptArrived = arrived('PaymentSubmitted', newsText.receiptArrived)
