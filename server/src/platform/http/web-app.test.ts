import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '@manara/contract/system.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { serveWebApp } from './web-app.ts'

const paint = {
  style: 'p{}',
  logo: '/logo.svg',
  paints: [
    { addresses: ['/auth/login'], html: '<b>{{school}}</b>', files: ['assets/sign-in.js', 'assets/sign-in.css'] },
    { addresses: ['/public'], html: '<ul>{{rows}}</ul>', row: '<li>{{id}} {{name}}</li>', files: [] },
  ],
  areas: [{ area: '/admin', files: ['assets/for-admin.js'] }],
}
const page =
  '<!--first-files--><!--first-paint--><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="programs" content="__PROGRAMS__"><meta name="school" content="__SCHOOL__"><title>منارة</title>'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'first-paint.json'), JSON.stringify(paint))
  await writeFile(join(folder, 'assets/app-abc123.js'), 'export {}')
  await writeFile(join(folder, 'assets/app-abc123.js.map'), '{}')
  await writeFile(join(folder, 'color-scheme.js'), '')
  for (const ending of ['', '.gz']) await writeFile(join(folder, `page-worker.js${ending}`), '')
  server = await startTestServer({ webApp: folder })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => server.as('visitor').get(url)

describe('the web app', () => {
  it.each([
    '/',
    '/auth/login',
    '/admin/users?filter=Teachers',
    '/student/take-quiz/12',
    '/public',
    '/setup?token=abc',
    '/undo-email',
    '/change-password',
  ])('is sent for %s, never kept, with a nonce of its own', async (url) => {
    const [first, second] = [await get(url), await get(url)]

    expect(first.status).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    const readNonce = (text: string) => /content="([^"]+)"/.exec(text)?.[1]
    expect(readNonce(first.text)).toMatch(/^[\w+/]{22}==$/)
    expect(readNonce(first.text)).not.toBe(readNonce(second.text))
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${readNonce(first.text)}'`)
    expect(first.headers['content-security-policy']).toContain("script-src 'self';")
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each(['//api/health', '///API/health'])(
    'leaves %s to the API, whose clients may write a slash too many',
    async (url) => {
      const { status, body } = await get(url)

      expect([status, body.status]).toEqual([200, (await get('/api/health')).body.status])
    },
  )

  it('carries what everybody may know of the school as it is now, whatever its name', async () => {
    const name = 'معهد "$& <b>النور</b>" & __CSP_NONCE__'
    await server.db.updateTable('school_settings').set({ school_name: name }).execute()

    const { text } = await get('/auth/login')

    const attribute = /name="school" content="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(attribute).not.toMatch(/[<>]/)
    const entities: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&' }
    const written = attribute.replace(/&(\w+);/g, (_, word: string) => entities[word] ?? '')
    expect(JSON.parse(written)).toEqual((await get('/api/public/school')).body)
    expect(JSON.parse(written).name).toBe(name)
  })

  it.each([
    ['is late', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('no database'))],
  ])('comes without the school when the database %s', async (_, readSchool) => {
    const app = fastify()
    await serveWebApp(app, folder, readSchool)

    const answer = await app.inject('/auth/login')
    await app.close()

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<meta name="school" content="">')
  })

  describe('draws before the script has come', () => {
    it('the words of a public page, with the school and its programs as they are now and nothing to run', async () => {
      const name = 'برنامج <script>alert(1)</script>'
      const { id } = await server.db
        .insertInto('program')
        .values({ name, is_registration_open: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await server.db.insertInto('program').values({ name: 'مغلق', is_registration_open: false }).execute()
      await server.db.updateTable('school_settings').set({ school_name: 'معهد <i>النور</i>' }).execute()

      const [signIn, programs] = [await get('/auth/login'), await get('/public')]

      expect(signIn.text).toContain('<div id="first-paint"><b>معهد &lt;i&gt;النور&lt;/i&gt;</b></div>')
      expect(signIn.text).toContain('<link rel="modulepreload" crossorigin href="/assets/sign-in.js">')
      expect(signIn.text).toContain('name="programs" content=""')
      expect(programs.text).toContain(`<li>${id} برنامج &lt;script&gt;alert(1)&lt;/script&gt;</li></ul>`)
      expect(programs.text).toMatch(/name="programs" content="\[{&quot;academicProgramId/)
      const nonce = /<style nonce="([^"]+)">p{}/.exec(signIn.text)?.[1]
      expect(signIn.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    })

    it('nothing on pages behind the sign-in, and does not give its own file away', async () => {
      expect((await get('/admin/users')).text).not.toContain('first-paint')
      expect((await get('/first-paint.json')).status).toBe(404)
    })

    it('nothing of an area, but asks for its files with whichever page of it comes first', async () => {
      const link = '<link rel="modulepreload" crossorigin href="/assets/for-admin.js">'

      for (const address of ['/admin', '/Admin/users', '/admin/people/7?tab=grades'])
        expect((await get(address)).text, address).toContain(link)
      for (const address of ['/auth/login', '/teacher/dashboard', '/administration'])
        expect((await get(address)).text, address).not.toContain(link)
    })

    it('nothing when the school is not known in time', async () => {
      const app = fastify()
      await serveWebApp(app, folder, () => new Promise<never>(() => undefined))

      const { body } = await app.inject('/auth/login')
      await app.close()

      expect(body).not.toContain('first-paint')
    })
  })

  it('answers an address it does not know with its page and status 404', async () => {
    const answer = await get('/no-such-page')

    expect(answer.status).toBe(404)
    expect(answer.text).toContain('منارة')
  })

  it('keeps files with a hash in their name for a year, others are asked for anew', async () => {
    expect((await get('/assets/app-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/color-scheme.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['identity', 'gzip'])('lets a service worker fetch from the school alone, sent as %s', async (encoding) => {
    const { headers } = await server.as('visitor').get('/page-worker.js', { 'accept-encoding': encoding })

    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'")
  })

  it('does not turn a missing file into a page, and does not serve source maps or files outside', async () => {
    for (const url of ['/assets/gone.js', '/assets/app-abc123.js.map', '/favicon.png']) {
      const { status, text } = await get(url)
      expect([status, text], url).toEqual([404, ''])
    }
    for (const url of ['/..%2f..%2f..%2fetc/passwd', '/assets/../../../etc/passwd', '/assets/%2e%2e/index.html']) {
      const { status, text } = await get(url)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/root:/)
    }
  })
})

describe('security headers', () => {
  it.each([
    ['/api/health', 200],
    ['/api/nothing', 404],
    ['/api/admin/users', 401],
    ['/auth/login', 200],
    ['/assets/app-abc123.js', 200],
  ])('stand on %s', async (url, status) => {
    const answer = await get(url)

    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  it('say of pages what a script has no use for', async () => {
    const page = await get('/auth/login')
    const script = await get('/assets/app-abc123.js')

    expect(page.headers['permissions-policy']).toContain('camera=()')
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(script.headers['permissions-policy']).toBeUndefined()
    expect(script.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('let no other origin in unless the school names it', async () => {
    const named = await startTestServer({ config: { corsOrigins: ['https://app.school.example'] } })
    const ask = (agent: TestServer, origin: string) => agent.as('visitor').call(getHealth, { headers: { origin } })

    const strange = await ask(named, 'https://evil.example')
    const known = await ask(named, 'https://app.school.example')
    const byDefault = await ask(server, 'https://app.school.example')
    await named.close()

    expect(strange.headers['access-control-allow-origin']).toBeUndefined()
    expect(byDefault.headers['access-control-allow-origin']).toBeUndefined()
    expect(known.headers['access-control-allow-origin']).toBe('https://app.school.example')
    expect(known.headers['access-control-expose-headers']).toContain('X-Total-Count')
    expect(known.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('the address of a visitor', () => {
  const clientAddress = async (config: { trustedProxies: string[] }, remoteAddress: string, forwarded: string) => {
    const limited = await startTestServer({
      config,
      limits: { signInAttemptsOfAddress: { points: 1, seconds: 60 } },
    })
    const attempt = (header: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-for': header },
        payload: { email: 'a@b.example', password: 'x' },
      })
    const statuses = [(await attempt('1.1.1.1')).statusCode, (await attempt(forwarded)).statusCode]
    await limited.close()
    return statuses
  }

  it('is not what a visitor claims', async () => {
    expect(await clientAddress({ trustedProxies: [] }, '9.9.9.9', '2.2.2.2')).toEqual([401, 429])
    expect(await clientAddress({ trustedProxies: ['10.0.0.1'] }, '9.9.9.9', '2.2.2.2')).toEqual([401, 429])
  })

  it('is what a named proxy says, so that two clients behind it are two', async () => {
    expect(await clientAddress({ trustedProxies: ['10.0.0.1'] }, '10.0.0.1', '2.2.2.2')).toEqual([401, 401])
    expect(await clientAddress({ trustedProxies: ['10.0.0.1'] }, '10.0.0.1', '1.1.1.1')).toEqual([401, 429])
  })
})
