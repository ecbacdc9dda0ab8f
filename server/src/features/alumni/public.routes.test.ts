import { downloadCertificate, findAlumniRecords, findAlumniRecordsByQuery } from '@manara/contract/alumni.ts'
import { describe, expect, it } from 'vitest'
import { buildCertificate, buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

openSchool({
  limits: {
    alumniSearchesOfAddress: { points: 1e6, seconds: 60 },
    alumniSearchesOverall: { points: 1e6, seconds: 60 },
  },
})

const search = (nationalId: string, on = server) =>
  on.as('visitor').call(findAlumniRecordsByQuery, { query: { nationalId } })
const download = (id: string) => server.as('visitor').call(downloadCertificate, { params: { graduationId: id } })

async function buildGraduate(nationalId: string, outcome: 'GRADUATED' | 'FAILED' = 'GRADUATED') {
  const student = await buildPerson(server.db, { firstName: 'رنا', lastName: 'الشامي', nationalId })
  const decidedBy = server.person('admin').id
  const id = await buildGraduation(server.db, { studentId: student.id, decidedBy, outcome, programName: 'التصميم' })
  return { id, student }
}

describe('findAlumniRecords', () => {
  it('takes the national id out of a body, so that no address holds it', async () => {
    const { id } = await buildGraduate('SY-POST')

    const { status, body } = await server.as('visitor').call(findAlumniRecords, { body: { nationalId: 'sy-post' } })

    expect([status, body]).toMatchObject([200, [{ graduationId: id }]])
  })

  it('finds graduations by the national id, folded, and shows nothing else of the person', async () => {
    const { id } = await buildGraduate('SY-0042')

    for (const typed of ['SY-0042', 'sy-0042', 'sy-٠٠٤٢']) {
      const { status, body } = await search(typed)
      expect(status).toBe(200)
      expect(body).toEqual([
        {
          graduationId: id,
          firstName: 'رنا',
          lastName: 'الشامي',
          programNameAtGraduation: 'التصميم',
          graduationDate: expect.any(String),
          finalGpa: 81.5,
          hasCertificate: false,
        },
      ])
    }
  })

  it('is empty for an unknown number, and for a person who failed', async () => {
    await buildGraduate('SY-0043', 'FAILED')

    expect((await search('SY-0043')).body).toEqual([])
    expect((await search('SY-9999')).body).toEqual([])
  })

  it('still finds a graduate whose account was deleted', async () => {
    const { id, student } = await buildGraduate('SY-0044')
    await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', student.id).execute()

    expect((await search('SY-0044')).body).toMatchObject([{ graduationId: id }])
  })

  it.each(['', '12', 'a'.repeat(21), "1' or 1=1", '12 34'])('refuses «%s»', async (text) => {
    expect((await search(text)).status).toBe(400)
  })

  it('answers ten times an hour for one number, whatever its letters, and 60 times for one address', async () => {
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await search(time % 2 ? 'sy-0050' : 'SY-0050')).status)
    const own = await startTestServer()
    const many = []
    for (let time = 0; time < 61; time++) many.push((await search(`many-${time}`, own)).status)
    await own.close()

    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(many).toEqual([...Array(60).fill(200), 429])
  })

  it('leaves a mark in the trail when very many numbers are tried', async () => {
    const own = await startTestServer({ limits: { alumniSearchesOverall: { points: 3, seconds: 60 } } })
    for (let time = 0; time < 6; time++) await search(`many-${time}`, own)

    const marks = await own.db
      .selectFrom('audit_entry')
      .select('entity_id as entityId')
      .where('operation', '=', 'findAlumniRecords')
      .execute()
    await own.close()

    expect(marks).toEqual([{ entityId: 'many-alumni-searches' }])
  })
})

describe('downloadCertificate', () => {
  it('saves the certificate under the name of the graduate, with its real extension', async () => {
    const { id } = await buildGraduate('SY-0060')
    await buildCertificate(server.db, server.files, id, { fileName: 'scan 001.PDF' })

    const answer = await download(id)

    expect((await search('SY-0060')).body[0]?.hasCertificate).toBe(true)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const disposition = decodeURIComponent(String(answer.headers['content-disposition']))
    expect(disposition).toContain('attachment')
    expect(disposition).toContain('شهادة رنا الشامي.pdf')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('finds nothing for a graduate without one, for a failure, and under an unknown id', async () => {
    const { id } = await buildGraduate('SY-0061')
    const failed = await buildGraduate('SY-0062', 'FAILED')

    expect((await download(id)).status).toBe(404)
    expect((await download(failed.id)).status).toBe(404)
    expect((await download(crypto.randomUUID())).status).toBe(404)
    expect((await download('1')).status).toBe(400)
  })
})
