import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

/** What is there, what is typed beside it, and whether it is the same name. */
const pairs = [
  ['إدارة الأعمال', 'اداره الاعمال', true],
  ['شؤون الطلبة', 'شئون الطلبه', true],
  ['مبنى ب', 'مبني ب', true],
  ['الحاسـب', 'الحَاسِب', true],
  ['تطوير\u200cالويب', 'تطوير الويب', true],
  ['الأمن\u200d السيبراني', 'الامن السيبراني\u200b', true],
  ['Web 2', 'web ٢', true],
  ['عبد الله', 'عبدالله', true],
  ['الشبكات', 'الشبك', false],
  ['الشبك', 'الشبكات', false],
  ['خطة %', 'خطة ا', false],
  ['قراءة (أ)', 'قراءة .أ.', false],
] as const

interface List {
  url: string
  build: (name: string) => Promise<number>
  getId: (row: Record<string, unknown>) => unknown
  /** What narrows the list to where names must differ. */
  where: () => string
}

let programId = 0
let courseId = 0

const lists: Record<string, List> = {
  listPrograms: {
    url: '/api/admin/programs',
    build: (name) => buildProgram(server.db, { name }),
    getId: (row) => row.academicProgramId,
    where: () => '',
  },
  listCourses: {
    url: '/api/admin/courses',
    build: async (name) => {
      programId ||= await buildProgram(server.db)
      return buildCourse(server.db, { programId, name })
    },
    getId: (row) => row.courseId,
    where: () => `&programId=${programId}`,
  },
  listClassrooms: {
    url: '/api/admin/classrooms',
    build: async (name) => {
      courseId ||= await buildCourse(server.db, { programId: await buildProgram(server.db) })
      return buildClassroom(server.db, { courseId, name })
    },
    getId: (row) => row.classroomId,
    where: () => `&courseId=${courseId}`,
  },
  listUsers: {
    url: '/api/admin/users',
    build: async (name) => (await buildPerson(server.db, { firstName: name, lastName: 'سعيد' })).id,
    getId: (row) => row.userId,
    where: () => '&role=Student',
  },
}

describe.each(Object.entries(lists))('%s by sameName', (name, { url, build, getId, where }) => {
  const typedAs = (typed: string) => (name === 'listUsers' ? `${typed} سعيد` : typed)
  const ids = async (typed: string, more = '') => {
    const { body, headers } = await server
      .as('admin')
      .get(`${url}?sameName=${encodeURIComponent(typedAs(typed))}${where()}${more}`)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(getId)
  }

  it.each(pairs)('finds «%s» for «%s»: %s', async (stored, typed, isSame) => {
    const id = await build(stored)

    const found = await ids(typed, '&limit=10')

    expect(found.includes(id)).toBe(isSame)
  })

  it('gives those of the name only, and nothing else', async () => {
    const one = await build('مادة فريدة')
    const two = await build('ماده فريده')
    await build('مادة فريدة أخرى')

    expect((await ids('مادة فريدة')).sort()).toEqual([one, two].sort())
    expect(await ids('اسم لا يحمله أحد')).toEqual([])
  })

  it('refuses a name that is too long or shows nothing, and is closed to everybody else', async () => {
    for (const wrong of ['س'.repeat(256), '\u200b', 'سطر\nآخر']) {
      const { status, body } = await server.as('admin').get(`${url}?sameName=${encodeURIComponent(wrong)}`)
      expect([status, /[؀-ۿ]/.test(body.message)]).toEqual([400, true])
    }
    const statuses = []
    for (const persona of ['visitor', 'teacher', 'student'] as const)
      statuses.push((await server.as(persona).get(`${url}?sameName=${encodeURIComponent('س')}`)).status)
    expect(statuses).toEqual([401, 403, 403])
  })
})
