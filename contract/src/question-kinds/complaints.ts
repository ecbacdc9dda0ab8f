import { complaintsAboutFormulas, type FormulaReader, formulaLimits, formulasIn, textsIn } from '../formulas.ts'
import { toTruthText } from '../questions.ts'
import { complaintsAboutContent, type QuestionContent } from './content.ts'
import { plainKey } from './kind-rules.ts'
import { hasOptions, isClassic, type QuestionType } from './question-types.ts'

interface JudgedQuestion {
  text?: string | null | undefined
  explanation?: string | null | undefined
  hasImage: boolean
  questionType: QuestionType
  /** Null or absent for the two classic kinds. */
  content?: QuestionContent | undefined
  options: readonly { text: string; isCorrect?: boolean | undefined }[]
}

export interface QuestionComplaint {
  field: 'text' | 'options' | 'content' | 'explanation'
  message: string
}

const isTrueFalse = (options: JudgedQuestion['options']) =>
  options.length === 2 && new Set(options.flatMap(({ text }) => toTruthText(text) ?? [])).size === 2

/** The complaints about the formulas of each field; those of a question that has too many are not read. */
function complaintsAboutTexts(
  { text, explanation, options, content }: JudgedQuestion,
  isReadable: FormulaReader | undefined,
): QuestionComplaint[] {
  const fields = { text, explanation, options: options.map((option) => option.text), content }
  const characters = formulasIn(fields).reduce((sum, formula) => sum + formula.text.length, 0)
  if (characters > formulaLimits.total) {
    const message = `في صيغ السؤال كلها ${characters} حرف، والحد ${formulaLimits.total}. وزّعها على أكثر من سؤال`
    return [{ field: 'text', message }]
  }
  return Object.entries(fields).flatMap(([field, value]) => {
    const [message] = textsIn(value).flatMap((one) => complaintsAboutFormulas(one, isReadable))
    return message === undefined ? [] : [{ field: field as keyof typeof fields, message }]
  })
}

/**
 * The rules of a valid question, for the server and the form (R-bank-4). `isReadable` judges formulas; without it their
 * limits alone count (R-formula-2).
 */
export const complaintsAbout = (question: JudgedQuestion, isReadable?: FormulaReader): QuestionComplaint[] => [
  ...complaintsAboutAnswers(question),
  ...complaintsAboutTexts(question, isReadable),
]

function complaintsAboutAnswers(question: JudgedQuestion): QuestionComplaint[] {
  const { text, hasImage, questionType, content = null, options } = question
  const complaints: QuestionComplaint[] = []
  if (!text?.trim() && !hasImage) complaints.push({ field: 'text', message: 'أدخل نص السؤال أو أضف صورة' })
  if (!isClassic(questionType)) {
    const field = hasOptions(questionType) ? 'options' : 'content'
    const judged = options.map((option) => ({ text: option.text, isCorrect: option.isCorrect ?? false }))
    const messages = complaintsAboutContent(questionType, content, judged)
    return [...complaints, ...messages.map((message) => ({ field, message }) as const)]
  }
  const of = (message: string) => complaints.push({ field: 'options', message })
  if (options.length === 0) of('أدخل خيارات السؤال')
  else if (questionType === 'TrueFalse' && !isTrueFalse(options)) of('خيارا سؤال «صح أو خطأ» هما «صح» و«خطأ»')
  else if (new Set(options.map((option) => plainKey(option.text).toLowerCase())).size < options.length)
    of('في الخيارات نصّان متطابقان')
  else if (options.filter(({ isCorrect }) => isCorrect).length !== 1) of('حدّد خيارًا صحيحًا واحدًا')
  return complaints
}
