import { listTrash } from '@manara/contract/trash.ts'
import { bulkDeleteUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, deletedDaysAgo, deletedPerson, deletedProgram, openSchool, server, trash } from './admin.fixtures.ts'

openSchool()
describe('listTrash', () => {
  it('shows people and programs, the newest first, with who deleted them and until when they can be restored', async () => {
    const person = await deletedPerson({ firstName: 'يمان', lastName: 'المعرّي' })
    const programId = await deletedProgram('الترجمة')

    const { status, body, headers } = await admin.call(listTrash)

    const { firstName, lastName } = server.person('admin')
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toEqual([
      expect.objectContaining({ id: `program-${programId}`, kind: 'program', title: 'الترجمة', subtitle: null }),
      {
        id: `person-${person.id}`,
        kind: 'person',
        title: 'يمان المعرّي',
        subtitle: person.email,
        deletedAt: expect.any(String),
        deletedByName: `${firstName} ${lastName}`,
        expiresAt: expect.any(String),
      },
    ])
    const { deletedAt = '', expiresAt = '' } = body[1] ?? {}
    expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    expect(headers['x-total-count']).toBe(String(body.length))
  })

  it('hides what was deleted more than 30 days ago, and what lives', async () => {
    const old = await deletedPerson()
    await deletedDaysAgo(old.id, 31)
    const active = await buildPerson(server.db)

    const ids = (await admin.call(listTrash)).body.map(({ id }: { id: string }) => id)

    expect(ids).not.toContain(`person-${old.id}`)
    expect(ids).not.toContain(`person-${active.id}`)
  })

  it('filters by kind and searches, folded', async () => {
    const person = await deletedPerson({ firstName: 'مؤمن', lastName: 'الجبّان', email: 'momen.trash@school.example' })
    const programId = await deletedProgram('إدارة الموارد')
    const ids = async (query: string) => (await admin.get(`${trash}?${query}`)).body.map(({ id }: { id: string }) => id)

    expect(await ids(`q=${encodeURIComponent('مومن جبان')}`)).toEqual([`person-${person.id}`])
    expect(await ids('q=MOMEN.trash')).toEqual([`person-${person.id}`])
    expect(await ids(`q=${encodeURIComponent('اداره')}`)).toEqual([`program-${programId}`])
    expect(await ids(`kind=person&q=${encodeURIComponent('اداره')}`)).toEqual([])
    expect(new Set((await ids('kind=program')).map((id: string) => id.split('-')[0]))).toEqual(new Set(['program']))
    expect((await admin.send(listTrash, { query: { kind: 'galaxy' } })).status).toBe(400)
  })

  it('walks all pages although many were deleted in the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => buildPerson(server.db, { firstName: 'متزامن' })))
    await admin.call(bulkDeleteUsers, { body: { ids: people.map(({ id }) => id) } })
    for (const sort of ['deletedAt', '-deletedAt']) {
      const whole = await admin.send(listTrash, { query: { sort } })
      const walked: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await admin.send(listTrash, { query: { sort, limit: 3, cursor } })
        walked.push(...page.body)
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(walked).toEqual(whole.body)
    }
  })
})
