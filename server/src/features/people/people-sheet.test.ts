import { createExtraField } from '@manara/contract/extra-fields.ts'
import { updateRecord } from '@manara/contract/people.ts'
import { getPeopleSheet, personTitles } from '@manara/contract/people-sheets.ts'
import { listPersonViews } from '@manara/contract/record-views.ts'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { createRole, grant, holderOf } from '../access/access.fixtures.ts'
import { readTable } from '../grades/grade-sheets.fixtures.ts'
import { listLines, start } from '../imports/imports.fixtures.ts'
import { buildFamily, download, readCell } from './people-sheet.fixtures.ts'

openSchool({
  limits: { importsOfUser: { points: 1_000, seconds: 60 }, exportsOfUser: { points: 1_000, seconds: 60 } },
})

const trail = () =>
  server.db.selectFrom('audit_entry').select('after').where('operation', '=', 'getPeopleSheet').orderBy('id').execute()

const countSheets = async () =>
  (await server.db.selectFrom('sheet').select('id').where('kind', '=', 'PEOPLE').execute()).length

describe('getPeopleSheet', () => {
  it('gives the people of a search by name, with codes, and takes the file back without a click and without a change', async () => {
    const programId = await buildProgram(server.db, { name: 'برنامج للملف' })
    const { body: blood } = await admin.call(createExtraField, {
      body: {
        label: 'الزمرة',
        kind: 'CHOICE',
        choices: [
          { label: 'O+', isRetired: false },
          { label: 'A-', isRetired: false },
        ],
        forRole: 2,
        isRequired: false,
        isSensitive: false,
      },
    })
    const { family, person } = await buildFamily(['هبة', 'باسل'], { programId })
    await admin.call(updateRecord, {
      params: { id: person(0).id },
      body: {
        motherName: 'سعاد',
        previousYear: 2019,
        previousMark: 85.5,
        note: '=1+1\nسطر ثان',
        phones: [
          { relation: 'FATHER', holderName: '', number: '0933123456', isWhatsapp: false },
          { relation: 'FATHER', holderName: '', number: '+963944111222', isWhatsapp: false },
        ],
        extra: [{ fieldId: blood.id, value: blood.choices[1]?.id ?? 0 }],
      },
    })
    await server.db
      .updateTable('person')
      .set({ birth_date: '2005-03-15', gender: 'Female' as never })
      .where('id', '=', person(0).id)
      .execute()
    const columns = [...Object.keys(personTitles), `f${blood.id}`].join(',')

    const { bytes, headers } = await download({ q: family, columns })

    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('الطلاب للتعديل.xlsx')
    const table = await readTable(bytes)
    expect(table.rows.map((cells) => cells[0])).toEqual([`باسل ${family}`, `هبة ${family}`])
    expect(table.headings.at(0)).toBe('الاسم الكامل')
    expect(table.headings.at(-1)).toBe('رمز السطر')
    expect(new Set(table.headings)).toEqual(
      new Set(['الاسم الكامل', ...Object.values(personTitles), 'الزمرة', 'رمز السطر']),
    )
    const told = Object.fromEntries(table.headings.map((heading) => [heading, readCell(table, 'هبة', heading)]))
    expect(told).toMatchObject({
      'الرقم الوطني': person(0).nationalId,
      'هاتف الأب': '0933123456، +963944111222',
      'تاريخ الولادة': '15/3/2005',
      الجنس: 'أنثى',
      البرنامج: 'برنامج للملف',
      'اسم الأم ونسبتها': 'سعاد',
      'سنة الشهادة السابقة': 2019,
      'معدّل الشهادة السابقة': 85.5,
      الزمرة: 'A-',
    })
    for (const name of ['xlsx', 'csv'] as const) {
      const file = (await download({ q: family, columns, format: name })).bytes
      const { body: run } = await start(file, { role: 2, name: `ملف.${name}` })
      expect(run, name).toMatchObject({ state: 'PREVIEWED', missing: [], counts: { rows: 2, same: 2 } })
      expect(run.notes.join(' ')).not.toContain('القوائم')
      expect((await listLines(run.importId)).body.map(({ warnings }) => warnings)).toEqual([[], []])
    }
  })

  it('locks names and codes, and offers lists where a value is chosen', async () => {
    const { family } = await buildFamily(['رنا'])

    const { bytes } = await download({ q: family, columns: 'gender,program,motherName' })

    const sheet = readPart(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toMatch(/<sheetProtection sheet="1"/)
    expect(sheet.match(/<dataValidation type="list"/g)).toHaveLength(2)
    const lists = readPart(bytes, 'xl/worksheets/sheet2.xml')
    for (const choice of ['ذكر', 'أنثى', '[حذف]', 'برنامج للملف']) expect(lists).toContain(`<t>${choice}</t>`)
  })

  it('leaves sensitive columns out unless they are named, and writes down who took which', async () => {
    const { family, person } = await buildFamily(['رنا'])

    const usual = await readTable((await download({ q: family })).bytes)
    await download({ q: family, columns: 'nationalId,motherName', format: 'csv' })

    const sensitive = ['الرقم الوطني', 'الهاتف', 'هاتف الأب', 'اسم الأم ونسبتها', 'تاريخ الولادة', 'العنوان']
    expect(usual.headings.filter((heading) => sensitive.includes(heading))).toEqual([])
    expect((await trail()).at(-1)?.after).toEqual({
      rows: 1,
      format: 'csv',
      columns: 'الرقم الوطني، اسم الأم ونسبتها',
    })
    const views = await admin.call(listPersonViews, { params: { id: person(0).id }, query: {} })
    expect(views.text).toContain('EXPORT')
  })

  it('has neither national ids nor phones for who may not see them whole', async () => {
    const { family, person } = await buildFamily(['رنا'])
    const { person: who } = await holderOf(['person.read', 'data.export'])

    const { status, bytes } = await download({ q: family, columns: 'nationalId,phone,fatherPhone,address' }, { who })

    expect(status).toBe(200)
    const table = await readTable(bytes)
    expect(table.headings).toEqual(['الاسم الكامل', 'العنوان', 'رمز السطر'])
    expect(JSON.stringify(table.rows)).not.toContain(person(0).nationalId)
  })

  it('gives the incomplete records of a field, and leaves out who holds a role in the office', async () => {
    const { family, person } = await buildFamily(['رنا', 'سامر', 'هبة'])
    await server.db
      .insertInto('incomplete_record')
      .values([
        { person_id: person(0).id, missing: ['motherName'] },
        { person_id: person(1).id, missing: ['address'] },
      ])
      .execute()
    const teacher = await buildFamily(['كرم', 'ليلى'], { role: 'Teacher' })
    await grant(teacher.person(0), await createRole(['person.read']))

    const names = async (query: Parameters<typeof download>[0]) =>
      (await readTable((await download(query)).bytes)).rows.map(([name]) => String(name).split(' ')[0])

    expect(await names({ q: family, isIncomplete: true })).toEqual(['رنا', 'سامر'])
    expect(await names({ q: family, field: 'address' })).toEqual(['سامر'])
    expect(await names({ q: teacher.family, role: 1 })).toEqual(['ليلى'])
  })

  it('issues a sheet for each GET and none for HEAD', async () => {
    const { family } = await buildFamily(['رنا'])
    const before = await countSheets()

    expect((await download({ q: family }, { method: 'HEAD' })).status).toBe(200)
    expect(await countSheets()).toBe(before)
    await download({ q: family })
    expect(await countSheets()).toBe(before + 1)
  })

  it('refuses unknown columns, another role, and a teacher', async () => {
    for (const query of [{ columns: 'password' }, { columns: 'firstName,' }, { role: 0 }, { role: 'nobody' }, {}])
      expect((await admin.send(getPeopleSheet, { query: { role: 2, columns: 'x', ...query } })).status).toBe(400)
    expect((await admin.send(getPeopleSheet, { query: {} })).status).toBe(400)
    for (const who of ['teacher', 'student'] as const)
      expect((await server.as(who).send(getPeopleSheet, { query: { role: 2 } })).status).toBe(403)
    const { person: who } = await holderOf(['person.read'])
    expect((await download({}, { who })).status).toBe(403)
  })
})
