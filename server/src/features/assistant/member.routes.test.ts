import { createAnnouncement } from '@manara/contract/announcements.ts'
import * as contract from '@manara/contract/assistant.ts'
import { getHealth } from '@manara/contract/system.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { type Agent, startTestServer } from '../../../test/test-server.ts'

openSchool()

const newcomer = async (role: 'Teacher' | 'Student' | 'Administrator' = 'Student', programId?: number) => {
  const person = await buildPerson(server.db, { role, ...(programId && { programId }) })
  return { person, agent: await server.asPerson(person) }
}

const open = async (agent: Agent) => (await agent.call(contract.createConversation)).body
const ask = async (agent: Agent, content: string) => {
  const { id } = await open(agent)
  return (await agent.call(contract.sendMessage, { params: { id }, body: { content } })).body.content as string
}

describe('conversations', () => {
  it('begin with a greeting that says what the assistant is', async () => {
    const { agent } = await newcomer()

    const { status, body } = await agent.call(contract.createConversation)

    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'محادثة جديدة', message: 'بدأت محادثة جديدة.' })
    expect(body.messages).toHaveLength(1)
    expect(body.messages[0]).toMatchObject({ sender: 'Assistant' })
    expect(body.messages[0]?.content).toContain('المساعد المدمج')
    expect((await agent.call(contract.listConversations)).body).toEqual([{ id: body.id, name: 'محادثة جديدة' }])
  })

  it('are never more than 3, however many are opened at once', async () => {
    const { agent } = await newcomer()

    const answers = await Promise.all(Array.from({ length: 6 }, () => agent.call(contract.createConversation)))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe(
      'لا يمكن فتح أكثر من 3 محادثات في الوقت نفسه.',
    )
    expect((await agent.call(contract.listConversations)).body).toHaveLength(3)
  })

  it('are never less than 1, however many are deleted at once', async () => {
    const { agent } = await newcomer()
    const ids = [(await open(agent)).id, (await open(agent)).id, (await open(agent)).id]

    const answers = await Promise.all(ids.map((id) => agent.call(contract.deleteConversation, { params: { id } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe(
      'يجب أن تبقى محادثة واحدة مفتوحة على الأقل.',
    )
  })

  it('of another person are not found', async () => {
    const { id } = await open((await newcomer()).agent)
    const other = (await newcomer('Administrator')).agent
    await open(other)

    const statuses = [
      (await other.call(contract.getConversation, { params: { id } })).status,
      (await other.call(contract.deleteConversation, { params: { id } })).status,
      (await other.call(contract.clearConversation, { params: { id } })).status,
      (await other.call(contract.sendMessage, { params: { id }, body: { content: 'مرحبا' } })).status,
    ]

    expect(statuses).toEqual([404, 404, 404, 404])
  })
})

describe('sendMessage', () => {
  it('stores question and reply, and names the conversation after the first question', async () => {
    const { agent } = await newcomer()
    const { id } = await open(agent)

    const { status, body } = await agent.call(contract.sendMessage, { params: { id }, body: { content: '  مرحبا  ' } })
    await agent.call(contract.sendMessage, { params: { id }, body: { content: 'شكرا' } })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      sender: 'Assistant',
      userMessage: { sender: 'User', content: 'مرحبا' },
      conversationName: 'مرحبا',
    })
    const { body: stored } = await agent.call(contract.getConversation, { params: { id } })
    expect(stored.name).toBe('مرحبا')
    expect(stored.messages.map(({ sender }: { sender: string }) => sender)).toEqual([
      'Assistant',
      'User',
      'Assistant',
      'User',
      'Assistant',
    ])
  })

  it.each([
    ['', 'اكتب رسالتك.'],
    ['   ', 'اكتب رسالتك.'],
    ['س'.repeat(4001), 'الرسالة 4000 حرف على الأكثر.'],
  ])('refuses «%.10s», and stores nothing', async (content, message) => {
    const { agent } = await newcomer()
    const { id } = await open(agent)

    const answer = await agent.call(contract.sendMessage, { params: { id }, body: { content } })

    expect([answer.status, answer.problem.message]).toEqual([400, message])
    expect((await agent.call(contract.getConversation, { params: { id } })).body.messages).toHaveLength(1)
  })

  it('answers the same key once', async () => {
    const { agent } = await newcomer()
    const { id } = await open(agent)
    const send = () =>
      agent.call(contract.sendMessage, {
        params: { id },
        body: { content: 'مرحبا' },
        headers: { 'idempotency-key': 'one' },
      })

    const [first, second] = await Promise.all([send(), send()])

    expect(first.body).toEqual(second.body)
    expect((await agent.call(contract.getConversation, { params: { id } })).body.messages).toHaveLength(3)
  })

  it('is read by size before anything else: the longest ligatures are declined', async () => {
    const { agent } = await newcomer()

    expect(await ask(agent, '\ufdfa '.repeat(2_000))).toBe(
      'لم أستطع قراءة هذا السؤال. اكتبه بكلمات أقل ثم أرسله من جديد.',
    )
  })

  it('is asked one at a time, and others are answered while a person sends the worst of texts', async () => {
    const { agent } = await newcomer()
    const { id } = await open(agent)
    const visitor = server.as('visitor')
    const worst = Array.from({ length: 10 }, () =>
      agent.call(contract.sendMessage, { params: { id }, body: { content: '…'.repeat(4_000) } }),
    )

    const startedAt = performance.now()
    await visitor.call(getHealth)
    const waited = performance.now() - startedAt
    const answers = await Promise.all(worst)
    const refused = answers.filter(({ status }) => status === 429)

    // Ten of them took eleven seconds.
    expect(waited).toBeLessThan(1_000)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(10)
    expect(refused[0]?.problem.message).toBe('لديك طلب قيد الإجابة. انتظر انتهاءه ثم أعد المحاولة.')
    expect(refused[0]?.headers['retry-after']).toBe('5')
  })

  it.each(['assistantQuestionsOfUser', 'assistantBurstOfUser'] as const)('is limited by %s', async (limit) => {
    const strict = await startTestServer({ limits: { [limit]: { points: 1, seconds: 60 } } })
    const agent = strict.as('student')
    const { id } = (await agent.call(contract.createConversation)).body
    await agent.call(contract.sendMessage, { params: { id }, body: { content: 'مرحبا' } })

    const { status } = await agent.call(contract.sendMessage, { params: { id }, body: { content: 'مرحبا' } })

    expect(status).toBe(429)
    expect((await agent.call(contract.getConversation, { params: { id } })).body.messages).toHaveLength(3)
    await strict.close()
  })

  it('is not in the audit log, which says only who deleted a conversation', async () => {
    const { agent, person } = await newcomer()
    const { id } = await open(agent)
    await open(agent)
    await agent.call(contract.sendMessage, { params: { id }, body: { content: 'سرّ كبير' } })
    await agent.call(contract.clearConversation, { params: { id } })
    await agent.call(contract.deleteConversation, { params: { id } })

    const trail = await server.db.selectFrom('audit_entry').selectAll().where('actor_id', '=', person.id).execute()

    expect(trail).toMatchObject([{ operation: 'deleteConversation', entity: 'conversation', entity_id: String(id) }])
  })
})

