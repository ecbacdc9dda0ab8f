import { register } from '@manara/contract/applicants.ts'
import { getApplicationFields } from '@manara/contract/application-record.ts'
import { createExtraField, deleteExtraField, listExtraFields, updateExtraField } from '@manara/contract/extra-fields.ts'
import { getPerson } from '@manara/contract/people.ts'
import { getRecordSettings, presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { approveRegistration, listRegistrations } from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSchool, programId, server, visitor } from './public.fixtures.ts'

openSchool()

const choose = (applications: Record<string, string>, withApplications = true) => {
  const uses = presetUses('SIMPLE').map(({ application: _, ...use }) => ({
    ...use,
    ...(withApplications && { application: applications[use.field] ?? 'HIDDEN' }),
  }))
  return server.as('admin').send(updateRecordSettings, { body: { preset: 'OWN', uses, teachersSeePhones: false } })
}

let applied = 0
const apply = (record?: object) => {
  const number = ++applied
  const body = {
    firstName: 'سلمى',
    lastName: 'العطار',
    email: `record${number}@applicant.example`,
    nationalId: `9911${number}`,
    password: 'Harbour-Lamp-77',
    confirmPassword: 'Harbour-Lamp-77',
    academicProgramId: programId,
    ...(record && { record }),
  }
  return visitor.send(register, { body })
}
const stored = async (id: string) =>
  (await server.db.selectFrom('registration').select('record').where('id', '=', id).executeTakeFirstOrThrow()).record
const phone = (number: string) => ({ relation: 'FATHER', holderName: 'خالد', number, isWhatsapp: false })
const asked = { phones: 'OPTIONAL', motherName: 'REQUIRED', previousMark: 'OPTIONAL', note: 'REQUIRED' }

beforeEach(() => choose(asked))

describe('getApplicationFields', () => {
  it('names what applicants fill in, never the note of the office, and nothing in a school of a preset', async () => {
    expect((await visitor.call(getApplicationFields)).body).toEqual([
      { field: 'phones', isRequired: false },
      { field: 'motherName', isRequired: true },
      { field: 'previousMark', isRequired: false },
    ])

    await choose({}, false)
    expect((await visitor.call(getApplicationFields)).body).toHaveLength(3)
    await server.as('admin').send(updateRecordSettings, { body: { preset: 'SYRIAN', teachersSeePhones: false } })
    expect((await visitor.call(getApplicationFields)).body).toEqual([])
  })
})

describe('register with a record', () => {
  it('keeps what the school asks for, ignores the rest, and writes none of it down elsewhere', async () => {
    const { status, body } = await apply({
      motherName: ' سعاد الحلبي ',
      phones: [phone('0933 123 456 / 0944 123 456')],
      address: 'لم يُسأل عنه',
      note: 'ملاحظة',
      alert: 'سكري',
      role: 0,
    })

    expect(status).toBe(201)
    const id = body.registrationId
    expect(await stored(id)).toEqual({
      motherName: 'سعاد الحلبي',
      phones: [phone('0933 123 456'), phone('0944 123 456')],
    })
    const { body: rows } = await server.as('admin').call(listRegistrations, { query: { limit: 1 } })
    expect(rows[0]).toMatchObject({ registrationId: id, record: { motherName: 'سعاد الحلبي' } })
    expect(JSON.stringify(body)).not.toContain('سعاد')
    const { rows: trail } = await sql`select after from audit_entry where entity_id = ${id}`.execute(server.db)
    expect(trail).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain('سعاد')
  })

  it('names a required field that is missing; a client that knows nothing of them is asked for nothing', async () => {
    const refused = await apply({ previousMark: 70 })

    expect([refused.status, refused.problem.errors]).toEqual([400, { 'record.motherName': ['أدخل اسم الأم ونسبتها'] }])
    const old = await apply()
    expect([old.status, await stored(old.body.registrationId)]).toEqual([201, {}])
  })

  it.each([
    [{ motherName: 'س'.repeat(101) }],
    [{ motherName: 'سعاد', previousMark: 101 }],
    [{ motherName: ['سعاد'] }],
    [{ motherName: 'سعاد', phones: Array.from({ length: 7 }, () => phone('0933123456')) }],
    [{ motherName: 'سعاد', phones: Array.from({ length: 4 }, () => phone('0933123456 / 0944123456')) }],
    [{ motherName: 'سعاد', phones: [{ ...phone('0933123456'), relation: 'NOBODY' }] }],
    ['سعاد'],
    [[]],
  ])('refuses %j', async (record) => {
    const { status } = await apply(record as object)

    expect(status).toBe(400)
  })

  it('is of bounded size, whatever is sent', async () => {
    expect([400, 413]).toContain((await apply({ motherName: 'سعاد', other: 'x'.repeat(2_000_000) })).status)
  })
})

