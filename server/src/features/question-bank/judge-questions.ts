import type { FormulaReader } from '@manara/contract/formulas.ts'
import { type DifficultyLevel, SuggestQuestionBody } from '@manara/contract/question-bank.ts'
import { complaintsAbout } from '@manara/contract/question-kinds/complaints.ts'
import { describeKey } from '@manara/contract/question-kinds/content.ts'
import { hasOptions, questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'
import type { Db } from '../../platform/db/database.ts'
import { createInputCheck } from '../../platform/http/validation.ts'
import type { ImportRow, JudgedRow, Judging, RowProblem } from '../../platform/imports/import-kind.ts'
import { mapInTurns } from '../../platform/jobs/map-in-turns.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { beginningOf, mostQuestions } from './formats/parsed-question.ts'
import { levelNames } from './formats/written-question.ts'
import { identified } from './question-content.service.ts'
import { type ComparedQuestion, compareQuestions, type PlannedQuestion } from './question-import.queries.ts'
import { questionImportText as words } from './question-import.text.ts'
import { type RowQuestion, readQuestionRow } from './question-row.ts'
import { readFormulas } from './read-formulas.ts'

type Judged = JudgedRow<PlannedQuestion>

const usualLevel: DifficultyLevel = 'Medium'

/** Fields of the form that are columns too. */
const ownFields: readonly string[] = ['text', 'points', 'explanation']

let check: ReturnType<typeof createInputCheck<typeof SuggestQuestionBody>> | undefined

/** The checks of the form: lengths, control characters, letters in their one form. */
function checkBody({ text, options, content, explanation, points, ...rest }: RowQuestion): RowQuestion | RowProblem[] {
  check ??= createInputCheck(SuggestQuestionBody)
  const { questionType, difficulty: difficultyLevel = usualLevel } = rest
  try {
    const given = { text, questionType, difficultyLevel, points, ...(explanation !== null && { explanation }) }
    const body = check({ ...given, ...(hasOptions(questionType) && { options }) })
    const checked = (body.options ?? []).map((option) => ({ text: option.text, isCorrect: option.isCorrect ?? false }))
    return { ...rest, text: body.text ?? '', options: checked, content, points, explanation: body.explanation ?? null }
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error
    return Object.entries(error.details.errors).flatMap(([name, texts]) =>
      texts.slice(0, 1).map((text) => ({ field: ownFields.includes(name) ? name : null, text })),
    )
  }
}

/** A row as the form would send it, or what is wrong with it. */
function readRow(row: ImportRow): RowQuestion | RowProblem[] {
  const read = readQuestionRow(row)
  return Array.isArray(read) ? read : checkBody(read)
}

/** A question that keeps all rules, or what is wrong with it. */
function checkRules(read: RowQuestion, isReadable: FormulaReader): RowQuestion | RowProblem[] {
  const content = identified(read.questionType, read.content)
  const problems = complaintsAbout({ ...read, hasImage: read.picture !== null, content }, isReadable).map(
    ({ field, message }) => ({
      field: ownFields.includes(field) ? field : null,
      text: message,
    }),
  )
  return problems.length > 0 ? problems : read
}

/** Rows as questions that keep all rules, or what is wrong with them. */
async function readRows(rows: readonly ImportRow[]): Promise<(RowQuestion | RowProblem[])[]> {
  const found = await mapInTurns(rows, readRow)
  const isReadable = await readFormulas(found.filter((one) => !Array.isArray(one)))
  return mapInTurns(found, (one) => (Array.isArray(one) ? one : checkRules(one, isReadable)))
}

const nothing = { targetId: null, values: [], problems: [], warnings: [], matches: [], plan: null }

const toRefused = ({ cells }: ImportRow, problems: RowProblem[]): Judged => ({
  ...nothing,
  outcome: 'REFUSED',
  name: beginningOf(String(cells.text ?? '')),
  problems,
})

/** The text with blanks, where the question is one: its own text is often the same for many. */
const blanksOf = ({ content }: PlannedQuestion) => (content && 'text' in content ? String(content.text) : undefined)

const keyInWords = (plan: PlannedQuestion) => {
  const { questionType, content, options } = plan
  if (hasOptions(questionType)) return options.map((one) => `${one.isCorrect ? '✓' : '✗'} ${one.text}`).join('\n')
  const key = describeKey({ questionType, content: identified(questionType, content), options: [] })
  return [blanksOf(plan), key].filter(Boolean).join('\n')
}

const nameOf = (picture: string | null) => picture?.slice(65) ?? ''

const toValues = (plan: PlannedQuestion) =>
  [
    { field: 'text', after: plan.text },
    { field: hasOptions(plan.questionType) ? 'options' : 'content', after: keyInWords(plan) },
    { field: 'type', after: questionTypeNames[plan.questionType] },
    { field: 'difficulty', after: levelNames[plan.difficulty] },
    ...(plan.points === 1 ? [] : [{ field: 'points', after: String(plan.points) }]),
    ...(plan.picture === null ? [] : [{ field: 'picture', after: nameOf(plan.picture) }]),
    ...(plan.explanation === null ? [] : [{ field: 'explanation', after: plan.explanation }]),
  ].map((value) => ({ ...value, before: null }))

/** Rows of the file that were judged before, by what makes two questions the same. */
interface Seen {
  lines: Map<string, number>
  rows: number
  withoutLevel: number
}

function judgeQuestion(seen: Seen, line: number, plan: PlannedQuestion, compared: ComparedQuestion): Judged {
  const { keys, sameId, sameStatus } = compared
  const name = beginningOf(blanksOf(plan) ?? (plan.text || nameOf(plan.picture)))
  const same = { ...nothing, outcome: 'SAME', name } as const
  if (sameStatus !== null) return { ...same, targetId: sameId, warnings: [words.inBank(sameStatus)] }
  const earlier = keys.map((key) => seen.lines.get(key)).find((at) => at !== undefined)
  if (earlier !== undefined) return { ...same, warnings: [words.inFile(earlier)] }
  for (const key of keys) seen.lines.set(key, line)
  return { ...nothing, outcome: 'NEW', name, values: toValues(plan), plan }
}

const toPlan = ({ notes, ...read }: RowQuestion, status: PlannedQuestion['status']): PlannedQuestion => ({
  ...read,
  difficulty: read.difficulty ?? usualLevel,
  status,
})

/** Judges rows as the form would: the same rules, and the same questions skipped (R-bank-4, R-bank-5, R-bank-7). */
export function startJudgingQuestions(
  db: Db,
  courseId: number,
  status: PlannedQuestion['status'],
): Judging<PlannedQuestion> {
  const seen: Seen = { lines: new Map(), rows: 0, withoutLevel: 0 }

  return {
    async judge(rows) {
      const open = Math.max(0, mostQuestions - seen.rows)
      seen.rows += rows.length
      const read = await readRows(rows.slice(0, open))
      const found = rows.map((row, at) => ({ row, read: read[at] ?? [{ field: null, text: words.tooMany }] }))
      const plans = found.map(({ read }): PlannedQuestion | undefined =>
        Array.isArray(read) ? undefined : toPlan(read, status),
      )
      const good = plans.filter((plan) => plan !== undefined)
      const compared = good.length === 0 ? [] : await compareQuestions(db, courseId, good)
      let at = 0
      return found.map(({ row, read }, index) => {
        const plan = plans[index]
        if (Array.isArray(read) || !plan) return toRefused(row, Array.isArray(read) ? read : [])
        const comparison = compared[at++]
        if (!comparison) throw new Error('a question was not compared')
        const judged = judgeQuestion(seen, row.line, plan, comparison)
        if (judged.outcome === 'NEW' && read.difficulty === undefined) seen.withoutLevel++
        return { ...judged, warnings: [...judged.warnings, ...read.notes] }
      })
    },
    listNotes: async () => (seen.withoutLevel > 0 ? [words.usualLevel(seen.withoutLevel)] : []),
  }
}
