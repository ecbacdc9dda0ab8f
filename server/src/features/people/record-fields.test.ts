import { createExtraField, deleteExtraField, listExtraFields, updateExtraField } from '@manara/contract/extra-fields.ts'
import { getPerson, updateRecord } from '@manara/contract/people.ts'
import { getRecordSettings, presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, openSchool, server } from '../users/admin.fixtures.ts'

openSchool()

const read = async (id: number) => (await admin.call(getPerson, { params: { id } })).body
const save = (id: number, body: Record<string, unknown>) => admin.send(updateRecord, { params: { id }, body })
const choose = (body: object) => admin.send(updateRecordSettings, { body: { teachersSeePhones: false, ...body } })

let labels = 0
const newField = (more: object = {}) => ({
  label: `حقل ${'ابتثجحخدذر'.charAt(++labels % 10)}${labels}`,
  kind: 'TEXT',
  choices: [],
  forRole: 2,
  isRequired: false,
  isSensitive: false,
  ...more,
})
const add = async (more: object = {}) => (await admin.send(createExtraField, { body: newField(more) })).body
const choice = (label: string, more: object = {}) => ({ label, isRetired: false, ...more })

it('a new school hides what no school asks for, and a preset requires of students what theirs need', async () => {
  const { id } = await buildPerson(server.db)
  const before = await read(id)
  await choose({ preset: 'SYRIAN' })
  const after = await read(id)
  const { id: teacherId } = await buildPerson(server.db, { role: 'Teacher' })

  expect([before.hidden.includes('motherName'), before.hidden.includes('phones'), before.missing]).toEqual([
    true,
    false,
    [],
  ])
  expect([after.hidden, after.missing.sort()]).toEqual([['nationality'], ['motherName', 'phones']])
  expect((await read(teacherId)).missing).toEqual([])
})

it('the own choice of a school is kept field by field, and a preset brings its own back', async () => {
  const uses = presetUses('SIMPLE').map((use) => (use.field === 'address' ? { ...use, student: 'REQUIRED' } : use))
  const { id } = await buildPerson(server.db)

  const { status, body } = await choose({ preset: 'OWN', uses })

  expect(status).toBe(200)
  expect(body.uses.find(({ field }: { field: string }) => field === 'address')).toMatchObject({ student: 'REQUIRED' })
  expect((await read(id)).missing).toEqual(['address'])
  await choose({ preset: 'SIMPLE' })
  expect((await read(id)).missing).toEqual([])
  expect((await admin.call(getRecordSettings)).body.uses).toEqual(presetUses('SIMPLE'))
})

it.each([
  [{ preset: 'MINE' }],
  [{ preset: 'OWN', uses: [{ field: 'password', student: 'HIDDEN', teacher: 'HIDDEN' }] }],
  [{ preset: 'OWN', uses: [{ field: 'address', student: 'NEVER', teacher: 'HIDDEN' }] }],
])('settings of the record refuse %j', async (body) => {
  expect((await choose(body)).status).toBe(400)
})

it('an extra field holds a value of its kind, in the records of its role', async () => {
  const blood = await add({ kind: 'CHOICE', choices: [choice('A+'), choice('O-')], isRequired: true })
  const bus = await add({ kind: 'YES_NO' })
  const { id } = await buildPerson(server.db)
  const { id: teacherId } = await buildPerson(server.db, { role: 'Teacher' })

  expect((await read(id)).missing).toContain(`f${blood.id}`)
  const { body } = await save(id, {
    extra: [
      { fieldId: blood.id, value: 2 },
      { fieldId: bus.id, value: true },
    ],
  })
  await save(id, { extra: [{ fieldId: bus.id, value: null }] })

  expect(body.extra).toEqual([
    { fieldId: blood.id, value: 2 },
    { fieldId: bus.id, value: true },
  ])
  expect((await read(id)).extra).toEqual([{ fieldId: blood.id, value: 2 }])
  expect((await save(teacherId, { extra: [{ fieldId: bus.id, value: true }] })).status).toBe(400)
})

it.each([
  ['TEXT', 4],
  ['NUMBER', 'خمسة'],
  ['DATE', '2026-02-30'],
  ['DATE', 'غدًا'],
  ['CHOICE', 9],
  ['YES_NO', 'نعم'],
])('an extra field of the kind %s refuses %j', async (kind, value) => {
  const field = await add({ kind, choices: [choice('أ')] })
  const { id } = await buildPerson(server.db)

  const { status, problem } = await save(id, { extra: [{ fieldId: field.id, value }] })

  expect([status, Object.keys(problem.errors)]).toEqual([400, ['extra']])
})

it('choices are renamed and retired, never removed', async () => {
  const { id, ...field } = await add({ kind: 'CHOICE', choices: [choice('باص'), choice('سيارة')] })
  const change = (choices: object[]) => admin.send(updateExtraField, { params: { id }, body: { ...field, choices } })

  const changed = await change([
    { ...field.choices[0], isRetired: true },
    { ...field.choices[1], label: 'تكسي' },
    choice('سيرًا'),
  ])
  const removed = await change([choice('سيرًا')])

  expect(changed.body.choices).toEqual([
    { id: 1, label: 'باص', isRetired: true },
    { id: 2, label: 'تكسي', isRetired: false },
    { id: 3, label: 'سيرًا', isRetired: false },
  ])
  expect([removed.status, Object.keys(removed.problem.errors)]).toEqual([400, ['choices']])
})

it('two fields with names that look the same are refused', async () => {
  await add({ label: 'زمرة الدم' })

  const { status, problem } = await admin.send(createExtraField, { body: newField({ label: 'زُمره الدم' }) })

  expect([status, problem.errors.label]).toEqual([409, ['يوجد حقل إضافي بهذا الاسم']])
})

it('a deleted field is hidden, comes back with its values, and takes them along when it is gone for good', async () => {
  const { id: fieldId } = await add()
  const { id } = await buildPerson(server.db)
  await save(id, { extra: [{ fieldId, value: 'قيمة' }] })

  await admin.call(deleteExtraField, { params: { id: fieldId } })
  expect((await read(id)).extra).toEqual([])
  await save(id, { note: 'تعديل آخر' })
  await admin.call(restoreFromTrash, { params: { id: `extraField-${fieldId}` } })
  expect((await read(id)).extra).toEqual([{ fieldId, value: 'قيمة' }])

  await server.db
    .updateTable('extra_field_all')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', fieldId)
    .execute()
  await purgeDeleted(server.db, async () => undefined)
  const { extra } = await server.db
    .selectFrom('person_record')
    .select('extra')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(extra).toEqual({})
})

it('a school has thirty extra fields at most, also when two are added at once', async () => {
  const count = (await admin.call(listExtraFields)).body.length
  for (let added = count; added < 29; added++) await add()

  const both = await Promise.all([1, 2].map(() => admin.send(createExtraField, { body: newField() })))

  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})
