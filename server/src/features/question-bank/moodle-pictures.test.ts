import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/questions.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { bankOf, commit, linesOf, start } from './moodle.fixtures.ts'
import { given, openSchool, people, server, teacher } from './teacher.fixtures.ts'

openSchool()

describe('pictures in Moodle XML', () => {
  const pictured = (text: string, bytes: Buffer, name = 'شكل.png') =>
    `<question type="truefalse"><questiontext format="html"><text>${text} &lt;img src="@@PLUGINFILE@@/a"&gt;</text>
      <file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const quiz = (...questions: string[]) => `<quiz>\n${questions.join('\n')}\n</quiz>`
  const filesOf = (state: 'stored' | 'pending') =>
    server.db
      .selectFrom('stored_file')
      .select('sha256')
      .where('state', '=', state)
      .where('media_type', '=', 'image/png')
      .execute()

  it('become those of their questions, also of questions without a text, and are stored with the commit alone', async () => {
    const xml = quiz(
      pictured('ما هذا؟', buildPng(4, 4)),
      pictured('', buildPng(5, 5)),
      pictured('ما هذا؟', buildPng(6, 6)),
    )
    const before = (await filesOf('stored')).length

    const { body } = await start(teacher, xml)

    expect(body.counts).toMatchObject({ new: 3, refused: 0 })
    expect([(await filesOf('stored')).length, await filesOf('pending')]).toEqual([before, []])
    expect((await commit(teacher, body)).status).toBe(200)
    const bank = await bankOf()
    expect(bank.map(({ text }) => text)).toEqual(['ما هذا؟', null, 'ما هذا؟'])
    const shown = await Promise.all(bank.map(({ imageUrl }) => teacher.get(imageUrl ?? '')))
    expect(shown.map(({ status, headers }) => [status, Number(headers['content-length'])])).toEqual(
      [buildPng(4, 4), buildPng(5, 5), buildPng(6, 6)].map(({ length }) => [200, length]),
    )
    const stored = (await filesOf('stored')).map(({ sha256 }) => sha256)
    expect(stored).toContain(createHash('sha256').update(buildPng(5, 5)).digest('hex'))
    expect(await filesOf('pending')).toEqual([])
    expect((await start(teacher, xml)).body.counts).toMatchObject({ new: 0, same: 3 })
  })

  it('make other questions of the same words than another picture or none, in the bank and in the file', async () => {
    await given({ text: 'ما هذا؟', questionType: 'TrueFalse', options: ['صح', 'خطأ'] })

    const { body } = await start(
      teacher,
      quiz(pictured('ما هذا؟', buildPng()), pictured('ما هذا؟', buildPng(9, 9)), pictured('ما هذا؟', buildPng())),
    )

    expect(body.counts).toMatchObject({ new: 2, same: 1 })
  })

  it('that no form would take are named, and refuse a question without a text', async () => {
    const { body } = await start(
      teacher,
      quiz(
        pictured('برنامج', Buffer.from('MZ not a picture')),
        pictured('رسم', Buffer.from('<svg onload="x"/>'), 'a.svg'),
        pictured('مقطوعة', buildPng().subarray(0, 20)),
        pictured('', Buffer.from('GIF89a'), 'a.gif'),
      ),
    )

    expect(body.counts).toMatchObject({ new: 3, refused: 1 })
    const lines = await linesOf(teacher, body.importId)
    expect(lines.map(({ warnings }) => warnings.length)).toEqual([1, 1, 1, 0])
    expect(lines[0]?.warnings[0]).toContain('لم تُستورد صورة')
    expect((await commit(teacher, body)).status).toBe(200)
    expect((await bankOf()).map(({ imageUrl }) => imageUrl)).toEqual([null, null, null])
  })

  it('of a commit that fails are not kept', async () => {
    const { body } = await start(teacher, quiz(pictured('ما هذا؟', buildPng())))
    await given({
      text: 'ما هذا؟',
      imageId: await buildPicture(server.db, server.files, people.teacher.id),
      questionType: 'TrueFalse',
      options: ['صح', 'خطأ'],
    })
    const before = (await filesOf('stored')).length

    expect((await commit(teacher, body)).status).toBe(409)

    expect([(await filesOf('stored')).length, await filesOf('pending')]).toEqual([before, []])
  })
})
