import { login } from '@manara/contract/auth.ts'
import { getBodyLimits, usualBody } from '@manara/contract/body-limits.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { parseJsonBody } from './json-body.ts'

openSchool({ limits: { malformedBodiesOfAddress: { points: 3, seconds: 60 } } })

describe('parseJsonBody', () => {
  it.each([
    ['twenty levels', `${'['.repeat(20)}${']'.repeat(20)}`],
    ['brackets within texts', `{"a":"${'['.repeat(100)}","${'{'.repeat(100)}":1}`],
    ['quotes and backslashes within texts', String.raw`{"a\"b":"\\","c":":,\""}`],
    ['as many values as there may be', `[${'1,'.repeat(999)}1]`],
  ])('takes %s', (_, text) => {
    expect(parseJsonBody(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 400],
    ['21 levels of objects', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, 400],
    ['levels that are never closed', '['.repeat(100_000), 400],
    ['thousands of elements', `[${'{},'.repeat(3_000)}{}]`, 413],
    ['thousands of members', `{${Array.from({ length: 3_000 }, (_, n) => `"a${n}":1`).join()}}`, 413],
    ['a key twice', '{"a":1,"b":[{"c":1,"c":2}]}', 400],
    ['a key twice, once as an escape', '{"a":1,"\\u0061":2}', 400],
  ])('refuses %s', (_, text, status) => {
    expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ status }))
  })

  it('looks once through 40 million characters before it refuses them', () => {
    const texts = ['['.repeat(1e7), '\\'.repeat(1e7), `"${'\\"'.repeat(5e6)}`, `[${'{},'.repeat(3e6)}{}]`]
    const before = process.cpuUsage()
    for (const text of texts) expect(() => parseJsonBody(text)).toThrow()
    const { user } = process.cpuUsage(before)

    expect(user / 1e6).toBeLessThan(3)
  })
})

describe('the limit of a body', () => {
  it('is 32 KB but where the schema allows more', () => {
    const larger = endpoints.filter((one) => getBodyLimits(one).bytes > usualBody.bytes)

    expect(Object.fromEntries(larger.map((one) => [one.name, Math.ceil(getBodyLimits(one).bytes / 1_024)]))).toEqual({
      addPasskey: 64,
      confirmIdentity: 64,
      loginByPasskey: 64,
      secondStep: 64,
      bulkArchive: 70,
      bulkAttach: 70,
      bulkDetach: 70,
      bulkAssignProgram: 70,
      bulkDeleteUsers: 139,
      previewUserDeletion: 139,
      bulkEnroll: 70,
      bulkIssueCertificates: 78,
      bulkTransfer: 70,
      correctAttendance: 768,
      correctKey: 128,
      register: 61,
      saveAnswers: 256,
      handInAttempt: 256,
      createMessageBatch: 41,
      previewKeyCorrection: 128,
      previewMessageBatch: 40,
      copyTerm: 71,
      previewTermCopy: 70,
      createFirstCodes: 105,
      createPerson: 70,
      decideImport: 421,
      decideOwnImport: 421,
      generateFromText: 1_024,
      mapImport: 36,
      mapOwnImport: 36,
      reorderLectures: 70,
      saveAttendance: 768,
      postGrades: 71,
      saveGradeMarks: 377,
      saveManyRawGrades: 241,
      updateAnnouncement: 63,
      updatePersonHealth: 63,
      updateExtraField: 55,
      updateRecord: 130,
    })
  })

  it('is told in the description of the interface', async () => {
    const { body } = await server.as('visitor').get('/api/openapi.json')

    expect(body.paths['/api/auth/login'].post['x-body-limit-bytes']).toBe(32_768)
  })

  it('holds before anything is read, in Arabic', async () => {
    const answer = await server.as('visitor').call(login, { body: { email: 'x'.repeat(33_000), password: 'x' } })

    expect([answer.status, answer.problem.message]).toEqual([413, expect.stringMatching(/حجم الطلب/)])
  })

  it('has room for the longest text that is allowed, written in escapes', async () => {
    const content = '\\u0627'.repeat(5_000)
    const answer = await server
      .as('admin')
      .request('POST', '/api/announcements', `{"title":"عطلة","content":"${content}","targetScope":0}`, {
        'content-type': 'application/json',
      })

    expect(answer.body.message, answer.text.slice(0, 300)).toMatch(/[\u0600-\u06ff]/)
    expect([200, 201]).toContain(answer.status)
  })
})

describe('malformed bodies', () => {
  const send = (agent: Agent, payload: string, url = '/api/auth/login') =>
    agent.request('POST', url, payload, { 'content-type': 'application/json' })

  it('of visitors count at their address, those of anybody signed in do not, and well-formed ones are read', async () => {
    const statuses: number[] = []
    for (const payload of ['{', '[[', '{"a":1,"a":2}', '{', '{}'])
      statuses.push((await send(server.as('visitor'), payload)).status)
    const signedIn = await send(server.as('admin'), '{', '/api/admin/programs')

    expect(statuses).toEqual([400, 400, 400, 429, 400])
    expect(signedIn.status).toBe(400)
  })
})
