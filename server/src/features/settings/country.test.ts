import { countryCodes, getCountryPreset, tooFinePrice } from '@manara/contract/country-presets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: Agent
let programId: number
let courseId: number

beforeAll(async () => {
  // A Saturday.
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00Z') })
  programId = await buildProgram(server.db)
  courseId = await buildCourse(server.db, { programId })
  const person = await buildPerson(server.db)
  await buildEnrollment(server.db, { classroomId: await buildClassroom(server.db, { courseId }), studentId: person.id })
  student = await server.asPerson(person)
})
afterAll(() => server.close())

const path = '/api/admin/settings'

async function choose(given: object) {
  const { logoUrl, hasMailServer, confirmsApplicantEmail, ...settings } = (await server.as('admin').get(path)).body
  return server.as('admin').put(path, { ...settings, country: { ...settings.country, ...given } })
}

const priced = (price: number) => server.as('admin').put(`/api/admin/courses/${courseId}`, { name: 'محاسبة', price })

/** The first day of the week that Saturday 21 November 2026 belongs to. */
const starts: Record<number, string> = { 0: '2026-11-15', 1: '2026-11-16', 6: '2026-11-21' }

describe('the country', () => {
  it.each(countryCodes)('%s rules prices, weeks and the name of the national id', async (country) => {
    const preset = getCountryPreset(country)

    const { status, body } = await choose(preset)

    expect([status, body.country]).toEqual([200, preset])
    expect((await server.as('visitor').get('/api/public/school')).body.country).toEqual(preset)
    const finest = 10 ** -preset.currencyDecimals
    expect((await priced(7 * finest)).body.price).toBe(Number((7 * finest).toFixed(3)))
    expect((await priced(7 + finest / 8)).body.errors).toEqual({ price: [tooFinePrice(preset.currencyDecimals)] })
    const unnamed = await server.as('visitor').post('/api/account-recovery/find-email', { nationalId: '' })
    expect(unnamed.body.message).toBe(`أدخل ${preset.nationalIdName}.`)
    const [row] = (await student.get('/api/student/challenge/courses')).body
    expect(row.weekStart).toBe(starts[preset.weekStart])
  })

  it('stays as it is for clients that do not know it, and is only partly what its preset proposes', async () => {
    await choose({ ...getCountryPreset('JO'), currencySign: 'دينار', hijri: 'none' })
    const { country, logoUrl, hasMailServer, ...known } = (await server.as('admin').get(path)).body

    const { body } = await server.as('admin').put(path, known)

    expect(body.country).toEqual({ ...getCountryPreset('JO'), currencySign: 'دينار', hijri: 'none' })
  })

  it('writes the currency into letters, with three decimals where it has them', async () => {
    await choose(getCountryPreset('KW'))
    await priced(12.125)
    await server.db.updateTable('program').set({ is_registration_open: true }).where('id', '=', programId).execute()

    const { status } = await server.as('visitor').post('/api/public/register', {
      ...{ firstName: 'سلمى', lastName: 'العطار', email: 'salma@applicant.example', nationalId: 'SALMA-1' },
      ...{ password: 'Rainy-Day-77', confirmPassword: 'Rainy-Day-77', academicProgramId: programId },
    })

    const mail = server.db
      .selectFrom('mail')
      .select('text_body as text')
      .where('recipient', '=', 'salma@applicant.example')
    expect([status, (await mail.executeTakeFirst())?.text]).toEqual([201, expect.stringContaining('12.125 د.ك.')])
  })

  it.each([
    ['no sign', { currencySign: ' ' }, 'currencySign', 'أدخل رمز العملة'],
    ['four decimals', { currencyDecimals: 4 }, 'currencyDecimals', 'المنازل العشرية من 0 إلى 3'],
    ['an eighth day', { weekStart: 7 }, 'weekStart', 'اختر يومًا من أيام الأسبوع'],
    ['four days of rest', { weekend: [3, 4, 5, 6] }, 'weekend', 'أيام العطلة ثلاثة على الأكثر'],
    ['unknown months', { monthNames: 'ar-XX' }, 'monthNames', 'اختر أسماء الأشهر'],
    ['an unknown country', { country: 'XX' }, 'country', 'اختر البلد'],
  ])('is refused with %s', async (_, given, field, sentence) => {
    const { status, body } = await choose(given)

    expect([status, body.errors]).toEqual([400, { [`country.${field}`]: [sentence] }])
  })
})
