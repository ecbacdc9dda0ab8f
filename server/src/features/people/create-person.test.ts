import { createExtraField } from '@manara/contract/extra-fields.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { createPerson, getPerson } from '@manara/contract/people.ts'
import { presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { createUser } from '@manara/contract/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { activateWith, codeFor } from '../first-codes/first-codes.fixtures.ts'
import { admin, countActive, newUser, openSchool, readAuditLog, server } from '../users/admin.fixtures.ts'

openSchool()

let numbers = 0
const newPerson = (more: object = {}) => ({
  firstName: 'تالا',
  lastName: 'الحسن',
  nationalId: `0201045${++numbers + 1000}`,
  role: 2,
  ...more,
})
const create = (body: object, headers = {}) => admin.send(createPerson, { body, headers })
const choose = (body: object) => admin.send(updateRecordSettings, { body: { teachersSeePhones: false, ...body } })
const phone = { relation: 'FATHER', holderName: 'خالد', number: '0933 123 456 / 0944123456', isWhatsapp: true }

afterEach(() => choose({ preset: 'SIMPLE' }))

describe('createPerson', () => {
  it('adds a student without an e-mail, with the whole record, who then enters by code and national id', async () => {
    const { body: field } = await admin.send(createExtraField, {
      body: { label: 'الزمرة', kind: 'TEXT', choices: [], forRole: 2, isRequired: false, isSensitive: false },
    })
    const given = newPerson({
      fatherName: 'خالد',
      birthDate: '2008-03-15',
      gender: 'Female',
      motherName: 'سعاد',
      previousYear: 2024,
      phones: [phone],
      extra: [{ fieldId: field.id, value: 'A+' }],
    })

    const { status, body } = await create(given)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: 'تالا خالد الحسن',
      birthDate: '2008-03-15',
      gender: 'Female',
      motherName: 'سعاد',
      previousYear: 2024,
      extra: [{ fieldId: field.id, value: 'A+' }],
      isNationalIdTemporary: false,
      message: 'أُضيف سجل تالا خالد الحسن.',
    })
    expect(body.phones.map(({ e164 }) => e164)).toEqual(['+963933123456', '+963944123456'])
    expect(hasMail(body.email)).toBe(false)
    expect(await readAuditLog(body.userId)).toEqual([
      expect.objectContaining({
        operation: 'createPerson',
        after: expect.objectContaining({ nationalId: given.nationalId, firstName: 'تالا' }),
      }),
      expect.objectContaining({
        operation: 'createPerson',
        after: { changedFields: ['motherName', 'previousYear', 'phones', 'extra'] },
      }),
    ])
    expect(JSON.stringify(await readAuditLog(body.userId))).not.toContain('no-mail')
    expect((await activateWith(given.nationalId, await codeFor({ id: body.userId }))).status).toBe(200)
  })

  it('gives a temporary national id where it is asked for, and keeps an e-mail that is given', async () => {
    const { nationalId: _, ...person } = newPerson({ email: 'tala@school.example' })

    const { status, body } = await create({ ...person, hasTemporaryId: true })

    expect([status, body.email, body.isNationalIdTemporary, body.missing]).toEqual([
      201,
      'tala@school.example',
      true,
      ['nationalId'],
    ])
    expect(body.nationalId).toMatch(/^T-\d{8}$/)
  })

  it.each([
    ['firstName', { firstName: '' }, 'أدخل الاسم الأول'],
    ['email', { role: 'Teacher' }, 'أدخل البريد الإلكتروني'],
    ['email', { email: 'x' }, 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['email', { email: 'uaaaaaaaaaa@no-mail.invalid' }, 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['nationalId', { nationalId: undefined }, 'أدخل الرقم الوطني أو اختر «رقم مؤقت»، لا كليهما'],
    ['nationalId', { hasTemporaryId: true }, 'أدخل الرقم الوطني أو اختر «رقم مؤقت»، لا كليهما'],
    ['birthDate', { birthDate: '2099-01-01' }, 'تاريخ الولادة في المستقبل'],
    ['role', { role: 0 }, 'اختر دورًا صحيحًا'],
    ['phones', { phones: Array(7).fill(phone) }, undefined],
    ['extra.0.value', { extra: [{ fieldId: 1, value: {} }] }, undefined],
  ])('refuses a wrong %s, and writes nothing', async (field, wrong, message) => {
    const before = await countActive()

    const { status, problem } = await create(newPerson(wrong))

    expect(status).toBe(400)
    if (message) expect(problem.errors).toEqual({ [field]: [message] })
    expect(await countActive()).toBe(before)
  })

  it('asks for what the school requires of new people, and for nothing of old clients', async () => {
    await choose({ preset: 'SYRIAN' })
    const before = await countActive()

    const refused = await create(newPerson())
    const student = await create(newPerson({ motherName: 'سعاد', phones: [phone] }))
    const teacher = await create(newPerson({ role: 1, email: 'new-teacher@school.example' }))
    const old = await admin.send(createUser, { body: newUser() })

    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      { phones: ['أدخل الهواتف'], motherName: ['أدخل اسم الأم ونسبتها'] },
    ])
    expect([student.status, teacher.status, old.status]).toEqual([201, 201, 201])
    expect(await countActive()).toBe(before + 3)
  })

  it('asks for an extra field that is required, by its name', async () => {
    const { body: field } = await admin.send(createExtraField, {
      body: { label: 'وسيلة النقل', kind: 'TEXT', choices: [], forRole: 2, isRequired: true, isSensitive: false },
    })
    await choose({ preset: 'OWN', uses: presetUses('SIMPLE') })

    const { problem } = await create(newPerson())

    expect(problem.errors).toEqual({ [`f${field.id}`]: ['أدخل وسيلة النقل'] })
    expect((await create(newPerson({ extra: [{ fieldId: field.id, value: 'باص' }] }))).status).toBe(201)
    await server.db.deleteFrom('extra_field_all').where('id', '=', field.id).execute()
  })

  it('refuses keys of another, of two at once one, and answers a repeated key once', async () => {
    const other = await buildPerson(server.db)
    const taken = await create(newPerson({ nationalId: other.nationalId, email: other.email }))
    const person = newPerson()
    const answers = await Promise.all([create(person), create(person)])
    const once = newPerson()
    const repeated = await Promise.all([1, 2].map(() => create(once, { 'idempotency-key': 'person-once' })))

    expect([taken.status, Object.keys(taken.problem.errors).sort()]).toEqual([409, ['email', 'nationalId']])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(new Set(repeated.map(({ body }) => body.userId)).size).toBe(1)
  })

  it('is for administrators only', async () => {
    for (const persona of ['teacher', 'student'] as const)
      expect((await server.as(persona).send(createPerson, { body: newPerson() })).status).toBe(403)
  })

  it('is read back as it was answered', async () => {
    const { body } = await create(newPerson({ address: 'دمشق' }))

    const { message: _, ...person } = body
    expect((await admin.call(getPerson, { params: { id: body.userId } })).body).toEqual(person)
  })
})
