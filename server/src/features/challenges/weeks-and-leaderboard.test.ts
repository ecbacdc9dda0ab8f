import * as contract from '@manara/contract/challenges.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import {
  answersTo,
  challenge,
  classroomId,
  coordinator,
  courseId,
  day,
  enrolled,
  fill,
  later,
  openSchool,
  ownRow,
  server,
  setNow,
  submitUrl,
  take,
} from './student.fixtures.ts'

openSchool()

describe('the week', () => {
  const getWeekStart = async (agent: Agent) => (await ownRow(agent))?.weekStart

  it.each([
    ['Friday midnight', 'Asia/Damascus', '2026-11-20T20:59:59Z', '2026-11-14', '2026-11-20T21:00:00Z', '2026-11-21'],
    ['New Year', 'Asia/Damascus', '2027-01-01T20:59:59Z', '2026-12-26', '2027-01-01T21:00:00Z', '2027-01-02'],
    ['clocks put forward', 'Africa/Cairo', '2026-04-24T20:59:59Z', '2026-04-18', '2026-04-24T21:00:00Z', '2026-04-25'],
    ['clocks put back', 'Africa/Cairo', '2026-10-30T21:59:59Z', '2026-10-24', '2026-10-30T22:00:00Z', '2026-10-31'],
  ])('turns in the time zone of the school: %s', async (_, zone, before, old, after, next) => {
    await server.db.updateTable('school_settings').set({ time_zone: zone }).execute()
    await fill(10)
    const { agent } = await enrolled()

    setNow(before)
    const first = await take(agent, { inSeconds: 0 })
    expect([first.status, await getWeekStart(agent), (await ownRow(agent))?.endsAt]).toEqual([
      200,
      old,
      new Date(after).toISOString(),
    ])
    setNow(after)
    expect([await getWeekStart(agent), (await ownRow(agent))?.state]).toEqual([next, 'available'])
    expect((await take(agent)).body.weekStart).toBe(next)
    await server.db.updateTable('school_settings').set({ time_zone: 'Asia/Damascus' }).execute()
  })

  it('takes what was begun before midnight for a day more, and not longer', async () => {
    await fill(5)
    const students = [await enrolled(), await enrolled()]
    setNow('2026-11-20T20:50:00Z')
    const asked = []
    for (const { agent } of students)
      asked.push((await agent.call(contract.getChallenge, { params: { courseId } })).body)

    setNow('2026-11-21T20:59:59Z')
    const inTime = await students[0]?.agent.post(submitUrl(), { answers: await answersTo(asked[0] ?? []) })
    setNow('2026-11-21T21:00:00Z')
    const late = await students[1]?.agent.post(submitUrl(), { answers: await answersTo(asked[1] ?? []) })

    expect([inTime?.status, inTime?.body.weekStart, inTime?.body.timeTakenSeconds]).toEqual([200, '2026-11-14', 86_999])
    expect([late?.status, late?.body.type]).toEqual([409, '/problems/not-started'])
  })

  it('tells by the questions to which of two open weeks the answers belong', async () => {
    await fill(10)
    const { agent } = await enrolled()
    setNow('2026-11-20T20:50:00Z')
    const old = (await agent.call(contract.getChallenge, { params: { courseId } })).body
    setNow('2026-11-20T21:10:00Z')
    const fresh = (await agent.call(contract.getChallenge, { params: { courseId } })).body

    const first = await agent.post(submitUrl(), { answers: await answersTo(old) })
    const second = await agent.post(submitUrl(), { answers: await answersTo(fresh) })

    expect([first.body.weekStart, second.body.weekStart]).toEqual(['2026-11-14', '2026-11-21'])
  })
})

