import { listAudit } from '@manara/contract/audit.ts'
import { getPerson, updateRecord } from '@manara/contract/people.ts'
import {
  getPersonHealth,
  grantHealthReading,
  listClassroomPeople,
  listHealthReaders,
  revokeHealthReading,
  updatePersonHealth,
} from '@manara/contract/person-health.ts'
import { updateRecordSettings } from '@manara/contract/record-settings.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, openSchool, readAuditLog, server } from '../users/admin.fixtures.ts'

openSchool()
let reader: Agent
beforeAll(async () => {
  const person = await buildPerson(server.db, { role: 'Administrator' })
  reader = await server.asPerson(person)
  await admin.call(grantHealthReading, { params: { id: person.id } })
})

const secret = { alert: 'حساسية من الفول السوداني', note: 'يتناول دواءً كل صباح' }
async function studentWithNote() {
  const { id } = await buildPerson(server.db)
  await reader.call(updatePersonHealth, { params: { id }, body: secret })
  return id
}

it('a note is open to named administrators only; others see the alert', async () => {
  const id = await studentWithNote()

  const refused = await admin.send(getPersonHealth, { params: { id } })

  expect((await reader.call(getPersonHealth, { params: { id } })).body).toEqual(secret)
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringMatching(/من سُمّي لها/)])
  expect((await admin.send(updatePersonHealth, { params: { id }, body: secret })).status).toBe(403)
  const seen = await admin.call(getPerson, { params: { id } })
  expect(seen.body).toMatchObject({ alert: secret.alert, canReadHealth: false })
  expect(JSON.stringify(seen.body)).not.toContain(secret.note)
})

it('each reading is in the trail, once an hour for each reader, and the trail holds no word of the note', async () => {
  const id = await studentWithNote()

  for (let time = 0; time < 3; time++) await reader.call(getPersonHealth, { params: { id } })

  const trail = await readAuditLog(id)
  expect(trail.map(({ operation }) => operation)).toEqual(['updatePersonHealth', 'getPersonHealth'])
  expect(trail[0]?.after).toEqual({ changedFields: ['alert', 'note'] })
  const shown = await admin.call(listAudit, { query: { entity: 'person', entityId: String(id), limit: 10 } })
  expect(shown.body.map(({ operationName }) => operationName)).toContain('قراءة ملاحظة صحية')
  expect(JSON.stringify(shown.body)).not.toMatch(/الفول|دواء/)
})

it('naming oneself mails all administrators; only administrators are named, and what was taken back is closed', async () => {
  const self = await buildPerson(server.db, { role: 'Administrator' })
  const agent = await server.asPerson(self)
  const { id: studentId } = await buildPerson(server.db)
  const countMails = async () =>
    (await server.db.selectFrom('mail').select('id').where('text_body', 'like', '%الملاحظات الصحية%').execute()).length
  const before = await countMails()

  await agent.call(grantHealthReading, { params: { id: self.id } })
  const again = await agent.send(grantHealthReading, { params: { id: self.id } })

  const administrators = (await admin.call(listHealthReaders)).body
  expect(administrators.find(({ userId }) => userId === self.id)?.isReader).toBe(true)
  expect((await countMails()) - before).toBe(administrators.length)
  expect(again.status).toBe(204)
  expect((await admin.send(grantHealthReading, { params: { id: studentId } })).status).toBe(404)
  await admin.call(revokeHealthReading, { params: { id: self.id } })
  expect((await agent.send(getPersonHealth, { params: { id: studentId } })).status).toBe(403)
})

it('a teacher sees the alerts of the present students, and phones where the school shows them', async () => {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const agent = await server.asPerson(teacher)
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const id = await studentWithNote()
  await buildEnrollment(server.db, { classroomId, studentId: id })
  const phone = { relation: 'SELF' as const, holderName: '', number: '0933123456', isWhatsapp: true }
  await admin.call(updateRecord, { params: { id }, body: { phones: [phone], motherName: 'سعاد' } })
  const read = () => agent.call(listClassroomPeople, { params: { id: classroomId } })

  const withoutPhones = await read()
  await admin.send(updateRecordSettings, { body: { preset: 'SIMPLE', teachersSeePhones: true } })
  const withPhones = await read()

  expect(withoutPhones.body).toEqual([
    { userId: id, firstName: 'رنا', lastName: expect.any(String), photoUrl: null, alert: secret.alert, phones: [] },
  ])
  expect(withPhones.body[0]?.phones).toMatchObject([{ shown: '0933 123 456' }])
  const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
  expect((await other.send(listClassroomPeople, { params: { id: classroomId } })).status).toBe(404)
})

it.each([false, true])(
  '30 days after a deletion record, phones and health are gone, of a graduate (%s) too',
  async (isGraduate) => {
    const id = await studentWithNote()
    if (isGraduate) await buildGraduation(server.db, { studentId: id, decidedBy: server.person('admin').id })
    const phone = { relation: 'SELF' as const, holderName: '', number: '0933123456', isWhatsapp: true }
    await admin.call(updateRecord, { params: { id }, body: { phones: [phone] } })
    await admin.call(deleteUser, { params: { id } })
    await server.db
      .updateTable('person_all')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()

    await purgeDeleted(server.db, async () => undefined)

    for (const table of ['person_record', 'person_phone', 'person_health'] as const)
      expect(await server.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute()).toEqual([])
  },
)
