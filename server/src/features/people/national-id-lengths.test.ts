import { updateAdminProfile } from '@manara/contract/account.ts'
import { register } from '@manara/contract/applicants.ts'
import { createPerson } from '@manara/contract/people.ts'
import { getRecordSettings, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { createUser, updateUser } from '@manara/contract/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { listLines, start, toXlsx } from '../imports/imports.fixtures.ts'
import { admin, newUser, openSchool, server } from '../users/admin.fixtures.ts'

openSchool()

const choose = (nationalIdLengths: unknown) =>
  admin.send(updateRecordSettings, { body: { preset: 'SIMPLE', teachersSeePhones: false, nationalIdLengths } })
const errorsOf = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]
const wrong = { nationalId: ['الرقم الوطني 10 أو 11 رقمًا. راجع ما كتبته.'] }
const newPerson = (nationalId: string) => ({ firstName: 'تالا', lastName: 'الحسن', role: 2, nationalId })

afterEach(() => choose([]))

describe('lengths of the national id', () => {
  it('are any in a new school, are stored once each in order, and stay where an old client saves', async () => {
    expect((await admin.call(getRecordSettings)).body.nationalIdLengths).toEqual([])
    expect((await admin.send(createPerson, { body: newPerson('1234') })).status).toBe(201)

    await choose([11, 10, 11])
    await admin.send(updateRecordSettings, { body: { preset: 'SIMPLE', teachersSeePhones: false } })

    expect((await admin.call(getRecordSettings)).body.nationalIdLengths).toEqual([10, 11])
  })

  it.each([[[3]], [[21]], [[4, 5, 6, 7]], ['11'], [[10.5]], [[null]]])('refuse %j', async (lengths) => {
    expect((await choose(lengths)).status).toBe(400)
  })

  it('bind new people, changed ids and requests, and neither letters nor ids that are known', async () => {
    const known = await buildPerson(server.db, { nationalId: '55501' })
    const programId = await buildProgram(server.db)
    await server.db.updateTable('program').set({ is_registration_open: true }).where('id', '=', programId).execute()
    await choose([10, 11])
    const { id, firstName, lastName, email } = known
    const save = (nationalId: string) =>
      admin.send(updateUser, { params: { id }, body: { firstName, lastName, email, nationalId, role: 2 } })
    const apply = (nationalId: string) => {
      const { role: _, ...person } = newUser({ nationalId, password: 'Harbour-Lamp-77' })
      const body = { ...person, confirmPassword: person.password, academicProgramId: programId }
      return server.as('visitor').send(register, { body })
    }

    expect(errorsOf(await admin.send(createPerson, { body: newPerson('123456789') }))).toEqual([400, wrong])
    expect(errorsOf(await admin.send(createUser, { body: newUser({ nationalId: '١٢٣٤٥' }) }))).toEqual([400, wrong])
    expect(errorsOf(await save('55502'))).toEqual([400, wrong])
    expect(errorsOf(await apply('55503'))).toEqual([400, wrong])
    expect((await admin.send(createPerson, { body: newPerson('N7654321') })).status).toBe(201)
    expect(
      (await admin.send(createPerson, { body: { ...newPerson('x'), nationalId: undefined, hasTemporaryId: true } }))
        .status,
    ).toBe(201)
    expect((await save('55501')).status).toBe(200)
    expect((await save('5550155501')).status).toBe(200)
    expect((await apply('55503555035')).status).toBe(201)
  })

  it('bind an administrator who changes the own number', async () => {
    await choose([11])
    const { body: own } = await admin.get('/api/my-profile')
    const { firstName, lastName, email, nationalId } = own
    const body = { firstName, lastName, email, currentNationalId: nationalId, currentPassword: knownPassword }

    const refused = await admin.send(updateAdminProfile, { body: { ...body, nationalId: '98765' } })

    expect(errorsOf(refused)).toEqual([400, { nationalId: ['الرقم الوطني 11 رقمًا. راجع ما كتبته.'] }])
  })

  it('bind the new rows of an import, to whose only length lost zeros are put back', async () => {
    await buildPerson(server.db, { nationalId: '77701', firstName: 'هدى', lastName: 'قباني' })
    await choose([11])
    const rows = [
      ['سامر خالد العلي', 1_010_000_001],
      ['لمى خالد العلي', 12_345],
      ['هدى قباني', 77_701],
    ]

    const { body: run } = await start(
      await toXlsx({ headings: ['الاسم الثلاثي', 'الرقم الوطني'], rows, kinds: ['text', 'number'] }),
    )
    const { body: lines } = await listLines(run.importId)

    expect(lines.map(({ outcome }) => outcome)).toEqual(['NEW', 'REFUSED', 'SAME'])
    expect(lines[0]?.values).toContainEqual(expect.objectContaining({ after: '01010000001' }))
    expect(lines[1]?.problems.map(({ text }) => text)).toEqual([
      'السطر 3، العمود «الرقم الوطني»: الرقم الوطني 11 رقمًا. راجع ما كتبته.',
    ])
  })
})