describe('the leaderboard', () => {
  const board = async (agent: Agent, query = '') => (await agent.get(`${challenge()}/leaderboard${query}`)).body

  it('orders by score, then by time; equal results share a rank; the own row is marked', async () => {
    await fill(5)
    const results = [
      ['ليلى', 3, 20],
      ['سعد', 5, 60],
      ['هدى', 5, 40],
      ['كريم', 5, 60],
      ['نور', 0, 5],
    ] as const
    const agents: Record<string, Agent> = {}
    const ranks: Record<string, number> = {}
    for (const [name, right, inSeconds] of results) {
      const { agent } = await enrolled(name)
      agents[name] = agent
      ranks[name] = (await take(agent, { right, inSeconds })).body.rank
    }
    const reader = agents.سعد as Agent

    const entries = await board(reader)

    expect(entries.map((one: { rank: number; studentName: string }) => [one.rank, one.studentName])).toEqual([
      [1, 'هدى الحلبي'],
      [2, 'سعد الحلبي'],
      [2, 'كريم الحلبي'],
      [4, 'ليلى الحلبي'],
      [5, 'نور الحلبي'],
    ])
    expect(entries[1]).toEqual({
      rank: 2,
      studentId: expect.any(Number),
      studentName: 'سعد الحلبي',
      score: 5,
      totalQuestions: 5,
      timeTakenSeconds: 60,
      isOwn: true,
    })
    expect(entries.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(1)
    expect(ranks).toEqual({ ليلى: 1, سعد: 1, هدى: 1, كريم: 2, نور: 5 })
    const row = await ownRow(reader)
    expect([row?.state, row?.participantsCount, row?.topThree.length, row?.own?.rank]).toEqual(['taken', 5, 3, 2])
    const page = await reader.call(contract.getChallengeLeaderboard, { params: { courseId }, query: { limit: 2 } })
    const next = await reader.call(contract.getChallengeLeaderboard, {
      params: { courseId },
      query: { limit: 2, cursor: String(page.headers['x-next-cursor']) },
    })
    expect([page.headers['x-total-count'], next.body[0]?.studentName]).toEqual(['5', 'كريم الحلبي'])
  })

  it('keeps past weeks readable, by any day of them', async () => {
    await fill(5)
    const { agent } = await enrolled('ليلى')
    await take(agent, { right: 2 })
    later(7 * day)

    expect(await board(agent)).toEqual([])
    expect(await board(agent, '?week=2026-11-21')).toHaveLength(1)
    expect(await board(agent, '?week=2026-11-27')).toHaveLength(1)
    expect(await board(agent, '?week=2026-11-28')).toEqual([])
    for (const week of ['2026-13-01', 'x', '2026-02-30'])
      expect(
        (await agent.call(contract.getChallengeLeaderboard, { params: { courseId }, query: { week } })).status,
      ).toBe(400)
    expect((await agent.call(contract.listChallengeWeeks, { params: { courseId } })).body).toEqual([
      { weekStart: '2026-11-21', weekEnd: '2026-11-27', isCurrent: false, participantsCount: 1 },
    ])
  })

  it('is open to the teachers and the coordinator of the course, and to no other teacher', async () => {
    await fill(5)
    await take((await enrolled()).agent)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await server.db.updateTable('classroom').set({ teacher_id: teacher.id }).where('id', '=', classroomId).execute()
    const statuses = async (agent: Agent) => [
      (await agent.call(contract.getCourseLeaderboard, { params: { courseId } })).status,
      (await agent.call(contract.listCourseChallengeWeeks, { params: { courseId } })).status,
    ]

    expect(await statuses(await server.asPerson(teacher))).toEqual([200, 200])
    expect(await statuses(await server.asPerson(coordinator))).toEqual([200, 200])
    expect(await statuses(await server.asPerson(await buildPerson(server.db, { role: 'Teacher' })))).toEqual([404, 404])
    expect(
      (await (await server.asPerson(teacher)).call(contract.getCourseLeaderboard, { params: { courseId } })).body,
    ).toHaveLength(1)
    const stranger = await server.asPerson(await buildPerson(server.db))
    expect((await stranger.call(contract.getChallengeLeaderboard, { params: { courseId } })).status).toBe(404)
    expect((await stranger.call(contract.listChallengeWeeks, { params: { courseId } })).status).toBe(404)
  })
})
