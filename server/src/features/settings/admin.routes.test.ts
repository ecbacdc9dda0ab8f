import { getCountryPreset } from '@manara/contract/country-presets.ts'
import { usualPasswordLengths } from '@manara/contract/password-lengths.ts'
import { getSchool, usualPassingMark } from '@manara/contract/school.ts'
import * as contract from '@manara/contract/settings.ts'
import { describe, expect, it } from 'vitest'
import { buildJpg, buildPng, goodFiles } from '../../../test/sample-files.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

openSchool()

const settings = {
  schoolName: 'معهد الياسمين',
  timeZone: 'Asia/Damascus',
  passingGpa: 60,
  minimumCourseGrade: 50.5,
  paymentWaitDays: 10,
  staffPasswordLength: 10,
  studentPasswordLength: 7,
}
/** What the server adds to them here, where no mail server is set. */
const shown = {
  ...settings,
  logoUrl: null,
  confirmsApplicantEmail: false,
  hasMailServer: false,
  country: getCountryPreset('SY'),
}
const put = (given: Record<string, unknown> = {}) =>
  admin.call(contract.updateSettings, { body: { ...settings, ...given } })
const audits = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

describe('settings', () => {
  it('begin as the school was made', async () => {
    expect((await server.as('visitor').call(getSchool)).body).toMatchObject({
      passwordLengths: usualPasswordLengths,
      passingMark: usualPassingMark,
    })
    expect((await admin.call(contract.getSettings)).body).toEqual({
      schoolName: 'منارة',
      logoUrl: null,
      timeZone: 'Asia/Damascus',
      passingGpa: 60,
      minimumCourseGrade: null,
      paymentWaitDays: null,
      confirmsApplicantEmail: false,
      hasMailServer: false,
      staffPasswordLength: 8,
      studentPasswordLength: 6,
      country: getCountryPreset('SY'),
    })
  })

  it('are changed as a whole, shown to everybody where they are public, and written into the trail', async () => {
    const { status, body } = await put()

    expect([status, body]).toEqual([200, { ...shown, message: 'حُفظت الإعدادات.' }])
    expect((await admin.call(contract.getSettings)).body).toEqual(shown)
    expect((await server.as('visitor').call(getSchool)).body).toMatchObject({
      name: 'معهد الياسمين',
      passwordLengths: { staff: 10, students: 7 },
      passingMark: 50.5,
    })
    expect(await audits('updateSettings')).toMatchObject([{ before: { schoolName: 'منارة' }, after: settings }])
  })

  it('ask applicants for a code as the mail server is there, until a person chooses', async () => {
    const mailing = await startTestServer({ isMailDelivered: true })
    const save = (given = {}) => mailing.as('admin').call(contract.updateSettings, { body: { ...settings, ...given } })

    const answers = [await save(), await save({ confirmsApplicantEmail: false }), await save()]
    await mailing.close()

    expect(answers.map(({ body }) => [body.hasMailServer, body.confirmsApplicantEmail])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ])
  })

  it('keep the lengths of passwords for clients that do not know them', async () => {
    await put()
    const { staffPasswordLength, studentPasswordLength, ...known } = settings

    const { body } = await admin.call(contract.updateSettings, { body: known })

    expect(body).toMatchObject({ staffPasswordLength, studentPasswordLength })
  })

  it('let a minimum and a waiting time be taken away again', async () => {
    const { body } = await put({ minimumCourseGrade: null, paymentWaitDays: null })

    expect([body.minimumCourseGrade, body.paymentWaitDays]).toEqual([null, null])
  })

  it('rule what a passed course is', async () => {
    const getMark = async () =>
      (await server.db.selectNoFrom(({ fn }) => fn<number>('course_pass_mark').as('mark')).executeTakeFirstOrThrow())
        .mark
    await put({ minimumCourseGrade: 45 })
    const lowered = await getMark()
    await put({ minimumCourseGrade: null })

    expect([lowered, await getMark()]).toEqual([45, 60])
  })

  it.each([
    ['no name', { schoolName: ' ' }, 'schoolName', 'أدخل اسم المدرسة'],
    ['an unknown time zone', { timeZone: 'Asia/Nowhere' }, 'timeZone', expect.stringContaining('غير معروفة')],
    ['a time zone of another case', { timeZone: 'asia/damascus' }, 'timeZone', expect.stringContaining('غير معروفة')],
    ['a mean above 100', { passingGpa: 100.01 }, 'passingGpa', expect.stringContaining('من 0 إلى 100')],
    ['a mean with three decimals', { passingGpa: 59.999 }, 'passingGpa', expect.stringContaining('من 0 إلى 100')],
    ['a mean as text', { passingGpa: '60' }, 'passingGpa', expect.stringContaining('من 0 إلى 100')],
    ['no mean', { passingGpa: null }, 'passingGpa', 'أدخل معدّل النجاح'],
    ['a minimum below 0', { minimumCourseGrade: -1 }, 'minimumCourseGrade', expect.stringContaining('من 0 إلى 100')],
    [
      'a password of five characters',
      { studentPasswordLength: 5 },
      'studentPasswordLength',
      expect.stringContaining('من 6 إلى 64'),
    ],
    ['no days at all', { paymentWaitDays: 0 }, 'paymentWaitDays', expect.stringContaining('من 1 إلى 365')],
    ['half a day', { paymentWaitDays: 1.5 }, 'paymentWaitDays', expect.stringContaining('من 1 إلى 365')],
    ['more than a year', { paymentWaitDays: 366 }, 'paymentWaitDays', expect.stringContaining('من 1 إلى 365')],
  ])('refuse %s and stay as they are', async (_, given, field, sentence) => {
    const before = (await admin.call(contract.getSettings)).body

    const { status, problem } = await put(given)

    expect([status, problem.errors]).toEqual([400, { [field]: [sentence] }])
    expect((await admin.call(contract.getSettings)).body).toEqual(before)
  })
})

