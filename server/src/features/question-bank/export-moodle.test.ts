import { describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPicture } from '../../../test/factories/questions.ts'
import { parseMoodle } from './formats/parse-moodle.ts'
import { bankOf, bare, commit, download, start } from './moodle.fixtures.ts'
import { bank, buildForm, coordinator, given, openSchool, people, server } from './teacher.fixtures.ts'

openSchool()

describe('a bank in Moodle XML', () => {
  const texts = ['س < > & " ]]> ?> --\nسطر ثان', '$$x$$ {1:SA:=س}']
  const typed = (rules = '"fold":"LETTERS","ignoresArticle":false,"allowsSlip":false') =>
    String.raw`{"answers":[{"text":"دمشق ~ # } \\ \" = %5%","percent":100},{"text":"=الشام","percent":37}],${rules}}`
  const own = '"fold":"EXACT","ignoresArticle":true,"allowsSlip":true'
  const units = '"units":[{"text":"م/ث²","factor":1},{"text":"km<","factor":0.3}]'
  const third = '{"value":0.3333333333333333,"tolerance":5,"isPercent":true,"percent":40}'
  const number = (rules = '"unitRule":"NONE","units":[],"unitPercent":50', more = `,${third}`) =>
    `{"values":[{"value":-1.602e-19,"tolerance":1e-21,"isPercent":false,"percent":100}${more}],${rules}}`
  const entries = '"entries":[{"text":"ب <"},{"text":"أ"},{"text":"ج"}]'
  const blanks = String.raw`[{"text":${typed(own)}},{"number":${number()}},{"choice":{"right":"=أ\\","others":["%ب","/ج"]}}]`
  const kinds: [type: string, content: string, options?: string[]][] = [
    ['MultipleChoice', '', ['*أ < ب', '<b>&amp;']],
    ['TrueFalse', '', ['صح', '*خطأ']],
    ['MultipleResponse', '{"marking":"PROPORTIONAL"}', ['*أ', '*ب', '*ج', 'د']],
    ['MultipleResponse', '{"marking":"ALL"}', ['*أ', 'ب', 'ج']],
    ['ShortText', typed()],
    ['ShortText', typed(own)],
    ['Numeric', number()],
    ['Numeric', number(`"unitRule":"REQUIRED",${units},"unitPercent":35`, '')],
    ['Numeric', number(`"unitRule":"OPTIONAL",${units},"unitPercent":50`, '')],
    ['Matching', '{"pairs":[{"left":"أ -> <1>","right":"1"},{"left":"ب","right":"1"}],"extras":[{"right":"3"}]}'],
    ['Ordering', `{${entries},"marking":"NEIGHBOURS"}`],
    ['Ordering', `{${entries},"marking":"ALL"}`],
    ['FillBlanks', String.raw`{"text":"أ {1:NM:[[1]] \\{ ب [[2]]\n[[3]] C:\\","blanks":${blanks}}`],
    ['FillBlanks', `{"text":"أ [[2]] ب [[1]] و[[3]]","blanks":${blanks}}`],
    ['Essay', String.raw`{"minWords":20,"maxWords":null,"modelAnswer":"أول <b>\nثان & ثالث"}`],
    ['Essay', '{"minWords":null,"maxWords":null,"modelAnswer":null}'],
  ]

  it('is read back equal, in every kind', async () => {
    for (const [at, [questionType, content, options]] of kinds.entries()) {
      const fields: Record<string, string> = {
        Text: `${texts[at % 2]} ${at}`,
        QuestionType: questionType,
        DifficultyLevel: ['Easy', 'Medium', 'Hard'][at % 3] ?? '',
        Points: String(1 + at / 4),
        ...(at % 2 === 0 && { Explanation: 'لأن 1 < 2\n& هكذا' }),
        ...(content !== '' && { Content: content }),
      }
      for (const [index, text] of (options ?? []).entries()) {
        fields[`Options[${index}].Text`] = text.replace('*', '')
        fields[`Options[${index}].IsCorrect`] = String(text.startsWith('*'))
      }
      const { status, body } = await coordinator.post(`${bank()}/suggest`, buildForm(fields))
      expect([questionType, status, body.message]).toEqual([questionType, 201, expect.any(String)])
    }
    const other = await buildCourse(server.db, { coordinatorId: people.coordinator.id })

    const { status, headers, text } = await download()

    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('بنك الأسئلة (Moodle XML).xml')
    const { body } = await start(coordinator, text, { course: other })
    expect([body.counts, body.notes]).toMatchObject([{ rows: kinds.length, new: kinds.length, refused: 0 }, []])
    await commit(coordinator, body)
    expect((await bankOf(other)).map(bare)).toEqual((await bankOf()).map(bare))
    const again = (await start(coordinator, text)).body
    expect(again.counts).toMatchObject({ new: 0, refused: 0, same: kinds.length })
  })

  it('names pictures, and leaves out a question that is one', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const [one, other] = [
      await given({ text: 'ما الشكل؟', imageId }),
      await given({ text: null, imageId: await buildPicture(server.db, server.files, people.teacher.id) }),
    ]

    const { text } = await download()

    expect(
      text
        .match(/(?<=<!-- صورة السؤال )\d+/g)
        ?.map(Number)
        .sort(),
    ).toEqual([one.id, other.id].sort())
    expect(parseMoodle(text)?.questions).toMatchObject([{ text: 'ما الشكل؟' }])
  })
})
