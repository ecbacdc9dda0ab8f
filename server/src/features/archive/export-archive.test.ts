import { exportArchivedClassroom } from '@manara/contract/archive.ts'
import { describe, expect, it } from 'vitest'
import { readPart } from '../../../test/spreadsheet.ts'
import { holderOf } from '../access/access.fixtures.ts'
import { admin, archive, base, buildFinished, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('exportArchivedClassroom', () => {
  it('gives a sheet from right to left, with ids as text and nothing to calculate', async () => {
    const { id, students } = await buildFinished({ students: ['=HYPERLINK("http://x")', '@SUM(A1)'] })
    await server.db
      .updateTable('person')
      .set({ national_id: '00123456' })
      .where('id', '=', students[0]?.id ?? 0)
      .execute()
    await archive(id)

    const response = await server.app.inject({
      method: 'GET',
      url: `${base}/classrooms/${id}/excel`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
    })

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('السكرتارية - الشعبة أ.xlsx')
    const sheet = readPart(response.rawPayload, 'xl/worksheets/sheet1.xml')
    const texts = sheet
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).not.toContain('<f>')
    expect(texts).toContain("'=HYPERLINK")
    expect(texts).toContain("'@SUM(A1)")
    expect(texts).toContain('>00123456<')
    expect(sheet).toContain('<v>75.5</v>')
    const { id: number } = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', 'exportArchivedClassroom')
      .executeTakeFirstOrThrow()
    expect(sheet).toContain(` — رقم ${number}</oddFooter>`)
  })

  it('masks national ids for people without person.identity', async () => {
    const { id, students } = await buildFinished({ students: ['سامر'] })
    await archive(id)
    const { person } = await holderOf(['result.read', 'data.export'])

    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `${base}/classrooms/${id}/excel`,
      headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    })

    const sheet = readPart(rawPayload, 'xl/worksheets/sheet1.xml')
    const nationalId = students[0]?.nationalId ?? 'none'
    expect(sheet).toContain(`>•••••••${nationalId.slice(-4)}<`)
    expect(sheet).not.toContain(nationalId)
  })

  it('is not there before the classroom is archived', async () => {
    const { id } = await buildFinished()

    expect((await admin.call(exportArchivedClassroom, { params: { classroomId: id } })).status).toBe(404)
  })
})
