import { getOwnRecord, getPerson, updateRecord } from '@manara/contract/people.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, readAuditLog, server } from '../users/admin.fixtures.ts'

openSchool()

const phone = (number: string, more: object = {}) => ({
  relation: 'FATHER' as const,
  holderName: '',
  number,
  isWhatsapp: false,
  ...more,
})
const read = async (id: number) => (await admin.call(getPerson, { params: { id } })).body
const save = (id: number, body: Record<string, unknown>) => admin.send(updateRecord, { params: { id }, body })
const findByPhone = async (typed: string) => {
  const { rows } = await sql<{ id: number }>`select people_with_phone(${typed}) as id`.execute(server.db)
  return rows.map(({ id }) => id)
}

it('a record is empty until it is written, and keeps what an edit does not name', async () => {
  const { id } = await buildPerson(server.db)
  expect(await read(id)).toMatchObject({ userId: id, motherName: '', previousYear: null, phones: [] })

  const first = await save(id, { motherName: 'سعاد الحلبي', previousYear: 2021, previousMark: 81.25 })
  await save(id, { note: 'سطر\nوسطر', previousYear: null })

  expect(first.body.message).toContain('حُفظ سجل')
  expect(await read(id)).toMatchObject({
    motherName: 'سعاد الحلبي',
    previousYear: null,
    previousMark: 81.25,
    note: 'سطر\nوسطر',
  })
})

it('the trail names the changed fields and holds none of their values', async () => {
  const { id } = await buildPerson(server.db)

  await save(id, { motherName: 'سعاد', phones: [phone('0933123456')] })

  expect(await readAuditLog(id)).toMatchObject([
    { operation: 'updateRecord', before: null, after: { changedFields: ['motherName', 'phones'] } },
  ])
})

it('a phone is read in any spelling, shown as it is dialled, and kept as typed where it is no number', async () => {
  const { id } = await buildPerson(server.db)
  const typed = ['٠٩٣٣ ١٢٣ ٤٥٦', '933123456', '00963-933-123456', '+961 71 123 456', 'تحويلة 12']

  const { body } = await save(id, { phones: typed.map((number) => phone(number)) })

  const e164 = '+963933123456'
  expect(body.phones).toMatchObject([
    { e164, shown: '0933 123 456' },
    { e164, number: '933123456' },
    { e164 },
    { e164: '+96171123456', shown: '+961 71 123 456' },
    { e164: null, shown: 'تحويلة 12' },
  ])
})

it('two numbers in one field are two phones of one holder; more than six are refused', async () => {
  const { id } = await buildPerson(server.db)
  const both = phone('0933123456 و0944 123 456', { holderName: 'خالد' })

  const { body } = await save(id, { phones: [both, phone('011/2223344')] })
  const refused = await save(id, { phones: Array(4).fill(both) })

  expect(body.phones.map(({ e164, holderName }) => [e164, holderName])).toEqual([
    ['+963933123456', 'خالد'],
    ['+963944123456', 'خالد'],
    ['+963112223344', ''],
  ])
  expect([refused.status, Object.keys(refused.problem.errors)]).toEqual([400, ['phones']])
})

it.each(['0933765432', '+963 933 765 432', '٠٠٩٦٣٩٣٣٧٦٥٤٣٢', '933765432', '765432', '65432'])(
  'a person is found by a phone that ends in %s',
  async (typed) => {
    const { id } = await buildPerson(server.db)
    await save(id, { phones: [phone('0933 765 432')] })

    expect(await findByPhone(typed)).toContain(id)
    expect(await findByPhone('5432')).toEqual([])
    expect(await findByPhone('00000')).toEqual([])
  },
)

it('a short number of another country is found with its country', async () => {
  const { id } = await buildPerson(server.db)
  await save(id, { phones: [phone('+961 3 222 999')] })

  expect(await findByPhone('009613222999')).toEqual([id])
  expect(await findByPhone('03222999')).toEqual([id])
})

it('a person who is deleted or never was has no record', async () => {
  const gone = await buildPerson(server.db)
  await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()

  for (const id of [gone.id, 999_999]) {
    expect((await admin.send(getPerson, { params: { id } })).status).toBe(404)
    expect((await save(id, { motherName: 'سعاد' })).status).toBe(404)
  }
})

it.each([
  ['motherName', 'م'.repeat(101)],
  ['motherName', 'سطر\nوسطر'],
  ['previousYear', 1800],
  ['previousMark', 101],
  ['phones', [{ number: '0933123456' }]],
  ['phones', [phone('0933123456', { relation: 'UNCLE' })]],
])('%s refuses what it cannot hold', async (field, value) => {
  const { id } = await buildPerson(server.db)

  const { status, problem } = await save(id, { [field]: value })

  expect([status, Object.keys(problem.errors)[0]?.split('.')[0]]).toEqual([400, field])
})

it('two who edit different fields at once both keep theirs', async () => {
  const { id } = await buildPerson(server.db)

  await Promise.all([save(id, { motherName: 'سعاد', base: { motherName: '' } }), save(id, { note: 'أ', base: {} })])

  expect(await read(id)).toMatchObject({ motherName: 'سعاد', note: 'أ' })
})

it('students read their own record without the note of the administrators', async () => {
  const person = await buildPerson(server.db)
  await save(person.id, { motherName: 'سعاد', note: 'سر', phones: [phone('0933123456')] })

  const { body } = await (await server.asPerson(person)).call(getOwnRecord)

  expect(body).toMatchObject({ motherName: 'سعاد', phones: [{ shown: '0933 123 456' }] })
  expect(Object.keys(body)).not.toContain('note')
  expect(JSON.stringify(body)).not.toContain('سر"')
})
