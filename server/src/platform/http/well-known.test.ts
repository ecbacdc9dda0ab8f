import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readConfig } from '../../config/config.ts'

let server: TestServer
afterEach(() => server.close())

const now = new Date('2026-11-22T20:30:00Z')

async function open(env: NodeJS.ProcessEnv) {
  const { publicUrl, securityContacts } = readConfig(env)
  server = await startTestServer({ config: { publicUrl, securityContacts }, clock: () => now })
  return (name: string) => server.as('visitor').get(`/.well-known/${name}`)
}

describe('security.txt', () => {
  it('says whom to tell of a hole, and until when', async () => {
    const contacts = 'security@school.example, https://school.example/report'
    const get = await open({ SECURITY_CONTACT: contacts, PUBLIC_URL: 'https://school.example/' })

    const { status, headers, text } = await get('security.txt')

    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text.split('\n')).toEqual([
      'Contact: mailto:security@school.example',
      'Contact: https://school.example/report',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: ar',
      'Canonical: https://school.example/.well-known/security.txt',
      '',
    ])
  })

  it('names the sender of the mail where nobody else was named, and no address of its own it does not know', async () => {
    const get = await open({ MAIL_FROM: 'المدرسة <school@school.example>' })

    const { text } = await get('security.txt')

    expect(text).toMatch(/^Contact: mailto:school@school\.example\nExpires: /)
    expect(text).not.toContain('Canonical')
  })

  it('is not there where nobody is to be told', async () => {
    const get = await open({})

    expect((await get('security.txt')).status).toBe(404)
  })
})

describe('change-password', () => {
  it('leads to the page of the web app for every caller', async () => {
    const get = await open({})

    const { status, headers } = await get('change-password')

    expect([status, headers.location]).toEqual([303, '/change-password'])
    // Password managers ask for it: a server that answers 200 to everything knows nothing.
    expect((await get('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404)
  })
})
