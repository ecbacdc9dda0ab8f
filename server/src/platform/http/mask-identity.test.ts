import { readFile } from 'node:fs/promises'
import { createAccessRole, createGrant, listAccessRoles } from '@manara/contract/access.ts'
import { listAudit } from '@manara/contract/audit.ts'
import { askedPermissions, type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { createFirstCodes } from '@manara/contract/first-codes.ts'
import { createPerson, getPerson, updateRecord } from '@manara/contract/people.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { previewMerge } from '@manara/contract/person-merge.ts'
import { exportUnassignedStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { exportUsers, getUser, listUsers, updateUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { maskFor } from './mask-identity.ts'

openSchool()

let made = 0
async function holderOf(permissions: Permission[]) {
  const person = await buildPerson(server.db, { role: 'Staff' })
  const role = await admin.send(createAccessRole, { body: { name: `دور ${'ا'.repeat(++made)}`, permissions } })
  await admin.send(createGrant, { body: { personId: person.id, roleId: role.body.roleId } })
  return server.asPerson(person)
}

const phone = { relation: 'FATHER', holderName: 'سامر', number: '0933 123 456', isWhatsapp: true } as const

async function buildStudent(): Promise<BuiltPerson> {
  const student = await buildPerson(server.db)
  await admin.call(updateRecord, { params: { id: student.id }, body: { phones: [phone] } })
  return student
}

const lastFour = (number: string) => `•••••••${number.slice(-4)}`

describe('whoever lacks person.identity', () => {
  it('gets national ids and phones by their last four signs, and finds people by the whole ones', async () => {
    const { id, nationalId } = await buildStudent()
    const looker = await holderOf(['person.read'])
    const whole = await holderOf(['person.read', 'person.identity'])

    const { body: rows } = await looker.call(listUsers, { query: { q: nationalId } })
    const record = await looker.call(getPerson, { params: { id } })

    expect(rows).toMatchObject([{ userId: id, nationalId: lastFour(nationalId) }])
    expect((await looker.call(listUsers, { query: { q: '0933123456' } })).body.map(({ userId }) => userId)).toContain(
      id,
    )
    expect(record.body).toMatchObject({
      nationalId: lastFour(nationalId),
      phones: [{ ...phone, number: '•••••••3456', e164: '•••••••3456', shown: '•••••••3456' }],
    })
    expect(record.text).not.toMatch(new RegExp(`${nationalId}|933.?123.?456`))
    expect((await whole.call(getUser, { params: { id } })).body.nationalId).toBe(nationalId)
    expect((await admin.call(getPerson, { params: { id } })).body.phones).toMatchObject([phone])
  })

  it('gets at most half of a short number', async () => {
    const { id } = await buildPerson(server.db, { nationalId: 'AB12' })
    const looker = await holderOf(['person.read'])

    expect((await looker.call(getUser, { params: { id } })).body.nationalId).toBe('•••••••12')
  })

  it('gets them so in files, in the audit log and in the preview of a merge', async () => {
    const [one, other] = [await buildStudent(), await buildStudent()]
    const agent = await holderOf(['person.read', 'data.export', 'audit.read', 'person.merge'])
    const { firstName, lastName, email } = one
    const nationalId = `77${one.nationalId}`.slice(0, 11)
    await admin.send(updateUser, { params: { id: one.id }, body: { firstName, lastName, email, nationalId, role: 2 } })

    const { text: file } = await agent.call(exportUsers, {
      query: { format: 'csv', columns: 'nationalId', q: nationalId },
    })
    const { body: entries } = await agent.call(listAudit, { query: { operation: 'updateUser' } })
    const { body: merge } = await agent.call(previewMerge, { body: { keepId: one.id, otherId: other.id } })

    expect(file.trim().split('\r\n').at(-1)).toBe(lastFour(nationalId))
    expect(entries[0]?.fields).toEqual([
      { name: 'الرقم الوطني', before: lastFour(one.nationalId), after: lastFour(nationalId) },
    ])
    expect(merge.fields).toContainEqual(
      expect.objectContaining({
        field: 'nationalId',
        keepValue: lastFour(nationalId),
        otherValue: lastFour(other.nationalId),
      }),
    )
  })

  it('changes neither ids nor phones, and keeps those that it was shown', async () => {
    const { id, firstName, lastName, email, nationalId } = await buildStudent()
    const editor = await holderOf(['person.read', 'person.edit'])
    const masked = lastFour(nationalId)
    const base = { firstName, nationalId: masked }

    const kept = await editor.send(updateUser, { params: { id }, body: { firstName: 'ليلى', base } })
    const sentBack = await editor.send(updateUser, {
      params: { id },
      body: { firstName, lastName, email, nationalId: masked, role: 2 },
    })
    const changed = await editor.send(updateUser, { params: { id }, body: { nationalId: '0123456789', base: {} } })
    const phones = await editor.send(updateRecord, { params: { id }, body: { phones: [] } })
    const motherName = await editor.send(updateRecord, { params: { id }, body: { motherName: 'هدى' } })

    expect([kept, sentBack, changed, phones, motherName].map(({ status }) => status)).toEqual([200, 400, 403, 403, 200])
    expect(phones.problem.message).toContain('الأرقام الوطنية والهواتف كاملة')
    const { body } = await admin.call(getPerson, { params: { id } })
    expect(body).toMatchObject({ firstName: 'ليلى', nationalId, phones: [phone], motherName: 'هدى' })
  })

  it('adds people, gets a conflict without whole numbers, and makes no cards', async () => {
    const { id, nationalId } = await buildStudent()
    const editor = await holderOf(['person.read', 'person.edit'])
    const body = { firstName: 'سلمى', lastName: 'الحلبي', role: 'Student', nationalId: '04010099887', phones: [phone] }

    const added = await editor.send(createPerson, { body })
    const conflict = await editor.send(updateUser, {
      params: { id },
      body: { firstName: 'ليلى', base: { firstName: 'سعاد' } },
    })
    const cards = await editor.send(createFirstCodes, { body: { ids: [id] } })

    expect([added, conflict, cards].map(({ status }) => status)).toEqual([201, 409, 403])
    expect(added.body).toMatchObject({ nationalId: '•••••••9887', phones: [{ number: '•••••••3456' }] })
    expect(conflict.text).not.toContain(nationalId)
    expect(conflict.problem).toMatchObject({ present: { nationalId: lastFour(nationalId) } })
  })
})

it('our own lists ask for the last signs, whoever asks; files and other clients get them whole', async () => {
  const { id, nationalId } = await buildStudent()
  const list = (query: object) => admin.send(listUnassignedStudents, { query: { q: nationalId, ...query } })

  expect((await list({ mask: 1 })).body).toMatchObject([{ userId: id, nationalId: lastFour(nationalId) }])
  for (const query of [{}, { mask: 0 }]) expect((await list(query)).body).toMatchObject([{ userId: id, nationalId }])
  expect((await list({ mask: 2 })).status).toBe(400)
  const { text } = await admin.send(exportUnassignedStudents, {
    query: { q: nationalId, format: 'csv', columns: 'nationalId', mask: 1 },
  })
  expect(text.trim().split('\r\n').at(-1)).toBe(nationalId)
})

it('a phone by its last signs is refused from everybody', async () => {
  const { id } = await buildStudent()

  const { status, problem } = await admin.send(updateRecord, {
    params: { id },
    body: { phones: [{ ...phone, number: '•••••••3456' }] },
  })

  expect([status, problem.errors]).toEqual([400, { phones: ['اكتب رقم الهاتف كاملًا'] }])
  expect((await admin.call(getPerson, { params: { id } })).body.phones).toMatchObject([phone])
})

it('roles of the school that read people keep what they see, and the director gets the last signs', async () => {
  const { body: before } = await admin.send(createAccessRole, { body: { name: 'قديم', permissions: ['person.read'] } })
  await admin.send(createAccessRole, { body: { name: 'غيره', permissions: ['curriculum.read'] } })

  const migration = new URL('../db/migrations/0294-person-identity.sql', import.meta.url)
  for (const _ of ['once', 'again']) await sql.raw(await readFile(migration, 'utf8')).execute(server.db)

  const { body: roles } = await admin.call(listAccessRoles)
  const holders = roles.filter(({ permissions }) => permissions.includes('person.identity')).map(({ name }) => name)
  expect(before.permissions).toEqual(['person.read'])
  expect(holders).toContain('قديم')
  expect(holders).toContain('شؤون الطلاب')
  expect(holders).not.toContain('غيره')
  expect(holders).not.toContain('مدير المعهد — اطّلاع')
})

interface Schema {
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
}

/** A value of the schema with one and the same number in every text. */
const number = '04010012345'
function sample({ type, items, properties, anyOf, allOf, enum: options }: Schema): unknown {
  if (allOf) return Object.assign({}, ...allOf.map(sample))
  if (anyOf) return sample(anyOf[0] ?? {})
  if (options) return options[0]
  if (items) return [sample(items)]
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, sample(part)]))
  return type === 'string' ? number : null
}