describe('payment details', () => {
  const details = { adminFullName: 'نادين الخطيب', phoneNumber: '٠٩٣٣ 412 708', address: 'دمشق، المزة' }

  it('are empty at first, then what was saved', async () => {
    expect((await admin.call(contract.getPaymentDetails)).body).toEqual({
      adminFullName: '',
      phoneNumber: '',
      address: '',
    })

    const { status, body } = await admin.call(contract.updatePaymentDetails, { body: details })

    expect([status, body]).toEqual([200, { ...details, phoneNumber: '0933 412 708', message: 'حُفظت معلومات الدفع.' }])
    expect((await admin.call(contract.getPaymentDetails)).body).toMatchObject({ phoneNumber: '0933 412 708' })
    expect(await audits('updatePaymentDetails')).toHaveLength(1)
  })

  it.each(['adminFullName', 'phoneNumber', 'address'])('want %s', async (field) => {
    const { status, problem } = await admin.call(contract.updatePaymentDetails, { body: { ...details, [field]: '' } })

    expect([status, Object.keys(problem.errors)]).toEqual([400, [field]])
  })
})

describe('the logo', () => {
  const form = (bytes: Buffer, name: string) => {
    const data = new FormData()
    data.append('Logo', new File([new Uint8Array(bytes)], name))
    return data
  }
  const files = () =>
    server.db.selectFrom('stored_file').select(['state', 'original_name as name']).orderBy('created_at').execute()
  const logoUrl = async () => (await server.as('visitor').call(getSchool)).body.logoUrl

  it('is shown to everybody, changes its address with the picture, and lets go of the one before', async () => {
    await admin.call(contract.uploadLogo, { body: form(buildPng(20), 'one.png') })
    const first = await logoUrl()
    const { status, body } = await admin.call(contract.uploadLogo, { body: form(buildJpg(21), 'two.jpg') })

    const shown = await server.as('visitor').get(body.logoUrl ?? '')
    expect([status, shown.status, shown.headers['content-type']]).toEqual([200, 200, 'image/jpeg'])
    expect(body.logoUrl).toMatch(/^\/api\/public\/school\/logo\?v=[0-9a-f]{12}$/)
    expect(body.logoUrl).not.toBe(first)
    expect(await logoUrl()).toBe(body.logoUrl)
    expect(await files()).toEqual([
      { state: 'deleted', name: 'one.png' },
      { state: 'stored', name: 'two.jpg' },
    ])
  })

  it.each([
    ['a gif', goodFiles.gif, 'logo.gif', 400],
    ['a pdf', goodFiles.pdf, 'logo.pdf', 400],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 400],
    ['a webp, which no certificate could show', goodFiles.webp, 'logo.webp', 400],
    ['a webp that is called png', goodFiles.webp, 'logo.png', 400],
    ['a jpg that is called png', buildJpg(), 'logo.png', 400],
    ['more than 1 MB', Buffer.concat([buildJpg(), Buffer.alloc(1_048_576)]), 'logo.jpg', 413],
    ['a picture that takes a hundred megabytes once it is decoded', buildJpg(6_000, 5_000), 'logo.jpg', 400],
  ])('refuses %s and stays', async (_, bytes, name, status) => {
    const before = await logoUrl()

    expect((await admin.call(contract.uploadLogo, { body: form(bytes as Buffer, name) })).status).toBe(status)

    expect(await logoUrl()).toBe(before)
  })

  it('is one of two that are uploaded at once; the other is let go of', async () => {
    const answers = await Promise.all(
      [22, 23].map((size) => admin.call(contract.uploadLogo, { body: form(buildPng(size), `${size}.png`) })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await files()).filter(({ state }) => state === 'stored')).toHaveLength(1)
  })

  it('goes, and is then not found; a second time there is nothing to do', async () => {
    const statuses = [(await admin.call(contract.deleteLogo)).status, (await admin.call(contract.deleteLogo)).status]

    expect(statuses).toEqual([204, 204])
    expect([await logoUrl(), (await server.as('visitor').call(contract.getLogo)).status]).toEqual([null, 404])
    expect(await audits('deleteLogo')).toHaveLength(1)
  })
})
