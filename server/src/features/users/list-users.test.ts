import { updateRecord } from '@manara/contract/people.ts'
import { getUser, listUserRoles, listUsers } from '@manara/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server, users } from './admin.fixtures.ts'

openSchool()
describe('listUsers', () => {
  const names = async (query: string) => {
    const { body } = await admin.get(`${users}?${query}`)
    return body.map((user: { firstName: string }) => user.firstName)
  }

  it('gives everybody when called bare, and one role when asked, by name or number', async () => {
    const all = await admin.call(listUsers)
    const teachers = await admin.send(listUsers, { query: { role: 'Teacher' } })
    const byNumber = await admin.send(listUsers, { query: { Role: '1' } })

    expect(new Set(all.body.map((user: { role: number }) => user.role))).toEqual(new Set([0, 1, 2]))
    expect(teachers.body.map((user: { role: number }) => user.role)).toEqual([1])
    expect(byNumber.body).toEqual(teachers.body)
    expect(teachers.headers['x-total-count']).toBe('1')
  })

  it('never shows a password hash or a search key', async () => {
    const { body } = await admin.call(listUsers)

    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ['createdAt', 'email', 'firstName', 'fullName', 'gender', 'lastName', 'nationalId', 'role', 'userId'].sort(),
    )
  })

  it.each([
    ['احمد', 'أحمد'],
    ['أَحمد', 'أحمد'],
    ['إحمد', 'أحمد'],
    ['فاطمه', 'فاطمة'],
    ['فاطمة', 'فاطمة'],
    ['عبدالله', 'عبد الله'],
    ['عبد الله', 'عبد الله'],
    ['مومن', 'مؤمن'],
    ['هدي', 'هدى'],
    ['مـحـمـد', 'محمد'],
    ['SEARCH.FATIMA', 'فاطمة'],
  ])('finds «%s» written as «%s»', async (q, expected) => {
    for (const firstName of ['أحمد', 'فاطمة', 'عبد الله', 'مؤمن', 'هدى', 'محمد'])
      if ((await names(`q=${encodeURIComponent(firstName)}&role=Student`)).length === 0)
        await buildPerson(server.db, {
          firstName,
          lastName: 'القلعي',
          ...(firstName === 'فاطمة' && { email: 'search.fatima@school.example' }),
        })

    expect(await names(`role=Student&q=${encodeURIComponent(q)}`)).toEqual([expected])
  })

  it('finds digits of either shape, words in any order, and treats % and _ as themselves', async () => {
    await buildPerson(server.db, { firstName: 'وسيم 7074707', lastName: 'السباعي', email: 'w_seem77@school.example' })

    expect(await names(`q=${encodeURIComponent('٠٧٤٧٠٧')}`)).toEqual(['وسيم 7074707'])
    expect(await names(`q=${encodeURIComponent('السباعي وسيم')}`)).toEqual(['وسيم 7074707'])
    expect(await names('q=w_seem')).toEqual(['وسيم 7074707'])
    expect(await names('q=w%25seem')).toEqual([])
    expect(await names(`q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
  })

  it('finds a whole national id in either shape of digits, alone or beside a name, and no part of one', async () => {
    await buildPerson(server.db, { firstName: 'ميادة', lastName: 'الجندي', nationalId: '0401-7788' })
    const found = async (q: string) => await names(`q=${encodeURIComponent(q)}`)

    expect(await found('0401-7788')).toEqual(['ميادة'])
    expect(await found('٠٤٠١-٧٧٨٨')).toEqual(['ميادة'])
    expect(await found('مياده 0401-7788')).toEqual(['ميادة'])
    expect(await found('0401-778')).toEqual([])
    expect((await admin.call(listUsers, { query: { limit: 1, q: '0401-7788' } })).headers['x-total-count']).toBe('1')
  })

  describe('with a phone', () => {
    let owner: number
    const found = async (q: string) => await names(`q=${encodeURIComponent(q)}`)
    beforeAll(async () => {
      owner = (await buildPerson(server.db, { firstName: 'ربيعة', lastName: 'الأتاسي' })).id
      const phones = ['0933 741 852', '+961 71 963 258'].map((number) => ({
        relation: 'MOTHER',
        holderName: '',
        number,
        isWhatsapp: false,
      }))
      await admin.send(updateRecord, { params: { id: owner }, body: { phones } })
    })

    it.each([
      '0933741852',
      '٠٩٣٣ ٧٤١ ٨٥٢',
      '933741852',
      '+963 933-741-852',
      '00963933741852',
      '(0933) 741852',
      '0933.741.852',
      '41852',
      '41 852',
      'الاتاسي 41852',
      '009617196 3258',
      '71963258',
    ])('finds its owner by «%s»', async (q) => {
      expect(await found(q)).toEqual(['ربيعة'])
    })

    it.each(['1852', '93374', '0933 741 853', '41852 71963', 'ربيعة 41853'])('finds none by «%s»', async (q) => {
      expect(await found(q)).toEqual([])
    })

    it('counts them, and finds them by the end of a phone only as long as they are there', async () => {
      const { headers } = await admin.call(listUsers, { query: { limit: 1, q: '41852' } })
      await admin.delete(`${users}/${owner}`)

      expect([headers['x-total-count'], await found('41852')]).toEqual(['1', []])
    })
  })

  it('orders by Arabic collation, both ways, and refuses an unknown order', async () => {
    const order = await names(`q=${encodeURIComponent('القلعي')}&sort=firstName`)
    const reversed = await names(`q=${encodeURIComponent('القلعي')}&sort=-firstName`)
    const injected = await admin.send(listUsers, { query: { sort: 'password_hash' } })

    expect(order).toEqual(['أحمد', 'عبد الله', 'فاطمة', 'محمد', 'مؤمن', 'هدى'])
    expect(reversed).toEqual([...order].reverse())
    expect(injected.status).toBe(400)
    expect(injected.problem.errors.sort).toEqual(['ترتيب غير معروف'])
  })

  it.each(['userId', '-userId', 'firstName', '-firstName', '-lastName', 'email'])(
    'walks all pages by cursor ordered by %s',
    async (sort) => {
      const whole = await admin.send(listUsers, { query: { sort } })
      const walked: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await admin.send(listUsers, { query: { sort, limit: 4, cursor } })
        expect(page.headers['x-total-count']).toBe(String(whole.body.length))
        walked.push(...page.body)
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(walked).toEqual(whole.body)
    },
  )

  it('jumps to a page by number and gives the same rows as the whole list', async () => {
    const whole = await admin.call(listUsers, { query: { sort: 'email' } })
    const byName = await admin.call(listUsers, { query: { sort: '-lastName' } })

    const third = await admin.call(listUsers, { query: { sort: '-lastName', limit: 3, page: 3 } })
    const second = await admin.call(listUsers, { query: { sort: 'email', limit: 3, page: 2 } })
    const beyond = await admin.call(listUsers, { query: { sort: 'email', limit: 3, page: 9999 } })

    expect(second.body).toEqual(whole.body.slice(3, 6))
    expect(third.body).toEqual(byName.body.slice(6, 9))
    expect(beyond.body).toEqual([])
    expect(beyond.headers['x-total-count']).toBe(String(whole.body.length))
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'page=0',
    'cursor=bm90LWEtY3Vyc29y',
    'role=Nobody',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s with a sentence', async (query) => {
    const { status, body } = await admin.get(`${users}?${query}`)

    expect(status).toBe(400)
    expect(body.message).toMatch(/[\u0600-\u06ff]/)
  })

  it('refuses a cursor of another order', async () => {
    const first = await admin.call(listUsers, { query: { sort: 'email', limit: 2 } })

    const mixed = await admin.call(listUsers, {
      query: { sort: 'firstName', limit: 2, cursor: String(first.headers['x-next-cursor']) },
    })

    expect(mixed.status).toBe(400)
    expect(mixed.problem.message).toBe('مؤشر الصفحة غير صحيح. ابدأ من الصفحة الأولى.')
  })
})

describe('getUser', () => {
  it('gives one living user', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin.call(getUser, { params: { id: person.id } })

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: person.id, email: person.email, nationalId: person.nationalId, role: 2 })
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it.each(['999999999', '0', '-1', 'abc', '1.5', '2147483648', '9007199254740993'])(
    'answers %s with 404 or 400',
    async (id) => {
      const { status, problem } = await admin.send(getUser, { params: { id } })

      expect(status).toBe(id === '999999999' ? 404 : 400)
      expect(problem.message).toMatch(/[\u0600-\u06ff]/)
    },
  )
})

describe('listUserRoles', () => {
  it('gives all four names', async () => {
    expect((await admin.call(listUserRoles)).body).toEqual(['Administrator', 'Teacher', 'Student', 'Staff'])
  })
})

describe('getMyProfile', () => {
  it.each(['admin', 'teacher', 'student'] as const)('gives the %s their own data', async (persona) => {
    const { status, body } = await server.as(persona).get('/api/My-profile')

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: server.person(persona).id, email: server.person(persona).email })
    expect(body).not.toHaveProperty('passwordHash')
  })
})
