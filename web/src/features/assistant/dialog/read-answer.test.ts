import { describe, expect, it } from 'vitest'
import { readAnswer, readLine } from './read-answer.ts'

describe('readAnswer', () => {
  it('reads lines, lists, strong words and links to pages of the app', () => {
    expect(readAnswer('درجاتك:\n- **الجبر**: 90\n- الهندسة\n\n[السجل](/student/academic-record)')).toEqual([
      { kind: 'line', pieces: [{ kind: 'text', text: 'درجاتك:' }] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [
            { kind: 'strong', text: 'الجبر' },
            { kind: 'text', text: ': 90' },
          ],
          [{ kind: 'text', text: 'الهندسة' }],
        ],
      },
      { kind: 'line', pieces: [{ kind: 'link', text: 'السجل', to: '/student/academic-record' }] },
    ])
  })

  it('reads tables row by row, each as wide as its head', () => {
    expect(readAnswer('| أ | ب |\n| --- | --- |\n| 1 |\n| 2 | 3 | 4 |\nانتهى')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'أ' }], [{ kind: 'text', text: 'ب' }]],
        rows: [
          [[{ kind: 'text', text: '1' }], []],
          [[{ kind: 'text', text: '2' }], [{ kind: 'text', text: '3' }]],
        ],
      },
      { kind: 'line', pieces: [{ kind: 'text', text: 'انتهى' }] },
    ])
  })

  it('reads headings, numbered lists, strong links and links to the help', () => {
    expect(readAnswer('## **عنوان**\n1. أول\n2) ثانٍ\n**[مساعدة](/help/grades)**')).toEqual([
      { kind: 'heading', pieces: [{ kind: 'text', text: 'عنوان' }] },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'أول' }], [{ kind: 'text', text: 'ثانٍ' }]] },
      { kind: 'line', pieces: [{ kind: 'link', text: 'مساعدة', to: '/help/grades' }] },
    ])
  })

  it('reads offered questions', () => {
    expect(readLine('[كم معدّلي؟](#ask)')).toEqual([{ kind: 'ask', text: 'كم معدّلي؟' }])
  })

  it('reads links to a page in the file of a lecture', () => {
    const to = '/api/materials/12/view#page=3'

    expect(readLine(`[صفحة 3](${to})`)).toEqual([{ kind: 'file', text: 'صفحة 3', to }])
  })

  it.each([
    '[س](/api/materials/12/view)',
    '[س](/api/materials/12/view#page=3&x=1)',
    '[س](/api/teacher/materials/12/download#page=3)',
    '[س](#asked)',
    '[س](https://evil.example)',
    '[س](//evil.example/admin)',
    '[س](/\\evil.example)',
    '[س](javascript:alert(1))',
    '[س](data:text/html,x)',
    '[س](/api/admin/users)',
    '[س](/administrator)',
    '[س](/admin/../api/x)',
    '![س](/admin/users.png "x")',
    '<a href="/admin">س</a>',
    '<img src=x onerror=alert(1)>',
  ])('leaves «%s» as it is written', (text) => {
    const pieces = readLine(text)

    expect(pieces.every(({ kind }) => kind === 'text')).toBe(true)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('reads 8,000 characters of signs in no time', () => {
    const times = [0, 1, 2].map(() => {
      const started = performance.now()
      readAnswer('**[['.repeat(2_000))
      readAnswer('[x]('.repeat(2_000))
      readAnswer('|'.repeat(8_000))
      readAnswer('|-\n'.repeat(2_500))
      readAnswer(`|${'a|'.repeat(60)}\n|-|\n`.repeat(60))
      readAnswer('`**[a]('.repeat(1_100))
      return performance.now() - started
    })

    // What a busy machine adds stands in the slower ones.
    expect(Math.min(...times)).toBeLessThan(200)
  })
})
