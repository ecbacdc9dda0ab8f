import { randomInt } from 'node:crypto'

/** A question in the order of one student, with its options in theirs. */
export interface PlacedQuestion {
  questionId: number
  optionIds: number[]
}

export interface QuestionToPlace {
  questionId: number
  questionType: string
  options: readonly { optionId: number; text: string }[]
}

interface Shuffling {
  shufflesQuestions: boolean
  shufflesOptions: boolean
}

/** Every order is as likely as any other. */
export function shuffle<Item>(list: readonly Item[]): Item[] {
  const left = [...list]
  const drawn: Item[] = []
  while (left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1))
  return drawn
}

/** «جميع ما سبق» and its like mean the options before them. */
const staysLast = (text: string) => /^\s*(جميع|كل|لا شيء|ليس أي|لا أحد).{0,12}(سبق|ذكر)\s*[.؟]?\s*$/.test(text)
/** «أ و ب» names the letters of other options. */
const namesLetters = (text: string) => /^\s*\(?[أ-ي]\)?\s*(و|،|أو)\s*\(?[أ-ي]\)?\s*(معًا|معا)?\s*\.?\s*$/.test(text)

function placeOptions({ questionType, options }: QuestionToPlace, shufflesOptions: boolean): number[] {
  const ids = options.map(({ optionId }) => optionId)
  if (!shufflesOptions || questionType === 'TrueFalse' || options.some(({ text }) => namesLetters(text))) return ids
  const last = options.filter(({ text }) => staysLast(text)).map(({ optionId }) => optionId)
  return [...shuffle(ids.filter((id) => !last.includes(id))), ...last]
}

/** The order in which one student sees a quiz, drawn once at the start of an attempt (R-quiz-12). */
export function drawLayout(questions: readonly QuestionToPlace[], settings: Shuffling): PlacedQuestion[] {
  const inOrder = settings.shufflesQuestions ? shuffle(questions) : questions
  return inOrder.map((question) => ({
    questionId: question.questionId,
    optionIds: placeOptions(question, settings.shufflesOptions),
  }))
}
