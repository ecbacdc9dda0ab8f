import { createAnnouncement, listAnnouncements } from '@manara/contract/announcements.ts'
import * as contract from '@manara/contract/assistant.ts'
import { type Proposal, proposalKey } from '@manara/contract/assistant-proposals.ts'
import { assignTeacher } from '@manara/contract/classrooms.ts'
import { withoutIsolates } from '@manara/contract/named.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { beforeAll } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../../test/factories/people.ts'
import { openSchool, server } from '../../../../test/school.fixtures.ts'
import type { Agent } from '../../../../test/test-server.ts'

const saturday = new Date('2026-11-28T10:00:00Z')

export const ids = { program: 0, databases: 0, networks: 0, roomA: 0, roomB: 0, networksA: 0, ahmad: 0, lamia: 0 }
export let office: Agent
export let teacher: Agent
export let student: Agent

export const newcomer = async (role: 'Administrator' | 'Teacher' | 'Student', firstName: string, lastName: string) => {
  const person = await buildPerson(server.db, { role, firstName, lastName })
  return { id: person.id, agent: await server.asPerson(person) }
}

async function fill(): Promise<void> {
  ids.program = await buildProgram(server.db, { name: 'هندسة المعلومات' })
  ids.databases = await buildCourse(server.db, { programId: ids.program, name: 'قواعد البيانات' })
  ids.networks = await buildCourse(server.db, { programId: ids.program, name: 'شبكات الحاسوب' })
  const ahmad = await newcomer('Teacher', 'أحمد', 'الخطيب')
  const lamia = await newcomer('Teacher', 'لمياء', 'الحسن')
  for (const _ of [1, 2]) await newcomer('Teacher', 'سامر', 'القاسم')
  Object.assign(ids, { ahmad: ahmad.id, lamia: lamia.id })
  teacher = ahmad.agent
  student = (await newcomer('Student', 'هالة', 'الأتاسي')).agent
  office = (await newcomer('Administrator', 'مها', 'الصباغ')).agent
  ids.roomA = await buildClassroom(server.db, { courseId: ids.databases, name: 'أ', teacherId: ahmad.id })
  ids.roomB = await buildClassroom(server.db, { courseId: ids.databases, name: 'ب', teacherId: lamia.id })
  ids.networksA = await buildClassroom(server.db, { courseId: ids.networks, name: 'أ', teacherId: ahmad.id })
  await buildEnrollment(server.db, { classroomId: ids.roomA })
}

/** Opens a school of two courses for one file of tests. */
export function openPreparedSchool(): void {
  openSchool({ clock: () => saturday })
  beforeAll(fill)
}

/** The answer to an order in a new conversation. */
export async function order(agent: Agent, content: string) {
  const created = await agent.call(contract.createConversation)
  const [kept] = (await agent.call(contract.listConversations)).body
  const id = created.status === 201 ? created.body.id : (kept?.id ?? 0)
  const { body } = await agent.call(contract.sendMessage, { params: { id }, body: { content } })
  const { proposal } = body as { proposal?: Proposal }
  return { id, messageId: body.id, text: withoutIsolates(body.content), proposal }
}

export const linesOf = (proposal: Proposal | undefined) =>
  Object.fromEntries((proposal?.lines ?? []).map(({ label, value }) => [label, withoutIsolates(value)]))

export const countAll = async () => {
  const rows = (await server.as('admin').call(listAnnouncements)).body.length
  const audits = await server.db.selectFrom('audit_entry').select('id').execute()
  return { rows, audits: audits.length }
}

/** As the browser does it: the endpoint of the proposal, with the key of the message. */
export function confirm(agent: Agent, { messageId, proposal }: { messageId: number; proposal?: Proposal | undefined }) {
  const headers = { 'idempotency-key': proposalKey(messageId) }
  if (proposal?.kind === 'createAnnouncement') return agent.call(createAnnouncement, { body: proposal.body, headers })
  if (proposal?.kind === 'announceToClassroom')
    return agent.call(announceToClassroom, { params: proposal.params, body: proposal.body, headers })
  if (proposal?.kind === 'assignTeacher')
    return agent.call(assignTeacher, { params: proposal.params, body: proposal.body, headers })
  throw new Error('nothing was prepared')
}
