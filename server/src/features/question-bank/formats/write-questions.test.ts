import { describe, expect, it } from 'vitest'
import { parseAiken } from './parse-aiken.ts'
import { parseGift } from './parse-gift.ts'
import { writeAiken } from './write-aiken.ts'
import { writeGift } from './write-gift.ts'
import type { WrittenQuestion } from './written-question.ts'

const question = (
  text: string | null,
  options: string[],
  right = 0,
  more: Partial<WrittenQuestion> = {},
): WrittenQuestion => ({
  questionId: 7,
  text,
  imageUrl: null,
  questionType: 'MultipleChoice',
  difficultyLevel: 'Medium',
  content: null,
  points: 1,
  explanation: null,
  options: options.map((option, at) => ({ questionOptionId: at, text: option, isCorrect: at === right })),
  ...more,
})

const truth = { questionType: 'TrueFalse' } as const
const bank = [
  question('ما عاصمة سورية؟', ['دمشق', 'حلب']),
  question('الأرض كروية', ['صح', 'خطأ'], 0, { ...truth, difficultyLevel: 'Easy' }),
  question('الأرض مسطّحة', ['صح', 'خطأ'], 1, { ...truth, difficultyLevel: 'Easy' }),
  question('خياراه صح وخطأ', ['صح', 'خطأ'], 1, { difficultyLevel: 'Hard' }),
  question(
    '//س ~ = # { } : \\ \\n\nسطر -> ثان\n\n//ثالث',
    ['= أ', '~ ب', '#ج', '{د}', 'ه:و', '\\n', '%50%ز', '[html]ح'],
    6,
  ),
  question('[html]<b>&amp; $CATEGORY: صعب', ['<img src="a">', '::ب::'], 1),
  question('::عنوان:: $CATEGORY:', ['//أ', '->']),
  question('$CATEGORY: صعب', ['T', 'F####']),
]
const read = ({ text, questionType, difficultyLevel: difficulty, options }: WrittenQuestion) => ({
  text,
  questionType,
  difficulty,
  options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
})

describe('a bank written in GIFT', () => {
  it('is read back equal, whatever signs its texts hold', () => {
    const found = parseGift([...writeGift(bank)].join(''))

    expect(found).toMatchObject({ refused: [], titles: 0, feedback: 0 })
    expect(found.questions.map(({ line, ...rest }) => rest)).toEqual(bank.map(read))
  })

  it('keeps essays with their model answers, and names the words that it cannot hold', () => {
    const essay = (modelAnswer: string | null, minWords: number | null = null) =>
      question('اشرح {دورة} الماء', [], 0, {
        questionType: 'Essay',
        content: { minWords, maxWords: null, modelAnswer },
      })

    const text = [...writeGift([essay(null), essay('سطر = أول\n\nثان #2', 20)])].join('')
    const { questions, refused } = parseGift(text)

    expect(refused).toEqual([])
    expect(text).toContain('// عدد كلمات السؤال 7 لم يُكتب')
    expect(questions.map(({ content }) => content)).toEqual([
      { minWords: null, maxWords: null, modelAnswer: null },
      { minWords: null, maxWords: null, modelAnswer: 'سطر = أول\n\nثان #2' },
    ])
  })

  it('names the pictures that are left out, and leaves out what is a picture only', () => {
    const picture = { imageUrl: '/api/images/1' }
    const pictures = [
      question('ما الشكل؟', ['أ', 'ب'], 0, picture),
      question(null, ['أ', 'ب'], 0, { ...picture, questionId: 8 }),
    ]

    const text = [...writeGift(pictures)].join('')

    expect(text).toContain('// صورة السؤال 7 ')
    expect(text).toContain('// صورة السؤال 8 ')
    expect(parseGift(text)).toMatchObject({ questions: [{ text: 'ما الشكل؟' }], refused: [] })
  })
})

it('a bank written in Aiken keeps its texts on one line, its options and its right answers', () => {
  const more = [
    question('A) أم B)؟', ['A) أ', 'ANSWER: ب'], 1),
    question('ANSWER: ؟', ['أ', 'ب']),
    question(null, ['أ', 'ب']),
  ]

  const { questions, refused } = parseAiken([...writeAiken([...bank, ...more])].join(''))

  const dashed = (text: string | null) => (/^A/.test(text ?? '') ? `- ${text}` : text)?.replace(/\s+/g, ' ')
  expect(refused).toEqual([])
  expect(questions.map(({ text, options }) => ({ text, options }))).toEqual(
    [...bank, ...more.slice(0, 2)].map(({ text, ...rest }) => ({
      text: dashed(text),
      options: read({ ...rest, text }).options,
    })),
  )
})
