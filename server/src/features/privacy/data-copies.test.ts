import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { login, logout } from '@manara/contract/auth.ts'
import * as contract from '@manara/contract/data-copies.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildPersonDocument, buildPersonPhoto } from '../../../test/factories/person-files.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { personReferences } from '../../platform/db/person-references.ts'
import { copyCoverage } from './copy-coverage.ts'
import { dataCopyWorkers, purgeDataCopies } from './data-copies.service.ts'

openSchool()
beforeEach(() => sql`delete from data_copy`.execute(server.db))

const run = promisify(execFile)
const admin = () => server.as('admin')
const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]?.n)

async function workOff(isLastTry = true) {
  const { rows } = await sql<{ data: never }>`
    select data from jobs.job where name = 'makeDataCopy' order by created_on desc limit 1`.execute(server.db)
  const [worker] = dataCopyWorkers(server.db, server.files)
  if (!rows[0]) throw new Error('no copy was asked for')
  await worker?.work(rows[0].data, isLastTry)
}

/** Unpacks a copy with a program that is not ours. */
async function unpack(id: string) {
  const folder = await mkdtemp(join(tmpdir(), 'manara-copy-'))
  const chunks: Buffer[] = []
  for await (const chunk of await server.files.open(id)) chunks.push(chunk)
  await writeFile(join(folder, 'copy.zip'), Buffer.concat(chunks))
  await run('unzip', ['-tq', join(folder, 'copy.zip')])
  await run('unzip', ['-q', join(folder, 'copy.zip'), '-d', join(folder, 'out')])
  const { stdout } = await run('find', ['.', '-type', 'f'], { cwd: join(folder, 'out') })
  const read = (name: string) => readFile(join(folder, 'out', name), 'utf8')
  const copy = {
    names: stdout.trim().split('\n').sort(),
    text: await read('data.json'),
    data: JSON.parse(await read('data.json')),
    page: await read('index.html'),
    views: await read('views.csv'),
  }
  await rm(folder, { recursive: true })
  return copy
}

async function fileOf(copyId: number) {
  const row = await server.db.selectFrom('data_copy').select('file_id').where('id', '=', copyId).executeTakeFirst()
  return row?.file_id ?? ''
}

async function copyOf(person: BuiltPerson) {
  const agent = await server.asPerson(person)
  const { body } = await agent.call(contract.requestMyDataCopy)
  await workOff()
  return { agent, copyId: body.copyId, ...(await unpack(await fileOf(body.copyId))) }
}

/** Texts of one person in everything that people write. */
async function plant(person: BuiltPerson, mark: string, classroomId: number) {
  const { id } = person
  const enrollmentId = await buildEnrollment(server.db, { studentId: id, classroomId })
  const statements = `
    insert into person_record (person_id, mother_name, note, address) values (${id}, '${mark}-mother', '${mark}-note', '${mark}-address')
      on conflict (person_id) do update set mother_name = excluded.mother_name, note = excluded.note, address = excluded.address;
    insert into person_phone (person_id, position, relation, holder_name, typed, digits)
      values (${id}, 1, 'FATHER', '${mark}-holder', '0933', '0933');
    insert into person_health (person_id, alert, note) values (${id}, '${mark}-alert', '${mark}-health');
    insert into conversation (person_id, name) values (${id}, '${mark}-conversation');
    insert into chat_message (conversation_id, sender, content) select id, 'User', '${mark}-message' from conversation
      where person_id = ${id};
    insert into announcement_all (title, content, scope, author_id) values ('${mark}-title', '${mark}-content', 0, ${id});
    insert into session (person_id, expires_at, address, browser) values (${id}, now() + interval '1 day', '${mark}-ip', '${mark}-ua');
    insert into sign_in_attempt (person_id, address, outcome) values (${id}, '${mark}-try', 'SignedIn');
    insert into email_change (person_id, old_email, new_email, code_hash, code_expires_at, undo_hash, undo_expires_at)
      values (${id}, '${mark}-old@x.example', '${mark}-new@x.example', '${mark}-secret', now(), '${mark}-secret', now());
    insert into mail (recipient, recipient_name, subject) values ('${person.email}', 'x', '${mark}-subject');
    insert into record_view (person_id, viewer_id, kind, day) values (${id}, ${server.person('teacher').id}, 'PROFILE', now());
    insert into refused_call (day, person_id, operation, reason) values (now(), ${id}, 'listUsers', 'wrong-role')`
  for (const statement of statements.split(';')) await sql.raw(statement).execute(server.db)
  await buildPersonDocument(server.db, server.files, {
    personId: id,
    title: `${mark}-document`,
    fileName: `${mark} ../ورقة.pdf`,
    content: `${mark}-bytes`,
  })
  return enrollmentId
}

