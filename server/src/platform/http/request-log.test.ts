import { login } from '@manara/contract/auth.ts'
import { createUser, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer } from '../../../test/test-server.ts'

describe('the log', () => {
  it('never holds what people typed, their ids, passwords or tokens, whatever goes wrong', async () => {
    const lines: string[] = []
    const server = await startTestServer({
      config: { logLevel: 'trace', logStream: { write: (line) => lines.push(line) } },
    })
    const person = await buildPerson(server.db, { nationalId: 'CANARY-NID', email: 'canary-mail@school.example' })
    const agent = await server.asPerson(person)
    const body = {
      firstName: 'CANARY-name',
      lastName: 'x',
      nationalId: 'CANARY-NID',
      email: 'canary-mail@school.example',
      password: 'CANARY-password',
      role: 2,
    }

    await server
      .as('visitor')
      .call(login, { body: { email: 'canary-mail@school.example', password: 'CANARY-password' } })
    await server.as('admin').call(listUsers, { query: { q: 'CANARY-search' } })
    await server.as('admin').send(createUser, { body })
    await server.as('admin').send(createUser, { body: { ...body, firstName: 'CANARY\u0000' } })
    await server.as('admin').request('POST', '/api/admin/users', '{"CANARY', { 'content-type': 'application/json' })
    await agent.get('/api/CANARY-path')
    await server.db.schema
      .alterTable('person_all')
      .renameTo('CANARY-broken')
      .execute()
      .catch(() => undefined)
    await server.close()

    expect(lines.length).toBeGreaterThan(4)
    expect(lines.join('')).not.toMatch(/canary|argon2|eyJ/i)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', route: '/api/auth/login', status: 401 })
  })
})
