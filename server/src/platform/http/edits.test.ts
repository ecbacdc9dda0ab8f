import { createAnnouncement } from '@manara/contract/announcements.ts'
import { offeredRule } from '@manara/contract/attendance-rules.ts'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { listLectures } from '@manara/contract/lectures.ts'
import { getQuiz } from '@manara/contract/quizzes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildLinkMaterial } from '../../../test/factories/materials.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { buildQuiz } from '../../../test/factories/quizzes.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

let teacher: BuiltPerson
openSchool()
beforeAll(async () => {
  teacher = await buildPerson(server.db, { role: 'Teacher' })
})

type Fields = Record<string, unknown>

/** A record that two people edit: `first` and `second` are fields of it, each with a value of one editor and of the other. */
interface Edited {
  agent: Agent
  url: string
  /** The fields of the record that are edited, and what goes along as a proof. */
  whole: Fields
  further?: Fields
  first: readonly [field: string, one: unknown, other: unknown]
  second: readonly [field: string, one: unknown]
  /** Where the body is a form. */
  isForm?: boolean
}

const taught = async () => buildClassroom(server.db, { teacherId: teacher.id })
const pick = (row: Fields, ...names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

/** There is one of it for all tests: it begins anew. */
async function restart(url: string, initial: Fields, further: Fields = {}) {
  await server.as('admin').put(url, { ...initial, ...further })
  return initial
}

async function readAs(agent: Agent, url: string, ...names: string[]) {
  const { body } = await agent.get(url)
  return pick(Array.isArray(body) ? body[0] : body, ...names)
}

async function makeYear() {
  const whole = { name: `سنة ${Date.now()}`, startsOn: '2026-09-01', endsOn: '2027-08-31' }
  const { academicYearId } = (await server.as('admin').post('/api/admin/academic-years', whole)).body
  return { academicYearId, url: `/api/admin/academic-years/${academicYearId}`, whole }
}

const editUser = async (): Promise<Edited> => {
  const { id } = await buildPerson(server.db, { role: 'Student' })
  const url = `/api/admin/users/${id}`
  const whole = await readAs(server.as('admin'), url, 'firstName', 'lastName', 'nationalId', 'email', 'role')
  return { agent: server.as('admin'), url, whole, first: ['firstName', 'سلمى', 'هالة'], second: ['lastName', 'الحسن'] }
}

const edits: Record<string, () => Promise<Edited>> = {
  updateUser: editUser,
  updateRecord: async () => {
    const { id } = await buildPerson(server.db)
    const url = `/api/admin/people/${id}`
    const phone = { relation: 'FATHER', holderName: '', number: '0933123456', isWhatsapp: true }
    const whole = await readAs(server.as('admin'), url, 'motherName', 'phones', 'previousYear')
    const changes = { first: ['motherName', 'سعاد', 'هدى'], second: ['phones', [phone]] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updatePersonHealth: async () => {
    const { id } = await buildPerson(server.db)
    await server.as('admin').put(`/api/admin/settings/health-readers/${server.person('admin').id}`, {})
    const url = `/api/admin/people/${id}/health`
    const whole = { alert: '', note: '' }
    return { agent: server.as('admin'), url, whole, first: ['alert', 'سكري', 'ربو'], second: ['note', 'سطر\nوسطر'] }
  },
  updateRecordSettings: async () => {
    const url = '/api/admin/settings/person-record'
    const whole = await restart(url, { preset: 'SIMPLE', teachersSeePhones: false })
    const changes = { first: ['preset', 'SYRIAN', 'FOUR_PART'], second: ['teachersSeePhones', true] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateExtraField: async () => {
    const path = '/api/admin/extra-fields'
    const label = `حقل ${Date.now()}`
    const content = { label, choices: [], forRole: 2, isRequired: false, isSensitive: false }
    const { body } = await server.as('admin').post(path, { ...content, kind: 'TEXT' })
    const url = `${path}/${body.id}`
    const changes = { first: ['label', `${label} أ`, `${label} ب`], second: ['isRequired', true] } as const
    return { agent: server.as('admin'), url, whole: content, ...changes }
  },
  updateAttendanceRule: async () => {
    const url = '/api/admin/attendance-rules/0'
    const whole = await restart(url, { ...offeredRule })
    const changes = { first: ['minPercent', 70, 60], second: ['excusedCounts', true] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateAccessRole: async () => {
    const path = '/api/admin/access/roles'
    const whole = { name: `دور ${Date.now()}`, description: '', permissions: ['person.read'] }
    const { body } = await server.as('admin').post(path, whole)
    const url = `${path}/${body.roleId}`
    const changes = { first: ['description', 'أول', 'آخر'], second: ['permissions', ['curriculum.read']] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateAdminProfile: async () => {
    const url = '/api/admin/account/profile'
    const { nationalId, email } = await readAs(server.as('admin'), url, 'nationalId', 'email')
    const further = { currentNationalId: nationalId }
    const whole = await restart(url, { firstName: 'نور', lastName: 'العلي', nationalId, email }, further)
    const changes = { first: ['firstName', 'سلمى', 'هالة'], second: ['lastName', 'الحسن'] } as const
    return { agent: server.as('admin'), url, whole, further, ...changes }
  },
  updateProgram: async () => {
    const url = `/api/admin/programs/${await buildProgram(server.db)}`
    const whole = await readAs(server.as('admin'), url, 'name', 'description', 'isRegistrationOpen')
    const changes = { first: ['description', 'وصف أول', 'وصف آخر'], second: ['isRegistrationOpen', true] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateCourse: async () => {
    const url = `/api/admin/courses/${await buildCourse(server.db)}`
    const whole = await readAs(server.as('admin'), url, 'name', 'price')
    return { agent: server.as('admin'), url, whole, first: ['price', 99.5, 120], second: ['name', 'الشبكات'] }
  },
  updateAcademicYear: async () => {
    const { url, whole } = await makeYear()
    const changes = { first: ['endsOn', '2027-07-01', '2027-07-02'], second: ['startsOn', '2026-09-02'] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateTerm: async () => {
    const { academicYearId } = await makeYear()
    const whole = { academicYearId, name: 'الأول', startsOn: '2026-09-10', endsOn: '2027-01-10' }
    const { body } = await server.as('admin').post('/api/admin/terms', whole)
    const changes = { first: ['endsOn', '2027-01-11', '2027-01-12'], second: ['name', 'الثاني'] } as const
    return { agent: server.as('admin'), url: `/api/admin/terms/${body.termId}`, whole, ...changes }
  },
  updateClassroom: async () => {
    const url = `/api/admin/classrooms/${await buildClassroom(server.db)}`
    const whole = await readAs(server.as('admin'), url, 'name', 'capacity', 'courseId')
    return { agent: server.as('admin'), url, whole, first: ['capacity', 12, 14], second: ['name', 'الشعبة ب'] }
  },
  updateLecture: async () => {
    const classroomId = await taught()
    const agent = await server.asPerson(teacher)
    const id = await buildLecture(server.db, { classroomId })
    const list = `/api/teacher/classrooms/${classroomId}/lectures`
    const whole = await readAs(agent, list, 'title', 'description', 'lectureOrder')
    const changes = { first: ['title', 'الأولى', 'المقدمة'], second: ['description', 'سطر\nوسطر'] } as const
    return { agent, url: `/api/teacher/lectures/${id}`, whole, ...changes }
  },
  updateAnnouncement: async () => {
    const given = { title: 'عطلة', content: 'يوم السبت', targetScope: 0 }
    const { body } = await server.as('admin').send(createAnnouncement, { body: given })
    const whole = { title: given.title, content: given.content }
    const changes = { first: ['content', 'يوم الأحد', 'يوم الإثنين'], second: ['title', 'عطلة رسمية'] } as const
    return { agent: server.as('admin'), url: `/api/announcements/${body.announcementId}`, whole, ...changes }
  },
  updateMaterial: async () => {
    const courseId = await buildCourse(server.db)
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: teacher.id })
    const list = `/api/admin/materials/from-course/${courseId}`
    const whole = await readAs(server.as('admin'), list, 'title', 'description')
    const changes = { first: ['title', 'كتاب', 'دليل'], second: ['description', 'وصف'] } as const
    return { agent: server.as('admin'), url: `/api/admin/materials/${id}`, whole, ...changes }
  },
  updateLectureMaterial: async () => {
    const classroomId = await taught()
    const lectureId = await buildLecture(server.db, { classroomId })
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })
    const agent = await server.asPerson(teacher)
    const { body } = await agent.call(listLectures, { params: { id: classroomId } })
    const whole = pick(body[0]?.materials[0] ?? {}, 'title', 'description')
    const changes = { first: ['title', 'كتاب', 'دليل'], second: ['description', 'وصف'] } as const
    return { agent, url: `/api/teacher/materials/${id}`, whole, ...changes }
  },
  updateQuestion: async () => {
    const courseId = await buildCourse(server.db, { coordinatorId: teacher.id })
    const { id } = await buildQuestion(server.db, { courseId, authorId: teacher.id })
    const agent = await server.asPerson(teacher)
    const list = `/api/teacher/question-bank/course/${courseId}`
    const whole = await readAs(agent, list, 'text', 'difficultyLevel', 'options', 'imageUrl')
    const changes = { first: ['text', 'نص أول', 'نص آخر'], second: ['difficultyLevel', 'Hard'] } as const
    return { agent, url: `/api/teacher/question-bank/questions/${id}`, whole, isForm: true, ...changes }
  },
  updateQuizQuestion: async () => {
    const lectureId = await buildLecture(server.db, { classroomId: await taught() })
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 1 })
    const agent = await server.asPerson(teacher)
    const { body } = await agent.call(getQuiz, { params: { id: quiz.id } })
    const { text, questionType, imageUrl, options } = body.questions[0] ?? { options: [] }
    const withoutIds = options.map((option: Fields) => pick(option, 'text', 'isCorrect'))
    const url = `/api/teacher/quizzes/questions/${quiz.questions[0]?.id}`
    const [one, ...others] = withoutIds
    const changes = {
      first: ['text', 'نص أول', 'نص آخر'],
      second: ['options', [{ ...one, text: 'خيار جديد' }, ...others]],
    } as const
    return { agent, url, whole: { text, questionType, imageUrl, options: withoutIds }, isForm: true, ...changes }
  },
  updateQuizSettings: async () => {
    const lectureId = await buildLecture(server.db, { classroomId: await taught() })
    const { id } = await buildQuiz(server.db, { lectureId })
    const agent = await server.asPerson(teacher)
    const url = `/api/teacher/quizzes/${id}/settings`
    const { lectureQuizId, resultsPublishedAt, needsAttempt, attemptsCount, ...whole } = (await agent.get(url)).body
    const changes = { first: ['timeLimitMinutes', 30, 45], second: ['entryPassword', 'قمر 7'] } as const
    return { agent, url, whole, ...changes }
  },
  updateSettings: async () => {
    const url = '/api/admin/settings'
    const school = { schoolName: 'المعهد', timeZone: 'Asia/Damascus', passingGpa: 60 }
    const whole = await restart(url, { ...school, minimumCourseGrade: null, paymentWaitDays: null })
    const changes = { first: ['paymentWaitDays', 10, 20], second: ['minimumCourseGrade', 50] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updatePaymentDetails: async () => {
    const url = '/api/admin/settings/payment'
    const whole = await restart(url, { adminFullName: 'سامر', phoneNumber: '0933', address: 'دمشق' })
    const changes = { first: ['adminFullName', 'رنا', 'هالة'], second: ['address', 'حلب'] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateAttendanceSettings: async () => {
    const url = '/api/admin/settings/attendance'
    const whole = await restart(url, { usesAttendance: false, attendanceEditDays: 7, excuseDays: 14, hijriOffset: 0 })
    const changes = { first: ['hijriOffset', 1, -1], second: ['usesAttendance', true] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateHoliday: async () => {
    const days = { firstDay: '2027-03-09', lastDay: '2027-03-12', programId: null }
    const whole = { ...days, name: 'عيد', kind: 'RELIGIOUS', isTentative: true }
    const { body } = await server.as('admin').post('/api/admin/holidays', whole)
    const url = `/api/admin/holidays/${body.holidayId}`
    const changes = { first: ['lastDay', '2027-03-13', '2027-03-14'], second: ['isTentative', false] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateMessageTemplate: async () => {
    const url = '/api/admin/templates/studentAbsent'
    const texts = { longText: 'سُجّل غياب {الطالب}', shortText: 'غياب {الطالب}' }
    const whole = await restart(url, { ...texts, toWhom: 'FIRST', waitMinutes: 30, isOn: false })
    const changes = { first: ['waitMinutes', 10, 20], second: ['isOn', true] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateFreeTemplate: async () => {
    const whole = { name: `قالب ${Date.now()}`, longText: 'السلام عليكم', shortText: 'تحية' }
    const { body } = await server.as('admin').post('/api/admin/free-templates', whole)
    const url = `/api/admin/free-templates/${body.templateId}`
    const changes = { first: ['longText', 'أهلًا', 'مرحبًا'], second: ['shortText', 'سلام'] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
  updateCertificateDesign: async () => {
    const url = '/api/admin/settings/certificate'
    const { template } = await readAs(server.as('admin'), url, 'template')
    const whole = await restart(url, { template, signatoryName: 'سامر', signatoryTitle: 'المدير' })
    const changes = { first: ['signatoryName', 'رنا', 'هالة'], second: ['signatoryTitle', 'المدير العام'] } as const
    return { agent: server.as('admin'), url, whole, ...changes }
  },
}

const takesBase = ({ body }: Endpoint) => body && 'base' in ((body as { properties?: object }).properties ?? {})

/** A form writes lists field by field, and what it started from as JSON. */
function buildForm(body: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value) && name !== 'base')
      for (const [index, row] of value.entries())
        for (const [key, part] of Object.entries(row)) form.append(`${name}[${index}].${key}`, String(part))
    else if (value !== null) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const save = ({ agent, url, further, isForm }: Edited, fields: Fields) => {
  const body = { ...fields, ...further }
  return agent.put(url, isForm ? buildForm(body) : body)
}

it('has a row for every edit of the contract that says what it started from', () => {
  const named = (endpoints as readonly Endpoint[]).filter(takesBase).map(({ name }) => name)

  expect(Object.keys(edits).sort()).toEqual(named.sort())
})

describe.each(Object.entries(edits))('%s of two editors who opened the same record', (_, prepare) => {
  it('keeps both, where each changed another field', async () => {
    const edited = await prepare()
    const [[first, one], [second, other]] = [edited.first, edited.second]

    const before = await save(edited, { [first]: one, base: pick(edited.whole, first) })
    const after = await save(edited, { [second]: other, base: pick(edited.whole, second) })

    expect([before.status, after.status]).toEqual([200, 200])
    expect(after.body).toMatchObject({ [first]: one, [second]: other })
  })

  it('refuses the second, where both changed one field, says what it holds, and stores nothing', async () => {
    const edited = await prepare()
    const [[first, one, mine], [second, other]] = [edited.first, edited.second]

    await save(edited, { [first]: one, base: pick(edited.whole, first) })
    const { status, body } = await save(edited, {
      [first]: mine,
      [second]: other,
      base: pick(edited.whole, first, second),
    })
    const kept = await save(edited, { [first]: mine, base: { [first]: one } })

    expect([status, body.type]).toEqual([409, '/problems/changed-meanwhile'])
    expect(body.conflicts).toEqual([first])
    expect(body.present).toMatchObject({ [first]: one, [second]: edited.whole[second] })
    expect(kept.body).toMatchObject({ [first]: mine, [second]: edited.whole[second] })
  })

  it('leaves alone what was sent as it was, and takes what both wrote alike', async () => {
    const edited = await prepare()
    const [[first, one], [second, other]] = [edited.first, edited.second]

    await save(edited, { [first]: one, base: pick(edited.whole, first) })
    const { status, body } = await save(edited, { ...edited.whole, [second]: other, base: edited.whole })
    const alike = await save(edited, { [first]: one, base: pick(edited.whole, first) })

    expect([status, alike.status]).toEqual([200, 200])
    expect(body).toMatchObject({ [first]: one, [second]: other })
  })

  it('stores what was sent by a client that does not say what it started from', async () => {
    const edited = await prepare()
    const [[first, one, mine], [second, other]] = [edited.first, edited.second]

    await save(edited, { ...edited.whole, [first]: one })
    const { status, body } = await save(edited, { ...edited.whole, [first]: mine, [second]: other })
    const empty = await save(edited, {})

    expect(status).toBe(200)
    expect(body).toMatchObject({ [first]: mine, [second]: other })
    expect(empty.status).toBe(400)
    expect(Object.values(empty.body.errors).flat().join()).not.toMatch(/القيمة|body/)
  })
})

it('a base of the wrong form is refused, and one that no rule of today allows is compared', async () => {
  const { agent, url } = await editUser()
  const long = await agent.put(url, { firstName: 'رنا', base: { firstName: 'ا'.repeat(101) } })
  const none = await agent.put(url, { firstName: 'رنا', base: 'x' })
  const old = await agent.put(url, { firstName: 'سلمى', base: { firstName: 'رنا 12345' } })

  expect([long.status, none.status, old.status]).toEqual([400, 400, 409])
})
