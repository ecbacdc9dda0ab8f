import * as imports from '@manara/contract/imports.ts'
import { expect, it } from 'vitest'
import { buildWordBody, buildWordFile, wordBomb } from '../../../test/sample-docx.ts'
import { buildDocx } from '../../../test/sample-files.ts'
import type { Agent } from '../../../test/test-server.ts'
import type { Run } from '../imports/import-run.ts'
import { type ReadingDeps, readIntoLines } from '../imports/reading.ts'
import { questionImport } from './question-bank.import.ts'
import { courseId, openSchool, server, stranger, teacher } from './teacher.fixtures.ts'

openSchool()

const start = (agent: Agent, bytes: Buffer, name = 'أسئلة الفصل.docx') => {
  const form = new FormData()
  form.append('File', new File([new Uint8Array(bytes)], name))
  return agent.post(`/api/teacher/question-bank/course/${courseId}/imports`, form)
}

const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** Thirty questions, the first option of each bold. */
const thirty = Array.from({ length: 30 }, (_, at) =>
  [plain(`${at + 1}- سؤال رقم ${at + 1}؟`), bold(`أ- ${at} صحيح`), plain(`ب- ${at} خطأ`), plain(`ج- ${at}`)].join(''),
).join('')

it('thirty questions of a Word file with bold keys are previewed, with a note that the keys are guessed, and written', async () => {
  const { status, body } = await start(teacher, buildWordBody(thirty))

  expect([status, body]).toMatchObject([
    201,
    {
      state: 'PREVIEWED',
      format: { type: 'list' },
      counts: { rows: 30, new: 30, refused: 0 },
      notes: [
        'خمّنّا المفتاح من الخط العريض أو الملوّن (30 سؤالًا). راجعه قبل الاستيراد.',
        expect.stringContaining('متوسط'),
      ],
    },
  ])
  const commit = { params: { id: body.importId }, body: { fingerprint: body.fingerprint ?? '' } }
  expect((await teacher.send(imports.commitOwnImport, commit)).status).toBe(200)
  const rows = await server.db
    .selectFrom('question_option as option')
    .innerJoin('question', 'question.id', 'option.question_id')
    .select(['option.text', 'question.status'])
    .where('question.course_id', '=', courseId)
    .where('option.is_correct', '=', true)
    .orderBy('option.question_id')
    .execute()
  expect(rows).toEqual(Array.from({ length: 30 }, (_, at) => ({ text: `${at} صحيح`, status: 'Pending' })))
})

it('a written key is not called guessed', async () => {
  const { body } = await start(teacher, buildWordFile(['1- س؟', 'أ- 1', 'ب- 2', 'الجواب: ب']))

  expect([body.counts, body.notes]).toMatchObject([{ new: 1 }, [expect.stringContaining('متوسط')]])
})

it('what is no Word file of questions is refused with what to do, before it is unpacked where it is too large', async () => {
  const macros = await start(teacher, buildDocx([{ name: 'word/vbaProject.bin' }]))
  const broken = await start(teacher, Buffer.from('PK\x03\x04 nothing'))
  const bomb = await start(teacher, wordBomb(40))
  const empty = await start(teacher, buildWordFile(['مقدمة في التاريخ', 'نص طويل.']))

  expect([macros.status, broken.status]).toEqual([400, 400])
  expect([bomb.body, empty.body]).toMatchObject([
    { state: 'FAILED', failure: expect.stringContaining('أطول مما يُقرأ هنا') },
    { state: 'FAILED', failure: expect.stringContaining('لم نجد في ملف Word أسئلة') },
  ])
})

it('a file of more than 5 MB is not opened, and others import nothing into the bank', async () => {
  const run = { id: 0, fileName: 'أسئلة.docx', fileBytes: 5 * 1_048_576 + 1 } as Run

  await expect(readIntoLines(server.db, {} as ReadingDeps, run, questionImport)).rejects.toThrow('أكبر من 5 ميغابايت')
  expect((await start(stranger, buildWordBody(thirty))).status).toBe(404)
})
