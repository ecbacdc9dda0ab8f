import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'
import { questionImageField } from '@manara/contract/questions.ts'
import { questionAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { ReceivedFile } from '../../platform/files/files.ts'
import type { ImportKindDefinition, ImportTask, ReadText } from '../../platform/imports/import-kind.ts'
import { createBoundedQueue } from '../../platform/jobs/bounded-queue.ts'
import { createThreadRunner } from '../../platform/jobs/run-in-thread.ts'
import type { TextEncoding } from '../../platform/spreadsheets/reading/reading-job.ts'
import { spreadsheetProblem } from '../../platform/spreadsheets/reading/spreadsheets.errors.ts'
import { mostMoodleQuestions } from './formats/parse-moodle.ts'
import { mostQuestions, type ParsedQuestion, type ParsedQuestions } from './formats/parsed-question.ts'
import type { QuestionFile, ReadQuestionFile } from './formats/read-question-file.ts'
import { levelNames } from './formats/written-question.ts'
import { startJudgingQuestions } from './judge-questions.ts'
import { bankProblem } from './question-bank.messages.ts'
import { lockBank } from './question-bank.queries.ts'
import { getAccessOrFail } from './question-bank.service.ts'
import { auditedContent, identified } from './question-content.service.ts'
import { insertQuestions, type PlannedQuestion, type StoredQuestion } from './question-import.queries.ts'
import { questionImportText as words } from './question-import.text.ts'
import { listMissingColumns, questionFields } from './question-import-fields.ts'

const toCells = ({ text, questionType, difficulty, options, content, ...more }: ParsedQuestion) => ({
  text,
  ...(more.explanation !== undefined && { explanation: more.explanation }),
  ...(more.points !== undefined && { points: more.points }),
  ...(more.picture !== undefined && { picture: more.picture }),
  ...(more.notes && { notes: more.notes.map((note) => words.noteTexts[note]).join('\n') }),
  ...(content && { content: JSON.stringify(content) }),
  type: questionTypeNames[questionType],
  options: options.map((option) => `${option.isCorrect ? '✓' : '✗'} ${option.text}`).join('\n'),
  ...(difficulty && { difficulty: levelNames[difficulty] }),
})

const toRows = ({ questions, refused }: ParsedQuestions): ReadText['rows'] =>
  [
    ...questions.map((question) => ({ line: question.line, cells: toCells(question) })),
    ...refused.map(({ line, text, fault }) => ({ line, cells: { text }, fault: words.faults[fault] })),
  ].toSorted((one, other) => one.line - other.line)

const xmlProblems = { broken: 'xmlBroken', doctype: 'xmlDoctype', deep: 'xmlDeep' } as const
const isOfXml = (fault: string): fault is keyof typeof xmlProblems => fault in xmlProblems

const reading = createBoundedQueue(2, 20)
/** The worst file of 5 MB takes some seconds. */
const readInThread = createThreadRunner<QuestionFile, ReadQuestionFile>({
  file: new URL('./formats/reading-thread.ts', import.meta.url),
  timeoutMilliseconds: 20_000,
  tooHeavy: spreadsheetProblem.tooHeavy,
})

const readInQueue = (bytes: Uint8Array, encoding?: TextEncoding) => reading(() => readInThread({ bytes, encoding }))

async function readText(bytes: Uint8Array, encoding?: TextEncoding): Promise<ReadText | undefined> {
  const read = await readInQueue(bytes, encoding)
  if (!read) return undefined
  if ('fault' in read) throw bankProblem[isOfXml(read.fault) ? xmlProblems[read.fault] : read.fault]([read.line])
  const { format, titles, feedback, categories } = read
  if (read.isCut) throw bankProblem.tooManyInFile([format === 'moodle' ? mostMoodleQuestions : mostQuestions])
  const guessed = read.questions.filter(({ isKeyGuessed }) => isKeyGuessed).length
  const notes = [
    ...(guessed > 0 ? [words.keysGuessed(guessed)] : []),
    ...(categories > 0 ? [words.categoriesDropped(categories)] : []),
    ...(titles > 0 ? [words.titlesDropped(titles)] : []),
    ...(feedback > 0 ? [words.feedbackDropped(feedback)] : []),
  ]
  return { format, rows: toRows(read), notes }
}

const courseOf = ({ courseId }: Pick<ImportTask, 'courseId'>): number => {
  if (courseId === null) throw bankProblem.courseNotFound()
  return courseId
}

/** Questions for the bank of a course: Approved from its coordinator, Pending from other teachers (R-bank-2, R-bank-7). */
export const questionImport: ImportKindDefinition<PlannedQuestion> = {
  kind: 'QUESTIONS',
  title: words.title,
  listFields: async () => questionFields,
  listMissing: listMissingColumns,
  readText,
  async admit(db, caller, task) {
    await getAccessOrFail(db, caller, courseOf(task))
  },
  async startJudging(db, caller, task) {
    const courseId = courseOf(task)
    const { isCoordinator } = await getAccessOrFail(db, caller, courseId)
    if (task.isCommit) await lockBank(db, courseId)
    return startJudgingQuestions(db, courseId, isCoordinator ? 'Approved' : 'Pending')
  },
  async receiveFiles(db, files, { personId }, { fileId, format }) {
    const received = new Map<number, ReceivedFile>()
    if (format !== 'moodle') return received
    const read = await readInQueue(await buffer(await files.open(fileId)))
    if (!read || 'fault' in read) return received
    for (const [line, { name, bytes }] of read.pictures) {
      const file = { name, bytes: Readable.from([Buffer.from(bytes)]) }
      received.set(line, await files.receive(db, personId, file, questionImageField('image')))
    }
    return received
  },
  async apply(trx, caller, task, rows, keepFile) {
    const courseId = courseOf(task)
    const plans: StoredQuestion[] = []
    for (const { line, plan } of rows) {
      const { picture, ...question } = plan
      plans.push({ ...question, imageId: picture === null ? null : await keepFile(line) })
    }
    const ids = await insertQuestions(trx, caller.personId, courseId, plans)
    const changes = plans.map((plan, at) =>
      questionAudit('commitOwnImport', ids[at] ?? 0, {
        after: { courseId, ...plan, ...auditedContent(plan.questionType, identified(plan.questionType, plan.content)) },
      }),
    )
    await recordChanges(trx, caller, changes)
  },
}
