import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@manara/contract/saved-views.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const view = { page: '/admin/audit', name: 'تصدير هذا الشهر', search: '?kind=exports&from=2026-11-01' }
const signIn = async () => server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

describe('a saved view', () => {
  it('brings back exactly its address, is renamed and deleted', async () => {
    const me = await signIn()

    const { status, body } = await me.call(createSavedView, { body: view })
    const renamed = await me.call(updateSavedView, { params: { id: body.id }, body: { name: 'تصدير' } })
    const listed = await me.call(listSavedViews)
    await me.call(deleteSavedView, { params: { id: body.id } })

    expect([status, renamed.status]).toEqual([201, 200])
    expect(listed.body).toEqual([{ id: body.id, ...view, name: 'تصدير' }])
    expect((await me.call(listSavedViews)).body).toEqual([])
  })

  it('is found by its owner only', async () => {
    const { body } = await (await signIn()).call(createSavedView, { body: view })
    const other = await signIn()

    expect((await other.call(listSavedViews)).body).toEqual([])
    expect((await other.send(updateSavedView, { params: { id: body.id }, body: { name: 'أخرى' } })).status).toBe(404)
    expect((await other.send(deleteSavedView, { params: { id: body.id } })).status).toBe(404)
  })

  it('is one of fifty at most, also when many are saved at once', async () => {
    const me = await signIn()
    for (let count = 0; count < 48; count++) await me.call(createSavedView, { body: view })

    const answers = await Promise.all(Array.from({ length: 4 }, () => me.send(createSavedView, { body: view })))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  it.each([
    ['page', 'https://elsewhere.example'],
    ['page', '//elsewhere.example'],
    ['search', 'kind=exports'],
    ['search', `?${'x'.repeat(1_000)}`],
    ['name', ''],
  ])('is refused with %s = %s', async (field, value) => {
    const { status, problem } = await (await signIn()).send(createSavedView, { body: { ...view, [field]: value } })

    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})
