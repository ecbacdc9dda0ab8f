import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { NewerSchemaError } from '../../src/platform/db/newer-schema.ts'
import { appRole, ownerRole } from '../../src/platform/db/school-database.ts'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../factories/curriculum.ts'
import { asSuperuser } from '../test-database.ts'
import { type Agent, type Answer, startTestServer, type TestServer } from '../test-server.ts'

/** The version of today serves; the one of tomorrow comes over the same database. */
const { host, port } = inject('postgres')
let server: TestServer
let folder: string
let programId: number
let courseId: number
let classroomId: number
beforeAll(async () => {
  server = await startTestServer()
  await asSuperuser((client) => client.query(`alter database ${server.databaseName} owner to ${ownerRole}`))
  programId = await buildProgram(server.db)
  courseId = await buildCourse(server.db, { programId, coordinatorId: server.person('teacher').id })
  classroomId = await buildClassroom(server.db, { courseId, teacherId: server.person('teacher').id })
  for (let count = 0; count < 5; count++) await buildEnrollment(server.db, { classroomId })
  folder = await mkdtemp(join(tmpdir(), 'manara-tomorrow-'))
  await cp(join(import.meta.dirname, '../../src/platform/db/migrations'), folder, { recursive: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const owner = () => ({ host, port, user: ownerRole, database: server.databaseName })
const startOfToday = () => migrate(owner(), appRole)
const startOfTomorrow = () => migrate(owner(), appRole, folder)
const tomorrow = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)

/** The new columns stand at the end of the view, and the others stay where they are. */
const withColumns = (view: string, columns: string) => `
  do $$ begin
    execute format('create or replace view ${view} as %s',
      regexp_replace(pg_get_viewdef('${view}'::regclass), E'\\s+FROM ', ', ${columns} FROM '));
  end $$;`

/** What a release may do while its predecessor runs: it adds, one table at a time, and leaves everything where it is. */
async function writeExpandingRelease() {
  await tomorrow(
    '9990-person-columns',
    `alter table person_all add column nickname text, add column points integer not null default 0;
     ${withColumns('person', 'nickname, points')}`,
  )
  await tomorrow(
    '9991-classroom-column',
    `alter table classroom_all add column building text; ${withColumns('classroom', 'building')}`,
  )
  await tomorrow(
    '9992-course-rule',
    'alter table course_all add constraint course_price_sane check (price < 1e12) not valid;',
  )
  await tomorrow('9993-course-rule-holds', 'alter table course_all validate constraint course_price_sane;')
  await tomorrow('9994-index', '-- no-transaction\ncreate index concurrently person_nickname on person_all (nickname);')
  await tomorrow(
    '9995-table',
    `create table clubs (id integer primary key generated always as identity, name text not null);
     update person_all set points = 1 where role = 2;`,
  )
}

const expanding = [
  '9990-person-columns',
  '9991-classroom-column',
  '9992-course-rule',
  '9993-course-rule-holds',
  '9994-index',
  '9995-table',
]

type Call = (admin: Agent, teacher: Agent, student: Agent, turn: number) => Promise<Answer>

/** The main reads and writes of every area, as the program of today asks for them. */
const calls: Record<string, Call> = {
  users: (admin) => admin.get('/api/admin/users?limit=20&page=1'),
  createUser: (admin, _, __, turn) =>
    admin.post('/api/admin/users', {
      ...{ firstName: 'رنا', lastName: 'الشامي', role: 2, password: 'Harbour-Lamp-77' },
      ...{ nationalId: `UP-${turn}`, email: `upgrade-${turn}@school.example` },
    }),
  programs: (admin) => admin.get('/api/admin/programs?limit=20&page=1'),
  updateProgram: (admin, _, __, turn) =>
    admin.put(`/api/admin/programs/${programId}`, {
      name: `برنامج ${turn}`,
      description: null,
      isRegistrationOpen: true,
    }),
  courses: (admin) => admin.get('/api/admin/courses?limit=20&page=1'),
  updateCourse: (admin, _, __, turn) =>
    admin.put(`/api/admin/courses/${courseId}`, { name: `مقرر ${turn}`, price: turn }),
  classrooms: (admin) => admin.get('/api/admin/classrooms?limit=20&page=1'),
  updateClassroom: (admin, _, __, turn) =>
    admin.put(`/api/admin/classrooms/${classroomId}`, { name: `شعبة ${turn}`, capacity: 40 }),
  students: (admin) => admin.get('/api/admin/student-management/active-students?limit=20&page=1'),
  trail: (admin) => admin.get('/api/admin/audit?limit=20'),
  dashboard: (_, teacher) => teacher.get('/api/teacher/dashboard'),
  taught: (_, teacher) => teacher.get(`/api/teacher/classrooms/${classroomId}/details`),
  announce: (_, teacher, __, turn) =>
    teacher.post(`/api/teacher/classrooms/${classroomId}/announcements`, { title: `إعلان ${turn}`, content: 'نص' }),
  announcements: (_, __, student) => student.get('/api/student/announcements'),
  profile: (_, __, student) => student.get('/api/my-profile'),
  school: (_, __, ___) => server.as('visitor').get('/api/public/school'),
}

let turn = 0
async function callEverything(): Promise<string[]> {
  const [admin, teacher, student] = [server.as('admin'), server.as('teacher'), server.as('student')]
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, (await call(admin, teacher, student, ++turn)).status]),
  )
  return answers.filter(([, status]) => Number(status) >= 300).map(([name, status]) => `${name} ${status}`)
}

describe('two versions on one database', () => {
  it('the old one answers everything while the new one migrates, and afterwards', async () => {
    await writeExpandingRelease()
    expect(await callEverything()).toEqual([])
    let isOver = false
    let rounds = 0
    const failures: string[] = []
    const school = (async () => {
      for (; !isOver; rounds++) {
        failures.push(...(await callEverything()))
        await sleep(30)
      }
    })()

    const done = await startOfTomorrow().finally(() => {
      isOver = true
    })
    await school

    expect(done).toEqual(expanding)
    expect(failures).toEqual([])
    expect(rounds).toBeGreaterThan(0)
    expect(await callEverything()).toEqual([])
  }, 60_000)

  it('the old one may start again on what the new one only added to', async () => {
    expect(await startOfToday()).toEqual([])
    expect(await startOfTomorrow()).toEqual([])
    expect(await callEverything()).toEqual([])
  }, 60_000)

  it('the old one does not start on what takes away what it needs, and the new one does', async () => {
    await tomorrow(
      '9996-contract',
      `alter table clubs drop column name; comment on table kysely_migration is 'needs 9995-table';`,
    )

    expect(await startOfTomorrow()).toEqual(['9996-contract'])

    await expect(startOfToday()).rejects.toBeInstanceOf(NewerSchemaError)
    await expect(startOfToday()).rejects.toThrow('لإصدار أحدث')
    expect(await startOfTomorrow()).toEqual([])
  }, 60_000)

  it('neither starts on the database of another line of versions', async () => {
    await asSuperuser(
      (client) => client.query(`insert into kysely_migration values ('0001-of-somebody-else', '2026-01-01T00:00:00Z')`),
      server.databaseName,
    )

    await expect(startOfTomorrow()).rejects.toBeInstanceOf(NewerSchemaError)
  })
})
