import type { KeyChange } from '@manara/contract/key-correction.ts'
import { type ContentByType, describeKey, type QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { plainKey } from '@manara/contract/question-kinds/kind-rules.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { checkContent, listComplaints } from '../../question-bank/question-content.service.ts'
import type { QuestionRow } from '../attempts/attempts.queries.ts'
import { worthOf } from '../attempts/mark-attempt.ts'
import { quizProblem } from '../quizzes.messages.ts'
import { keyProblem, keyText } from './key-correction.messages.ts'

/** A question before and after the correction of its key. */
export interface KeyPair {
  before: QuestionRow
  after: QuestionRow
}

const sorted = (texts: readonly string[]) => JSON.stringify(texts.map(plainKey).toSorted())

/** The texts that students saw must be there again, each as often as before. */
function refuseOtherTexts(before: readonly string[], after: readonly string[]): void {
  if (sorted(before) !== sorted(after)) throw keyProblem.changesShown()
}

/** Entries keep their ids; only their order changes. */
function reorder({ entries }: ContentByType['Ordering'], given: ContentByType['Ordering']): QuestionContent {
  const texts = (list: { text: string }[]) => list.map(({ text }) => text)
  refuseOtherTexts(texts(entries), texts(given.entries))
  const byText = new Map(entries.map((entry) => [plainKey(entry.text), entry]))
  return { marking: given.marking, entries: given.entries.flatMap(({ text }) => byText.get(plainKey(text)) ?? []) }
}

/** Sides keep their ids; right sides that belong to no pair any more are extras, so that all that was shown is there. */
function pairAgain({ pairs, extras }: ContentByType['Matching'], given: ContentByType['Matching']): QuestionContent {
  refuseOtherTexts(
    pairs.map(({ left }) => left),
    given.pairs.map(({ left }) => left),
  )
  const rights = new Map([...pairs, ...extras].map(({ rightId, right }) => [plainKey(right), { rightId, right }]))
  const chosen = new Map(given.pairs.map(({ left, right }) => [plainKey(left), rights.get(plainKey(right))]))
  const paired = pairs.map(({ leftId, left }) => {
    const right = chosen.get(plainKey(left))
    if (!right) throw keyProblem.changesShown()
    return { leftId, left, ...right }
  })
  const used = new Set(paired.map(({ rightId }) => rightId))
  return { pairs: paired, extras: [...rights.values()].filter(({ rightId }) => !used.has(rightId)) }
}

type Blanks = ContentByType['FillBlanks']

const wordsOf = ({ choice }: Blanks['blanks'][number]) => (choice ? [choice.right, ...choice.others] : [])
const kindOf = ({ text, number }: Blanks['blanks'][number]) => (text ? 'TEXT' : number ? 'NUMBER' : 'CHOICE')

function fillAgain(before: Blanks, given: Blanks): QuestionContent {
  const isOther = before.blanks.some((blank, at) => {
    const after = given.blanks[at]
    return !after || kindOf(after) !== kindOf(blank) || sorted(wordsOf(after)) !== sorted(wordsOf(blank))
  })
  if (isOther || given.blanks.length !== before.blanks.length) throw keyProblem.changesShown()
  return { text: before.text, blanks: given.blanks }
}

/** The content with the new key, under the ids that attempts refer to (R-key-1). */
function correctContent(type: QuestionType, before: QuestionContent, value: unknown): QuestionContent {
  const given = checkContent(type, value) as QuestionContent
  if (given === null || before === null) throw keyProblem.changesShown()
  if (type === 'Ordering') return reorder(before as ContentByType['Ordering'], given as ContentByType['Ordering'])
  if (type === 'Matching') return pairAgain(before as ContentByType['Matching'], given as ContentByType['Matching'])
  return type === 'FillBlanks' ? fillAgain(before as Blanks, given as Blanks) : given
}

function correctOptions({ options }: QuestionRow, rightIds: readonly number[]): QuestionRow['options'] {
  if (rightIds.some((id) => !options.some((option) => option.id === id))) throw keyProblem.strangeOption()
  return options.map((option) => ({ ...option, isCorrect: rightIds.includes(option.id) }))
}

function correctQuestion(before: QuestionRow, change: KeyChange): QuestionRow {
  const { questionType, text, imageUrl } = before
  const { standing = before.standing, points = before.points, rightOptionIds, content } = change
  const after = {
    ...before,
    standing,
    points,
    options: rightOptionIds ? correctOptions(before, rightOptionIds) : before.options,
    content: content === undefined ? before.content : correctContent(questionType, before.content, content),
  }
  const complaints = listComplaints({ ...after, text, hasImage: imageUrl !== null })
  if (complaints) throw quizProblem.invalidQuestion([complaints.message], { errors: complaints.errors })
  return after
}

const toKey = ({ standing, points, options, content }: QuestionRow) =>
  JSON.stringify([standing, points, options.map(({ isCorrect }) => isCorrect), content])

/** The questions whose keys a correction changes. */
export function correctKeys(rows: readonly QuestionRow[], changes: readonly KeyChange[]): KeyPair[] {
  const byId = new Map(rows.map((row) => [row.questionId, row]))
  if (new Set(changes.map(({ questionId }) => questionId)).size < changes.length) throw keyProblem.questionTwice()
  const pairs = changes.map((change) => {
    const before = byId.get(change.questionId)
    if (!before) throw quizProblem.questionNotFound()
    return { before, after: correctQuestion(before, change) }
  })
  const changed = pairs.filter(({ before, after }) => toKey(before) !== toKey(after))
  if (changed.length === 0) throw keyProblem.noChange()
  const after = new Map(changed.map((pair) => [pair.after.questionId, pair.after]))
  if (rows.every((row) => worthOf(after.get(row.questionId) ?? row) === 0)) throw keyProblem.nothingCounts()
  return changed
}

/** The key of a question in words, with the way in which it counts. */
export function describeWhole(row: QuestionRow): string {
  if (row.standing !== 'NORMAL') return keyText.standings[row.standing]
  return row.points === 1 ? describeKey(row) : keyText.withPoints(describeKey(row), row.points)
}
