import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { admin, archive, base, buildFinished, openSchool, server } from './admin.ground.ts'

openSchool()

describe('exportArchivedClassroom', () => {
  /** A part of a spreadsheet, which is a zip file: the packed bytes stand behind the head with its name, and end themselves. */
  function partOf(bytes: Buffer, name: string): string {
    const at = bytes.indexOf(Buffer.from(name))
    const extraLength = bytes.readUInt16LE(at - 2)
    return inflateRawSync(bytes.subarray(at + name.length + extraLength)).toString()
  }

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
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('السكرتاريا - الشعبة أ.xlsx')
    const sheet = partOf(response.rawPayload, 'xl/worksheets/sheet1.xml')
    const texts = partOf(response.rawPayload, 'xl/sharedStrings.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).not.toContain('<f>')
    expect(texts).toContain("'=HYPERLINK")
    expect(texts).toContain("'@SUM(A1)")
    expect(texts).toContain('>00123456<')
    expect(sheet).toContain('<v>75.5</v>')
  })

  it('is not there before the classroom is archived', async () => {
    const { id } = await buildFinished()

    expect((await admin.get(`${base}/classrooms/${id}/excel`)).status).toBe(404)
  })
})
