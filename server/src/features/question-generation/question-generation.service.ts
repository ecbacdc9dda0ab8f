import {
  type GeneratedQuestion,
  type GenerateFromFileBody,
  type GenerateFromTextBody,
  type GenerationLanguage,
  generationDefaults,
  generationLimits,
  type ReadExtent,
} from '@manara/contract/question-generation.ts'
import { isClassic } from '@manara/contract/question-kinds/question-types.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DocumentKind } from '../../platform/documents/document-job.ts'
import type { Documents } from '../../platform/documents/documents.ts'
import type { Files, ReceivedFile } from '../../platform/files/files.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { getAccessOrFail } from '../question-bank/question-bank.service.ts'
import type { Draft } from './builtin/draft.ts'
import type { GenerationRequest } from './builtin/generate.ts'
import { runGenerator } from './builtin/run-generator.ts'
import { detectLanguage } from './builtin/words.ts'
import { type GivenQuestions, requestKey } from './given-questions.ts'
import { askProvider } from './provider/ask-provider.ts'
import { generationProblem, generationText } from './question-generation.messages.ts'

export interface GenerationDeps {
  llm: Llm
  limits: RateLimits
  documents: Documents
  /** Who is waiting for questions: one wish of a person at a time. */
  waiting: Set<number>
  given: GivenQuestions
}

export interface Waiting {
  caller: Caller
  courseId: number
  language: GenerationLanguage | undefined
  /** Aborted when the caller has gone. */
  signal: AbortSignal
  /** By `performance.now()`. */
  startedAt: number
}

/** Only the classic kinds are made from a text (R-question-9). */
function classicType({ questionType = generationDefaults.questionType }: GenerateFromFileBody, { isBuiltin }: Llm) {
  if (isClassic(questionType)) return questionType
  const problem = isBuiltin ? generationProblem.needsModel : generationProblem.notMade
  throw problem({ errors: { questionType: [problem().message] } })
}

const toRequest = (
  text: string,
  body: GenerateFromFileBody,
  llm: Llm,
  language = generationDefaults.language as GenerationLanguage,
): GenerationRequest => ({
  text,
  count: body.numberOfQuestions ?? generationDefaults.numberOfQuestions,
  questionType: classicType(body, llm),
  difficulty: body.difficulty ?? generationDefaults.difficulty,
  language,
  avoid: (body.avoid ?? []).map((question) => question.text),
})

/** Counts the wish and holds the person's place until it is fulfilled, refused or given up. */
async function oneAtATime<Result>(
  { llm, limits, waiting }: GenerationDeps,
  { caller, signal }: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  const { personId } = caller
  if (waiting.has(personId)) throw generationProblem.alreadyGenerating()
  waiting.add(personId)
  try {
    await limits.spend(llm.isBuiltin ? 'builtinGenerationsOfUser' : 'providerGenerationsOfUser', personId)
    return await work()
  } catch (error) {
    throw signal.aborted ? generationProblem.stopped() : error
  } finally {
    waiting.delete(personId)
  }
}

async function byBuiltin(request: GenerationRequest, signal: AbortSignal): Promise<Draft[]> {
  if (detectLanguage(request.text) !== request.language) throw generationProblem.otherLanguage([request.language])
  return runGenerator(request, signal)
}

interface Made {
  drafts: Draft[]
  engine: GeneratedQuestion['engine']
  engineName: string
  isFallback: boolean
}

/** The provider where there is one; the built-in generator where there is none, or where it gave nothing. */
async function make(
  { llm }: GenerationDeps,
  request: GenerationRequest,
  { caller, signal, startedAt }: Waiting,
): Promise<Made> {
  const builtin = { engine: 'builtin', engineName: generationText.builtinEngine } as const
  if (llm.isBuiltin) return { ...builtin, drafts: await byBuiltin(request, signal), isFallback: false }
  const drafts = await askProvider(llm, request, { caller, signal, startedAt })
  if (drafts.length > 0) return { drafts, engine: 'provider', engineName: llm.model, isFallback: false }
  if (detectLanguage(request.text) !== request.language) throw generationProblem.providerAway({ retryAfterSeconds: 30 })
  return { ...builtin, drafts: await byBuiltin(request, signal), isFallback: true }
}

/** Asking again without naming what to avoid brings other questions; when there are no others, it starts from the beginning. */
async function makeOthers(deps: GenerationDeps, request: GenerationRequest, waiting: Waiting): Promise<Made> {
  const key = requestKey(waiting.caller.personId, waiting.courseId, request)
  const given = request.avoid.length > 0 ? [] : deps.given.of(key)
  let made = await make(deps, { ...request, avoid: [...request.avoid, ...given] }, waiting)
  if (made.drafts.length === 0 && given.length > 0) {
    deps.given.forget(key)
    made = await make(deps, request, waiting)
  }
  const texts = made.drafts.map(({ text }) => text)
  deps.given.add(key, texts)
  return made
}

async function suggest(
  deps: GenerationDeps,
  request: GenerationRequest,
  extent: ReadExtent | null,
  waiting: Waiting,
): Promise<GeneratedQuestion[]> {
  const { drafts, ...maker } = await makeOthers(deps, request, waiting)
  return drafts.map(({ text, options, sourceSentence }) => ({
    text,
    questionType: request.questionType,
    difficultyLevel: request.difficulty,
    options,
    sourceSentence: sourceSentence || null,
    ...maker,
    extent,
  }))
}

/** Nothing is stored: a suggestion becomes a question when its teacher saves it to the bank. */
export async function generateFromText(db: Db, deps: GenerationDeps, waiting: Waiting, body: GenerateFromTextBody) {
  await getAccessOrFail(db, waiting.caller, waiting.courseId)
  const request = toRequest(body.contextText, body, deps.llm, waiting.language)
  return oneAtATime(deps, waiting, () => suggest(deps, request, null, waiting))
}

const kinds: Record<string, DocumentKind> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/markdown': 'md',
}
const getKind = ({ mediaType }: ReceivedFile): DocumentKind => kinds[mediaType] ?? 'docx'

/** Neither the file nor what was read of it is kept. */
export async function generateFromFile(
  db: Db,
  deps: GenerationDeps,
  waiting: Waiting,
  { body, file, files }: { body: GenerateFromFileBody; file: ReceivedFile; files: Files },
) {
  await getAccessOrFail(db, waiting.caller, waiting.courseId)
  return oneAtATime(deps, waiting, async () => {
    const { text, ...read } = await deps.documents.read(await files.open(file.id), getKind(file), waiting.signal)
    if (text.length < generationLimits.minTextLength) throw generationProblem.tooLittleText([text.length])
    const extent = { ...read, characters: text.length }
    return suggest(deps, toRequest(text, body, deps.llm, waiting.language), extent, waiting)
  })
}
