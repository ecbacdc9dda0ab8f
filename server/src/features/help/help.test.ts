import { getHelp, getPublicHelp, listHelp as listHelpEndpoint, listPublicHelp } from '@manara/contract/help.ts'
import { readerNames } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Reader } from './article.ts'
import { articles, getHelpOrFail, listArticles, listHelp } from './help.service.ts'
import { readArticle } from './read-articles.ts'

openSchool()

const readers: readonly Reader[] = [...readerNames, 'Visitor']

describe('the articles', () => {
  it('are some forty, each with a name of its own, and short', () => {
    const slugs = articles.map(({ slug }) => slug)

    expect(slugs.length).toBeGreaterThanOrEqual(30)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const { steps, notes } of articles) {
      expect(steps.length).toBeGreaterThanOrEqual(2)
      expect(steps.length).toBeLessThanOrEqual(5)
      expect(notes.length).toBeLessThanOrEqual(2)
    }
  })

  it('lead only to articles that exist and to pages of the reader', () => {
    const slugs = new Set(articles.map(({ slug }) => slug))
    const areas = { Administrator: '/admin/', Teacher: '/teacher/', Student: '/student/', Visitor: '' }

    for (const { related } of articles) for (const slug of related) expect(slugs).toContain(slug)
    for (const reader of readers)
      for (const { slug } of listArticles(reader))
        for (const { to } of getHelpOrFail(reader, slug).links)
          expect(
            /^\/auth\/(login|activate)$/.test(to) ||
              to.startsWith('/public/') ||
              to.startsWith(areas[reader] || '/public/'),
          ).toBe(true)
  })

  it('give every reader a whole list under few headings', () => {
    for (const reader of readers) {
      const own = listHelp(reader, undefined)
      expect(own.length).toBeGreaterThanOrEqual(6)
      expect(new Set(own.map(({ topic }) => topic)).size).toBeLessThanOrEqual(6)
    }
  })
})

describe('readArticle', () => {
  const head = '---\ntitle: نشر إعلان\ntopic: المدرسة\nreaders: Teacher, Visitor\norder: 20\n---\n\n'

  it('gives the parts of an article', () => {
    const source = `${head}1. افتح الصفحة.\n2. احفظ.\n\n- ملاحظة.\n\n[شُعَبي](/teacher/my-classrooms)\n\n![جدول](grading)\n`

    expect(readArticle('articles/announce.md', source)).toEqual({
      slug: 'announce',
      title: 'نشر إعلان',
      topic: 'المدرسة',
      readers: ['Teacher', 'Visitor'],
      steps: ['افتح الصفحة.', 'احفظ.'],
      notes: ['ملاحظة.'],
      links: [{ label: 'شُعَبي', to: '/teacher/my-classrooms' }],
      picture: { name: 'grading', caption: 'جدول' },
      related: [],
      order: 20,
    })
  })

  it.each([
    ['a line of another kind', `${head}افتح الصفحة.`, 'announce.md:8: neither'],
    ['an article without steps', head, 'announce.md: /steps'],
    ['an unknown reader', `${head}1. افتح.`.replace('Visitor', 'Parent'), 'announce.md: /readers/1'],
    ['an unknown picture', `${head}1. افتح.\n![صورة](none)`, 'announce.md: /picture'],
    ['an article without a place', `${head}1. افتح.`.replace(/order.*\n/, ''), 'announce.md: /order'],
  ])('refuses %s by its file', (_, source, message) => {
    expect(() => readArticle('announce.md', source)).toThrow(message)
  })
})

describe('listHelp', () => {
  it('gives each role its own articles, and visitors theirs', async () => {
    const slugs = async (persona: 'admin' | 'teacher' | 'student') =>
      (await server.as(persona).call(listHelpEndpoint)).body.map(({ slug }: { slug: string }) => slug)

    expect(await slugs('admin')).toContain('registrations')
    expect(await slugs('teacher')).toContain('grading')
    expect(await slugs('teacher')).not.toContain('registrations')
    expect(await slugs('student')).toContain('take-quiz')
    const open = await server.as('visitor').call(listPublicHelp)
    expect(open.body[0]).toEqual({ slug: 'apply', title: 'تقديم طلب التحاق', topic: 'الالتحاق بالمدرسة' })
    expect(open.body.map(({ slug }: { slug: string }) => slug)).not.toContain('grading')
  })

  it.each([
    ['Administrator', 'أرشفه', 'archive'],
    ['Administrator', 'كيف أنقل طالبًا؟', 'transfer'],
    ['Administrator', 'المحذوفات', 'trash'],
    ['Teacher', 'رصد العلامات', 'grading'],
    ['Teacher', 'توليد', 'generate-questions'],
    ['Student', 'كشف علامات', 'academic-record'],
    ['Visitor', 'ايصال الدفع', 'upload-receipt'],
  ] as const)('finds for %s by «%s»', (reader, q, slug) => {
    expect(listHelp(reader, q)[0]?.slug).toBe(slug)
  })

  it('finds nothing for what is no word of the help', async () => {
    const { status, body } = await server.as('student').call(listHelpEndpoint, { query: { q: 'فيزياء الذرة' } })

    expect([status, body]).toEqual([200, []])
  })
})

describe('getHelp', () => {
  it('tells the steps, with the pages of the role only', async () => {
    const { status, body } = await server.as('teacher').call(getHelp, { params: { slug: 'change-password' } })

    expect(status).toBe(200)
    expect(body.steps.length).toBeGreaterThan(1)
    expect(body.links).toEqual([{ label: 'ملفي الشخصي', to: '/teacher/my-profile' }])
    expect(body.related).toEqual([expect.objectContaining({ slug: 'recover-password' })])
  })

  it('has nothing of another role, nor under an unknown name', async () => {
    const foreign = await server.as('student').call(getHelp, { params: { slug: 'registrations' } })
    const open = await server.as('visitor').call(getPublicHelp, { params: { slug: 'registrations' } })
    const unknown = await server.as('admin').call(getHelp, { params: { slug: 'no-such-article' } })

    expect([foreign.status, open.status, unknown.status]).toEqual([404, 404, 404])
    expect(foreign.problem.message).toBe('لا يوجد مقال مساعدة بهذا العنوان.')
    expect((await server.as('admin').call(getHelp, { params: { slug: 'لا' } })).status).toBe(400)
  })

  it('names a picture that the web app has', () => {
    const named = articles.flatMap(({ picture }) => picture?.name ?? [])

    expect(new Set(named).size).toBe(named.length)
    expect(named.length).toBe(12)
  })
})