/** The school's own, and no numbers. */
const ofTheSchool = /^(?:nationalIdName|isNationalIdTemporary|teachersSeePhones|phoneNumber|nationality)$/

function listWhole(value: unknown, isIdentity = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listWhole(item, isIdentity))
  if (typeof value !== 'object' || value === null) return isIdentity && value === number ? [number] : []
  return Object.entries(value).flatMap(([key, part]) => {
    const isNumber = !ofTheSchool.test(key) && /national|phone|mobile|e164|^shown$/i.test(key)
    const inside = isIdentity && /^(?:holderName|relation)$/.test(key) ? [] : listWhole(part, isIdentity || isNumber)
    return inside.length > 0 ? [key] : []
  })
}

it('every field of a reply of the office that names a national id or a phone is masked', () => {
  const caller = {
    personId: 1,
    sessionId: '',
    requestId: '',
    address: '',
    role: 3,
    permissions: [],
    isOffice: true,
  } as const
  const offices: readonly Endpoint[] = endpoints.filter(
    // An endpoint that asks for the permission itself shows numbers whole to all whom it lets in.
    (one: Endpoint) =>
      getAreas(one).includes('admin') && one.ownership !== 'self' && !askedPermissions(one).includes('person.identity'),
  )

  const checked = offices.map((one) => [one, sample((one.replies[200] ?? one.replies[201] ?? {}) as Schema)] as const)
  const whole = (mask: typeof maskFor) =>
    checked.flatMap(([one, reply]) => listWhole(mask(one, caller, reply)).map((field) => `${one.name}.${field}`))

  expect(whole((_, __, reply) => reply).length).toBeGreaterThan(25)
  expect(whole(maskFor)).toEqual([])
})