describe('clearConversation', () => {
  it('leaves the greeting alone, and the name of a new conversation', async () => {
    const { agent } = await newcomer()
    const { id } = await open(agent)
    await agent.call(contract.sendMessage, { params: { id }, body: { content: 'مرحبا' } })

    const { status, body } = await agent.call(contract.clearConversation, { params: { id } })

    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name: 'محادثة جديدة', message: 'مُسحت المحادثة.' })
    expect((await agent.call(contract.getConversation, { params: { id } })).body.messages).toEqual(body.messages)
    expect(body.messages).toHaveLength(1)
  })
})

describe('the built-in assistant', () => {
  it('tells everyone their own figures only', async () => {
    const programId = await buildProgram(server.db, { name: 'هندسة البرمجيات' })
    const courseId = await buildCourse(server.db, { programId, name: 'قواعد البيانات' })
    const teacher = await newcomer('Teacher')
    const classroomId = await buildClassroom(server.db, { courseId, name: 'الشعبة ج', teacherId: teacher.person.id })
    const student = await newcomer('Student', programId)
    const classmate = await newcomer('Student', programId)
    await buildEnrollment(server.db, { classroomId, studentId: student.person.id })
    await buildEnrollment(server.db, { classroomId, studentId: classmate.person.id })
    const graded = (studentId: number, practical: number, exam: number) =>
      server.db
        .updateTable('enrollment')
        .set({ practical_grade: practical, exam_grade: exam })
        .where('student_id', '=', studentId)
        .execute()
    await graded(student.person.id, 21, 57)
    await graded(classmate.person.id, 13, 44)

    const own = await ask(student.agent, 'شو علامتي بقواعد البيانات؟')
    const teachers = await ask(student.agent, 'مين أستاذ قواعد البيانات')
    const stranger = await ask((await newcomer()).agent, 'ما درجاتي؟')
    const taught = await ask(teacher.agent, 'ما شعبي؟')
    const otherTeacher = await ask((await newcomer('Teacher')).agent, 'ما شعبي؟')
    const counts = await ask(student.agent, 'كم عدد الطلاب في المدرسة؟')

    expect(own).toContain('العملي 21 من 30، الامتحان 57 من 70')
    expect(own).not.toContain('13')
    expect(teachers).toContain(`${teacher.person.firstName} ${teacher.person.lastName}`)
    expect(stranger).toBe('**درجاتك أنت: مقرراتك**: لا شيء')
    expect(taught).toContain('قواعد البيانات · الشعبة ج: طالبان')
    expect(otherTeacher).toContain('شُعَبك**: لا شيء')
    expect(otherTeacher).not.toContain('الشعبة ج')
    expect(counts).toContain('لا أملك جوابًا')
  })

  it('finds people and tells counts to administrators', async () => {
    const { agent } = await newcomer('Administrator')
    const person = await buildPerson(server.db, { role: 'Student', firstName: 'زينب', lastName: 'الدمشقي' })

    const found = await ask(agent, 'ابحث عن الطالبة زينب الدمشقي')
    const lacking = await ask(agent, 'الطلاب اللي ما عندهم برنامج')

    expect(found).toContain('زينب الدمشقي، طالب')
    expect(found).toContain('/admin/users?filter=Students&q=')
    expect(lacking).toContain('بلا برنامج')
    expect(person.id).toBeGreaterThan(0)
  })

  it('answers every question of every skill without failing, in an empty school too', async () => {
    const questions = ['كم عدد الطلاب', 'كم برنامج', 'إحصائيات المدرسة', 'شعب بدون معلم', 'مقررات بلا منسق', 'مواد بدون شعب', 'كم شهادة معلقة', 'كم خريج', 'طلبات جديدة', 'مقاعد شاغرة', 'شُعب للأرشيف', 'شو النواقص', 'ما درجاتي', 'معدلي', 'هل نجحت', 'برنامجي', 'محاضرات', 'اختبارات متاحة', 'نتائج الكويز', 'ترتيبي', 'آخر الإعلانات', 'المراجع', 'علامات ناقصة', 'أسئلة معلقة', 'بنك الأسئلة', 'مقررات أنسقها', 'الطلاب الضعاف', 'برامج مفتوحة للتسجيل'] // biome-ignore format: one list
    for (const role of ['Administrator', 'Teacher', 'Student'] as const) {
      const { agent } = await newcomer(role)
      const { id } = await open(agent)
      for (const content of questions) {
        const { status, text } = await agent.call(contract.sendMessage, { params: { id }, body: { content } })
        expect(status, `${role}: ${content}: ${text}`).toBe(200)
      }
    }
  })

  it('takes what others wrote as words, not as Markdown of its own', async () => {
    const { agent } = await newcomer()
    await server.as('admin').call(createAnnouncement, {
      body: {
        title: '[اضغط](/admin/users) <b>هنا</b>',
        content: '**غرامة** [رابط](https://evil.example)',
        targetScope: 0,
      },
    })

    const answer = await ask(agent, 'ما آخر الإعلانات؟')

    expect(answer).toMatch(
      /\*\*اضغط\(\/admin\/users\) bهنا\/b\*\* \(\d+ [^)\d]+ \d{4}\): غرامة رابط\(https:\/\/evil\.example\)/,
    )
  })
})