const planted = [
  ...[
    'mother',
    'note',
    'address',
    'holder',
    'alert',
    'health',
    'conversation',
    'message',
    'title',
    'content',
    'ip',
    'ua',
  ],
  ...['try', 'old', 'new', 'subject', 'document'],
]

describe('copyCoverage', () => {
  it('has a line for every reference to a person, with a foreign key or by its name alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%s.%s', attrelid::regclass, attname) as name from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      where attname in ('person_id', 'student_id', 'teacher_id', 'owner_id', 'actor_id', 'viewer_id', 'author_id')
        and attnum > 0 and not attisdropped`.execute(server.db)

    const known = Object.keys(copyCoverage)
    expect(known).toEqual(expect.arrayContaining(Object.keys(personReferences)))
    expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  })
})

describe('a copy of the own data', () => {
  it('holds everything of its person or names what it leaves out, and nothing of anybody else', async () => {
    const classroomId = await buildClassroom(server.db)
    const [mine, other] = [await buildPerson(server.db), await buildPerson(server.db, { firstName: 'غريب' })]
    await plant(mine, 'mine', classroomId)
    await plant(other, 'other', classroomId)
    await buildPersonPhoto(server.db, server.files, mine.id)
    await server.asPerson(other)

    const { text, data, names, page, views } = await copyOf(mine)

    expect(planted.filter((name) => !text.includes(`mine-${name}`))).toEqual([])
    expect(planted.filter((name) => !page.includes(`mine-${name}`))).toEqual([])
    expect(text).not.toMatch(/other-|غريب|mine-secret|argon2/)
    expect(data.kinds.enrollments.rows).toHaveLength(1)
    expect(data.kinds.refusals.rows).toMatchObject([{ operation: 'listUsers', count: 1 }])
    expect(page).toContain('<bdi>قائمة المستخدمين مع البحث والترتيب والصفحات</bdi>')
    expect(data.leftOut.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['secrets', 'others', 'traces', 'evidence', 'keys', 'deleted']),
    )
    expect(names).toEqual([
      './data.json',
      expect.stringMatching(/^\.\/files\/1-document-[^/]+\.pdf$/),
      './files/2-photo-photo.jpg',
      './index.html',
      './views.csv',
    ])
    expect(views).toContain('السجل,مدرّس')
  })

  it('shows markup as text, and asks for nothing from elsewhere', async () => {
    const person = await buildPerson(server.db, { firstName: '<img src=x onerror=alert(1)>' })

    const { page, data, names } = await copyOf(person)

    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toMatch(/<(?:img|script|link|iframe)|https?:|javascript:/)
    expect(page).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
    expect(data.files).toEqual([])
    expect(names).toEqual(['./data.json', './index.html', './views.csv'])
  })

  it('leaves what people wrote as it is, and says acts and states in Arabic', async () => {
    const person = await buildPerson(server.db, { firstName: 'constructor', lastName: 'SELF' })
    const { body } = await server.as('visitor').call(login, { body: { email: person.email, password: knownPassword } })
    await server.asToken(body.token).call(logout)

    const { page } = await copyOf(person)

    for (const words of ['<bdi>constructor</bdi>', '<bdi>SELF</bdi>', '<bdi>خروج</bdi>', '<bdi>دخل</bdi>'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/>(?:login|logout|signed-out|SignedIn)</)
  })

  it('is asked for once a month; two at once hold, and one that could not be made does not count', async () => {
    const agent = await server.asPerson(await buildPerson(server.db))

    const answers = await Promise.all([1, 2, 3].map(() => agent.send(contract.requestMyDataCopy)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe('تُعدّ نسخة الآن. انتظر حتى تجهز.')
    await workOff()
    const again = await agent.send(contract.requestMyDataCopy)
    expect([again.status, again.problem.message]).toEqual([
      409,
      expect.stringMatching(/^تُطلب النسخة مرة في الشهر. .* \d{4}\.$/),
    ])
    await sql`update data_copy set state = 'FAILED', file_id = null`.execute(server.db)
    expect((await agent.send(contract.requestMyDataCopy)).status).toBe(201)
  })

  it('is downloaded by its person alone, until its week is over', async () => {
    const { agent, copyId } = await copyOf(await buildPerson(server.db))
    const params = { id: copyId }
    const stored = await count('stored_file')

    expect((await agent.call(contract.getMyDataCopy, { params })).headers['content-type']).toBe('application/zip')
    expect((await server.as('student').send(contract.getMyDataCopy, { params })).status).toBe(404)
    expect((await admin().send(contract.getPersonDataCopy, { params })).status).toBe(404)
    await sql`update data_copy set expires_at = now()`.execute(server.db)
    expect((await agent.send(contract.getMyDataCopy, { params })).status).toBe(404)
    expect((await agent.call(contract.listMyDataCopies)).body).toMatchObject([{ state: 'EXPIRED', isOpen: false }])

    await purgeDataCopies(server.db, server.files)
    await server.files.sweep(server.db)
    expect(await count('stored_file')).toBe(stored - 1)
  })

  it('leaves no file behind where it breaks off, and gives the turn back', async () => {
    const person = await buildPerson(server.db)
    await buildPersonPhoto(server.db, server.files, person.id)
    const agent = await server.asPerson(person)
    await agent.call(contract.requestMyDataCopy)
    const stored = await count('stored_file')
    const broken = { ...server.files, open: () => Promise.reject(new Error('away')) }
    const [worker] = dataCopyWorkers(server.db, broken)
    const [copy] = (await agent.call(contract.listMyDataCopies)).body

    await expect(worker?.work({ copyId: copy?.copyId } as never, true)).rejects.toThrow('away')

    expect((await agent.call(contract.listMyDataCopies)).body[0]?.state).toBe('FAILED')
    expect(await count('stored_file')).toBe(stored)
  })
})

describe('a copy for the office', () => {
  it('is without health notes, and each download is in the audit log and among the views', async () => {
    const person = await buildPerson(server.db)
    await plant(person, 'office', await buildClassroom(server.db))
    const { body } = await admin().call(contract.requestPersonDataCopy, { params: { id: person.id } })
    await workOff()

    const copy = await unpack(await fileOf(body.copyId))
    expect(copy.text).not.toMatch(/office-(?:alert|health)/)
    expect(copy.data.leftOut).toContainEqual(expect.objectContaining({ name: 'health' }))
    expect((await admin().call(contract.getPersonDataCopy, { params: { id: body.copyId } })).status).toBe(200)
    expect(
      (await (await server.asPerson(person)).send(contract.getMyDataCopy, { params: { id: body.copyId } })).status,
    ).toBe(404)
    const { rows } = await sql<{ kind: string }>`select kind from record_view where person_id = ${person.id}
      and viewer_id = ${server.person('admin').id}`.execute(server.db)
    expect(rows).toEqual([{ kind: 'EXPORT' }])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity_id', '=', String(person.id))
      .execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['requestPersonDataCopy', 'getPersonDataCopy'])
  })

  it('is not made of a person who is deleted, before or meanwhile', async () => {
    const person = await buildPerson(server.db)
    const params = { id: person.id }
    const { body } = await admin().call(contract.requestPersonDataCopy, { params })
    await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
    await workOff()

    const row = await server.db.selectFrom('data_copy').select('state').where('id', '=', body.copyId).executeTakeFirst()
    expect(row?.state).toBe('FAILED')
    for (const endpoint of [contract.requestPersonDataCopy, contract.listPersonDataCopies])
      expect((await admin().send(endpoint, { params })).status).toBe(404)
  })
})