describe('approveRegistration', () => {
  it('writes it into the record of the new student, and empties it in the request', async () => {
    const { body } = await apply({ motherName: 'سعاد', previousMark: 81.5, phones: [phone('0933123456')] })
    const id = body.registrationId
    for (const status of ['AwaitingPayment', 'PaymentSubmitted'])
      await sql`update registration set status = ${status} where id = ${id}`.execute(server.db)

    const approved = await server.as('admin').call(approveRegistration, { params: { id } })

    expect(approved.status, approved.body.message).toBe(200)
    const { body: person } = await server.as('admin').call(getPerson, { params: { id: approved.body.studentId ?? 0 } })
    expect(person).toMatchObject({ motherName: 'سعاد', previousMark: 81.5, missing: [] })
    expect(person.phones).toMatchObject([{ relation: 'FATHER', e164: '+963933123456' }])
    expect([await stored(id), approved.body.record]).toEqual([{}, {}])
  })
})

describe('identity and extra fields in a request', () => {
  const ask = async (applicationUses: unknown) => {
    const body = { preset: 'OWN', uses: presetUses('SIMPLE'), applicationUses, teachersSeePhones: false }
    return server.as('admin').send(updateRecordSettings, { body })
  }
  const choice = (label: string, isRetired = false) => ({ label, isRetired })
  const addField = async (label: string, kind: string, more: object = {}) => {
    const body = { label, kind, choices: [], forRole: 2, isRequired: false, isSensitive: false, ...more }
    return (await server.as('admin').send(createExtraField, { body })).body
  }
  const approve = async (id: string) => {
    for (const status of ['AwaitingPayment', 'PaymentSubmitted'])
      await sql`update registration set status = ${status} where id = ${id}`.execute(server.db)
    const { status, body } = await server.as('admin').call(approveRegistration, { params: { id } })
    expect(status, body.message).toBe(200)
    return (await server.as('admin').call(getPerson, { params: { id: body.studentId ?? 0 } })).body
  }
  const forAll = [
    { field: 'birthDate', use: 'REQUIRED' },
    { field: 'fatherName', use: 'OPTIONAL' },
    { field: 'latinName', use: 'OPTIONAL' },
  ]

  it('are asked as the school switched them on, and its older screens leave that as it is', async () => {
    const blood = await addField('زمرة الدم', 'CHOICE', { choices: [choice('A+'), choice('O-')] })
    const ofTeachers = await addField('الاختصاص', 'TEXT', { forRole: 1 })
    const [retired, ...others] = blood.choices
    const choices = [{ ...retired, isRetired: true }, ...others]
    await server.as('admin').send(updateExtraField, { params: { id: blood.id }, body: { ...blood, choices } })
    const names = [`f${blood.id}`, `f${ofTeachers.id}`, 'f999999'].map((field) => ({ field, use: 'OPTIONAL' }))

    await ask([...forAll, ...names])
    await choose({})

    const { body } = await visitor.call(getApplicationFields)
    expect(body).toMatchObject([
      { field: 'fatherName', isRequired: false },
      { field: 'latinName', isRequired: false },
      { field: 'birthDate', isRequired: true },
      { field: 'extra', isRequired: false, extra: { id: blood.id, label: 'زمرة الدم', choices: [{ label: 'O-' }] } },
    ])
    expect(body).toHaveLength(4)
    const { applicationUses } = (await server.as('admin').call(getRecordSettings)).body
    expect(applicationUses.map(({ field }) => field)).not.toContain('f999999')
    await server.as('admin').send(updateRecordSettings, { body: { preset: 'SYRIAN', teachersSeePhones: false } })
    expect((await visitor.call(getApplicationFields)).body).toEqual([])
  })

  it.each([
    [[{ field: 'password', use: 'OPTIONAL' }]],
    [[{ field: 'f0', use: 'OPTIONAL' }]],
    [[{ field: 'birthDate', use: 'ALWAYS' }]],
    [Array.from({ length: 34 }, () => ({ field: 'birthDate', use: 'OPTIONAL' }))],
    ['birthDate'],
  ])('settings refuse %j', async (uses) => {
    expect((await ask(uses)).status).toBe(400)
  })

  it('are shown to the office in their words, and become the identity and the record of the student', async () => {
    const fields = (await server.as('admin').call(listExtraFields)).body
    const blood = fields.find(({ label }) => label === 'زمرة الدم')
    const bus = await addField('ينقله باص المدرسة', 'YES_NO')
    await ask([...forAll, ...[blood?.id, bus.id].map((id) => ({ field: `f${id}`, use: 'REQUIRED' }))])
    const extra = [
      { fieldId: blood?.id, value: 2 },
      { fieldId: bus.id, value: false },
    ]
    const record = {
      fatherName: 'خالد',
      latinName: 'Salma Al Attar',
      birthDate: '2008-05-12',
      motherName: 'لم يُسأل عنه',
      extra,
    }

    const { status, body } = await apply(record)

    expect(status).toBe(201)
    const { body: rows } = await server.as('admin').call(listRegistrations, { query: { limit: 1 } })
    expect(rows[0]?.record).toEqual({
      fatherName: 'خالد',
      latinName: 'Salma Al Attar',
      birthDate: '2008-05-12',
      extra: [
        { fieldId: blood?.id, value: 2, label: 'زمرة الدم', inWords: 'O-' },
        { fieldId: bus.id, value: false, label: 'ينقله باص المدرسة', inWords: 'لا' },
      ],
    })
    await server.as('admin').call(deleteExtraField, { params: { id: bus.id } })
    const person = await approve(body.registrationId)
    expect(person).toMatchObject({ fullName: 'سلمى خالد العطار', latinName: 'Salma Al Attar', birthDate: '2008-05-12' })
    expect(person.extra).toEqual([{ fieldId: blood?.id, value: 2 }])
    expect(await stored(body.registrationId)).toEqual({})
  })

  it('are named under their own field where they are missing or wrong', async () => {
    const level = await addField('عدد الإخوة', 'NUMBER')
    await ask([...forAll, { field: `f${level.id}`, use: 'REQUIRED' }])
    const errorsOf = async (record: object) => {
      const { status, problem } = await apply(record)
      return [status, problem.errors]
    }

    expect(await errorsOf({})).toEqual([
      400,
      { 'record.birthDate': ['أدخل تاريخ الولادة'], [`record.f${level.id}`]: ['أدخل عدد الإخوة'] },
    ])
    const extra = [{ fieldId: level.id, value: 2 }]
    expect(await errorsOf({ birthDate: '2190-01-01', extra })).toMatchObject([
      400,
      { 'record.birthDate': [/المستقبل/] },
    ])
    expect(await errorsOf({ birthDate: '2008-05-12', latinName: 'سلمى', extra })).toMatchObject([
      400,
      { 'record.latinName': [/لاتينية/] },
    ])
    const words = [{ fieldId: level.id, value: 'اثنان' }]
    expect((await apply({ birthDate: '2008-05-12', extra: words })).status).toBe(400)
  })
})
