import { createProgram, getProgram, toggleRegistration, updateProgram } from '@manara/contract/programs.ts'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { admin, openSchool, programs, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

const countActive = () =>
  server.db
    .selectFrom('program')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

describe('createProgram', () => {
  it('creates a program, closed unless said otherwise, and keeps who did it', async () => {
    const closed = await admin.call(createProgram, { body: { name: 'برنامج جديد' } })
    const open = await admin.call(createProgram, {
      body: { name: 'برنامج مفتوح', description: ' وصف \n سطران ', isRegistrationOpen: true },
    })

    expect(closed.status).toBe(201)
    expect(closed.body).toMatchObject({
      name: 'برنامج جديد',
      description: null,
      isRegistrationOpen: false,
      coursesCount: 0,
      studentsCount: 0,
      message: 'أُضيف البرنامج «برنامج جديد».',
    })
    expect(open.body).toMatchObject({ description: 'وصف \n سطران', isRegistrationOpen: true })
    expect(await readAuditLog(closed.body.academicProgramId)).toEqual([
      {
        operation: 'createProgram',
        actorId: server.person('admin').id,
        before: null,
        after: { name: 'برنامج جديد', description: null, isRegistrationOpen: false },
      },
    ])
  })

  it.each([
    ['', null],
    [null, null],
    ['   ', null],
  ])('takes the description %j as none', async (description, stored) => {
    const { body } = await admin.call(createProgram, { body: { name: 'بلا وصف', description } })

    expect(body.description).toBe(stored)
  })

  it.each([
    ['name', '', 'أدخل اسم البرنامج'],
    ['name', '  ', 'أدخل اسم البرنامج'],
    ['name', null, 'أدخل اسم البرنامج'],
    ['name', undefined, 'أدخل اسم البرنامج'],
    ['name', 'س'.repeat(256), 'اسم البرنامج 255 حرفًا على الأكثر'],
    ['name', 12, '«اسم البرنامج»: قيمة غير صحيحة'],
    ['name', 'a\u0000', '«اسم البرنامج»: يحوي رموزًا غير مسموحة'],
    ['description', 'س'.repeat(2001), 'الوصف 2000 حرف على الأكثر'],
    ['description', 5, '«الوصف»: قيمة غير صحيحة'],
    ['isRegistrationOpen', 'true', 'حدّد هل باب الالتحاق مفتوح أم مغلق'],
    ['isRegistrationOpen', 1, 'حدّد هل باب الالتحاق مفتوح أم مغلق'],
  ])('refuses %s = %j under its field, and writes nothing', async (field, value, message) => {
    const before = await countActive()

    const { status, problem } = await admin.call(createProgram, { body: { name: 'صحيح', [field]: value } })

    expect(status).toBe(400)
    expect(problem.errors).toEqual({ [field]: [message] })
    expect(await countActive()).toBe(before)
  })

  it('takes the longest name and description', async () => {
    const { status } = await admin.call(createProgram, {
      body: { name: 'س'.repeat(255), description: 'ص'.repeat(2000) },
    })

    expect(status).toBe(201)
  })

  it('gives the same answer for the same idempotency key, and creates one program', async () => {
    const before = await countActive()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin.call(createProgram, { body: { name: 'مرة واحدة' }, headers: { 'idempotency-key': 'program-1' } }),
      ),
    )

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countActive()).toBe(before + 1)
  })
})

describe('updateProgram', () => {
  it('takes the whole object, whatever else comes along, and keeps before and after', async () => {
    const { body: program } = await admin.call(createProgram, { body: { name: 'قبل', description: 'وصف' } })

    const { status, body } = await admin.send(updateProgram, {
      params: { id: program.academicProgramId },
      body: { ...program, name: 'بعد', description: null, isRegistrationOpen: true, coursesCount: 99 },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      academicProgramId: program.academicProgramId,
      name: 'بعد',
      description: null,
      isRegistrationOpen: true,
      coursesCount: 0,
      message: 'عُدّل البرنامج «بعد».',
    })
    expect((await readAuditLog(program.academicProgramId)).at(-1)).toMatchObject({
      operation: 'updateProgram',
      before: { name: 'قبل', description: 'وصف', isRegistrationOpen: false },
      after: { name: 'بعد', description: null, isRegistrationOpen: true },
    })
  })

  it('leaves alone what was left out', async () => {
    const { body: program } = await admin.call(createProgram, {
      body: { name: 'ثابت', description: 'باقٍ', isRegistrationOpen: true },
    })

    const { body } = await admin.call(updateProgram, {
      params: { id: program.academicProgramId },
      body: { name: 'متغيّر' },
    })

    expect(body).toMatchObject({ name: 'متغيّر', description: 'باقٍ', isRegistrationOpen: true })
  })

  it('needs a name', async () => {
    const id = await buildProgram(server.db)

    const { status, problem } = await admin.call(updateProgram, { params: { id }, body: { description: 'وصف' } })

    expect(status).toBe(400)
    expect(problem.errors).toEqual({ name: ['أدخل اسم البرنامج'] })
  })
})

describe('toggleRegistration', () => {
  const toggle = (id: number, query = '') => admin.post(`${programs}/${id}/toggle-registration${query}`)

  it('flips the registration, and says what it became', async () => {
    const id = await buildProgram(server.db, { name: 'المتقلّب' })

    const opened = await toggle(id)
    const closed = await toggle(id)

    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({
      academicProgramId: id,
      isRegistrationOpen: true,
      message: 'فُتح باب الالتحاق في «المتقلّب».',
    })
    expect(closed.body).toMatchObject({ isRegistrationOpen: false, message: 'أُغلق باب الالتحاق في «المتقلّب».' })
    expect((await readAuditLog(id)).map(({ operation }) => operation)).toEqual([
      'toggleRegistration',
      'toggleRegistration',
    ])
  })

  it('flips once for each of ten clicks at once, and audits each', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(id)))

    const openings = answers.filter(({ body }) => body.isRegistrationOpen).length
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(openings).toBe(5)
    expect((await admin.call(getProgram, { params: { id } })).body.isRegistrationOpen).toBe(false)
    expect(await readAuditLog(id)).toHaveLength(10)
  })

  it('means one state when told which: two at once do not undo each other', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all([toggle(id, '?isRegistrationOpen=true'), toggle(id, '?IsRegistrationOpen=true')])

    expect(answers.map(({ body }) => body.isRegistrationOpen)).toEqual([true, true])
    expect(await readAuditLog(id)).toHaveLength(1)
    expect((await toggle(id, '?isRegistrationOpen=perhaps')).status).toBe(400)
  })

  it('ignores a body', async () => {
    const id = await buildProgram(server.db)

    const { body } = await admin.send(toggleRegistration, { params: { id }, body: {} })

    expect(body.isRegistrationOpen).toBe(true)
  })
})
