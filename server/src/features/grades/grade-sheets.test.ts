import { getGradeSheet, getGradeSheetOfOffice } from '@manara/contract/grade-sheets.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { holderOf } from '../access/access.fixtures.ts'
import { buildClass, download, readTable } from './grade-sheets.fixtures.ts'

openSchool()

const sheets = () => server.db.selectFrom('sheet').selectAll().orderBy('id').execute()
const trail = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['actor_id as actorId', 'entity', 'entity_id as entityId', 'after'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

describe('getGradeSheet', () => {
  it('gives names, marks and codes under the facts of the classroom, without national ids', async () => {
    const { id, teacher, students } = await buildClass([
      { firstName: 'أحمد', practicalGrade: 20.5, examGrade: 60, finalGrade: 80.5 },
      { firstName: 'باسل' },
    ])

    const { status, headers, bytes } = await download(teacher, id)

    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('درجات قواعد البيانات - الشعبة أ.xlsx')
    const { facts, headings, rows } = await readTable(bytes)
    expect(facts.map(({ cells }) => cells[0])).toEqual(['الشعبة', 'المقرر', 'المدرّس', 'صدر في'])
    expect(facts[2]?.cells[1]).toBe('سمير حداد')
    expect(headings).toEqual([
      'الرقم',
      'اسم الطالب',
      'العملي (30)',
      'الامتحان (70)',
      'النهائية',
      'ملاحظات',
      'رمز السطر',
    ])
    expect(rows.map(([number, name, practical, exam, final]) => [number, name, practical, exam, final])).toEqual([
      [1, students[0]?.name, 20.5, 60, 80.5],
      [2, students[1]?.name, null, null, null],
    ])
    expect(rows[0]?.[6]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{6}-[0-9A-Z]{5}$/)
  })

  it('carries its number, and shows national ids only to people of the office who may see them whole', async () => {
    const { id, teacher } = await buildClass([{ firstName: 'أحمد' }])
    const { person: looker } = await holderOf(['result.read', 'data.export'])
    const { person: holder } = await holderOf(['result.read', 'data.export', 'person.identity'])
    const ofOffice = async (person: typeof looker) => {
      const { rawPayload } = await server.app.inject({
        url: buildUrl(getGradeSheetOfOffice, { params: { id } }),
        headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
      })
      return (await readTable(rawPayload)).headings
    }

    const sheet = readPart((await download(teacher, id)).bytes, 'xl/worksheets/sheet1.xml')

    expect(sheet).toMatch(new RegExp(`<oddHeader>&amp;Cصدّره .*${teacher.lastName}.* — رقم \\d+</oddHeader>`))
    expect(await ofOffice(looker)).not.toContain('الرقم الوطني')
    expect(await ofOffice(holder)).toContain('الرقم الوطني')
  })

  it('locks everything but marks and notes, with the limits of marks as rules, and without a password', async () => {
    const { id, teacher } = await buildClass([{}, {}])

    const sheet = readPart((await download(teacher, id)).bytes, 'xl/worksheets/sheet1.xml')

    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('<sheetProtection sheet="1"')
    expect(sheet).not.toContain('password')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/type="decimal" operator="between"[^>]*sqref="C7:C8"><formula1>0<\/formula1><formula2>30</)
    expect(sheet).toMatch(/type="decimal" operator="between"[^>]*sqref="D7:D8"><formula1>0<\/formula1><formula2>70</)
  })

  it('keeps what the file says as the base of its rows, and leaves an entry in the trail without an alarm', async () => {
    const { id, teacher, students } = await buildClass([{ practicalGrade: 12.25 }])

    for (let turn = 0; turn < 4; turn++) expect((await download(teacher, id)).status).toBe(200)

    const own = (await sheets()).filter(({ classroom_id }) => classroom_id === id)
    expect(own).toHaveLength(4)
    expect(own[0]).toMatchObject({ kind: 'GRADES', issued_to: teacher.id, row_count: 1 })
    const days = (Number(own[0]?.expires_at) - Number(own[0]?.issued_at)) / 86_400_000
    expect(days).toBe(180)
    const rows = await server.db
      .selectFrom('sheet_row')
      .selectAll()
      .where('sheet_id', '=', own[0]?.id ?? 0)
      .execute()
    expect(rows).toEqual([
      { sheet_id: own[0]?.id, row_key: students[0]?.enrollmentId, base: { practicalGrade: 12.25, examGrade: null } },
    ])
    const entries = (await trail('getGradeSheet')).filter(({ actorId }) => actorId === teacher.id)
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({ entity: 'classroom', entityId: String(id), after: { students: 1 } })
  })

  it('issues none for HEAD', async () => {
    const { id, teacher } = await buildClass([{}])

    const { status, bytes } = await download(teacher, id, 'xlsx', 'HEAD')

    expect([status, bytes.length]).toEqual([200, 0])
    expect((await sheets()).filter(({ classroom_id }) => classroom_id === id)).toEqual([])
  })

  it('comes as csv with the same table', async () => {
    const { id, teacher, students } = await buildClass([{ examGrade: 33.5 }])

    const { headers, bytes } = await download(teacher, id, 'csv')

    expect(headers['content-type']).toContain('text/csv')
    const { rows } = await readTable(bytes)
    expect(rows[0]?.slice(0, 5)).toEqual(['1', students[0]?.name, '', '33.5', ''])
    expect(rows[0]?.[6]).toMatch(/^[0-9A-Z]{4}-/)
  })

  it('is not found by another teacher, refused to students, and refuses a format that it does not know', async () => {
    const { id, agent } = await buildClass([{}])
    const other = await buildClass([])

    const asOther = await other.agent.call(getGradeSheet, { params: { id } })
    const asStudent = await server.as('student').call(getGradeSheet, { params: { id } })
    const asPdf = await agent.send(getGradeSheet, { params: { id }, query: { format: 'pdf' } })

    expect([asOther.status, asStudent.status, asPdf.status]).toEqual([404, 403, 400])
    expect(asPdf.problem.message).toBe('صيغة الملف xlsx أو csv.')
    expect((await sheets()).filter(({ classroom_id }) => classroom_id === id)).toEqual([])
  })

  it('is limited to 60 an hour', async () => {
    const { id, agent } = await buildClass([])

    for (let turn = 0; turn < 60; turn++) expect((await agent.call(getGradeSheet, { params: { id } })).status).toBe(200)

    expect((await agent.call(getGradeSheet, { params: { id } })).status).toBe(429)
  })
})

describe('getGradeSheetOfOffice', () => {
  it('gives any classroom, with national ids', async () => {
    const { id, students } = await buildClass([{ practicalGrade: 5 }])

    const { status, bytes } = await download(server.person('admin'), id)

    expect(status).toBe(200)
    const { headings, rows } = await readTable(bytes)
    expect(headings[2]).toBe('الرقم الوطني')
    expect(rows[0]?.[2]).toBe(students[0]?.nationalId)
    expect((await trail('getGradeSheetOfOffice')).map(({ entityId }) => entityId)).toContain(String(id))
  })
})
