import { listMySuggestions } from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../../test/test-server.ts'
import {
  audits,
  coordinator,
  courseId,
  given,
  openSchool,
  patch,
  people,
  question,
  review,
  server,
  stranger,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

const revert = (agent: Agent, id: number) => patch(agent, `${question(id)}/revert-review`)

const getStatus = async (id: number) =>
  (await server.db.selectFrom('question').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('reviewQuestion and revertReview', () => {
  it('take a question from Pending and back', async () => {
    const { id } = await given()

    const approved = await review(coordinator, id, 'Approved')
    const reverted = await revert(coordinator, id)
    const rejected = await review(coordinator, id, 'Rejected')

    expect([approved.body.status, reverted.body.status, rejected.body.status]).toEqual([
      'Approved',
      'Pending',
      'Rejected',
    ])
    expect(approved.body.message).toBe('اعتُمد السؤال.')
    expect(await audits(id)).toEqual(['reviewQuestion', 'revertReview', 'reviewQuestion'])
  })

  it('keep the reason of a rejection for the author, until the question is taken back', async () => {
    const { id } = await given()
    const url = `${question(id)}/review`
    const mine = async () => (await teacher.call(listMySuggestions, { params: { courseId } })).body[0]

    await patch(coordinator, url, { newStatus: 'Rejected', reason: 'الخياران الأول والثالث صحيحان معًا' })
    const rejected = await mine()
    await revert(coordinator, id)
    const pending = await mine()
    await patch(coordinator, url, { newStatus: 'Approved', reason: 'لا معنى له هنا' })

    expect([rejected?.status, rejected?.rejectionReason]).toEqual(['Rejected', 'الخياران الأول والثالث صحيحان معًا'])
    expect([pending?.rejectionReason, (await mine())?.rejectionReason]).toEqual([null, null])
    expect((await patch(coordinator, url, { newStatus: 'Rejected', reason: 'س'.repeat(1001) })).status).toBe(400)
  })

  it('refuse what the present status does not allow, and tell it', async () => {
    const approved = await given({ status: 'Approved' })
    const pending = await given()

    const twice = await review(coordinator, approved.id, 'Rejected')
    const nothing = await revert(coordinator, pending.id)

    expect(twice).toMatchObject({ status: 409, body: { type: '/problems/not-pending', questionStatus: 'Approved' } })
    expect([nothing.status, nothing.body.type]).toEqual([409, '/problems/not-reviewed'])
    expect([await getStatus(approved.id), await getStatus(pending.id)]).toEqual(['Approved', 'Pending'])
  })

  it('are closed to the author, to colleagues and to coordinators of other courses', async () => {
    const { id } = await given()
    const colleague = await server.asPerson(people.colleague)

    const answers = [
      await review(teacher, id, 'Approved'),
      await review(colleague, id, 'Approved'),
      await review(stranger, id, 'Approved'),
      await revert(teacher, id),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await getStatus(id)).toBe('Pending')
  })

  it.each(['Pending', 'approved', '', null])('refuse «%s» as a result', async (newStatus) => {
    const { id } = await given()

    const { status } = await patch(coordinator, `${question(id)}/review`, { newStatus })

    expect(status).toBe(400)
  })

  it('let one of two reviews at once win', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await given()

      const answers = await Promise.all([review(coordinator, id, 'Approved'), review(coordinator, id, 'Rejected')])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers.find(({ status }) => status === 200)
      expect(await getStatus(id)).toBe(winner?.body.status)
    }
  })

  it('go to the person who coordinates the course now', async () => {
    const { id } = await given()
    await server.db
      .updateTable('course')
      .set({ coordinator_id: people.colleague.id })
      .where('id', '=', courseId)
      .execute()

    expect((await review(coordinator, id, 'Approved')).status).toBe(404)
    expect((await review(await server.asPerson(people.colleague), id, 'Approved')).status).toBe(200)
  })
})
