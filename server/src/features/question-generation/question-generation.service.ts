import {
  type GeneratedQuestion,
  type GenerateFromFileBody,
  type GenerateFromTextBody,
  type GenerationLanguage,
  generationDefaults,
  generationLimits,
  type ReadExtent,
} from '@manara/contract/question-generation.ts'
import type { Db } from '../../db/database.ts'
import type { DocumentKind } from '../../documents/document-job.ts'
import type { Documents } from '../../documents/documents.ts'
import type { Files, ReceivedFile } from '../../files/files.ts'
import type { Llm } from '../../llm/llm.ts'
import type { Caller } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { getAccessOrFail } from '../question-bank/question-bank.service.ts'
import type { Draft } from './builtin/draft.ts'
import type { Wish } from './builtin/generate.ts'
import { runGenerator } from './builtin/run-generator.ts'
import { languageOf } from './builtin/words.ts'
import { type GivenQuestions, wishKey } from './given-questions.ts'
import { askProvider } from './provider/ask-provider.ts'
import { generationProblem, generationText } from './question-generation.errors.ts'

export interface GenerationGround {
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
  /** Whoever asked has gone. */
  signal: AbortSignal
  /** By `performance.now()`. */
  startedAt: number
}

const wishOf = (
  text: string,
  body: GenerateFromFileBody,
  language = generationDefaults.language as GenerationLanguage,
): Wish => ({
  text,
  count: body.numberOfQuestions ?? generationDefaults.numberOfQuestions,
  questionType: body.questionType ?? generationDefaults.questionType,
  difficulty: body.difficulty ?? generationDefaults.difficulty,
  language,
  avoid: (body.avoid ?? []).map((question) => question.text),
})

/** Counts the wish and holds the person's place until it is fulfilled, refused or given up. */
async function oneAtATime<Result>(
  { llm, limits, waiting }: GenerationGround,
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

async function byBuiltin(wish: Wish, signal: AbortSignal): Promise<Draft[]> {
  if (languageOf(wish.text) !== wish.language)
    throw generationProblem.otherLanguage([wish.language], { errors: { language: ['اختر لغة النص'] } })
  return runGenerator(wish, signal)
}

interface Made {
  drafts: Draft[]
  engine: GeneratedQuestion['engine']
  engineName: string
  isFallback: boolean
}

/** The provider where there is one; the built-in generator where there is none, or where it gave nothing. */
async function make({ llm }: GenerationGround, wish: Wish, { caller, signal, startedAt }: Waiting): Promise<Made> {
  const builtin = { engine: 'builtin', engineName: generationText.builtinEngine } as const
  if (llm.isBuiltin) return { ...builtin, drafts: await byBuiltin(wish, signal), isFallback: false }
  const drafts = await askProvider(llm, wish, { caller, signal, startedAt })
  if (drafts.length > 0) return { drafts, engine: 'provider', engineName: llm.model, isFallback: false }
  if (languageOf(wish.text) !== wish.language) throw generationProblem.providerAway({ retryAfterSeconds: 30 })
  return { ...builtin, drafts: await byBuiltin(wish, signal), isFallback: true }
}

/** Asking again without naming what to avoid brings other questions; when there are no others, it starts from the beginning. */
async function makeOthers(ground: GenerationGround, wish: Wish, waiting: Waiting): Promise<Made> {
  const key = wishKey(waiting.caller.personId, waiting.courseId, wish)
  const given = wish.avoid.length > 0 ? [] : ground.given.of(key)
  let made = await make(ground, { ...wish, avoid: [...wish.avoid, ...given] }, waiting)
  if (made.drafts.length === 0 && given.length > 0) {
    ground.given.forget(key)
    made = await make(ground, wish, waiting)
  }
  const texts = made.drafts.map(({ text }) => text)
  ground.given.add(key, texts)
  return made
}

async function suggest(
  ground: GenerationGround,
  wish: Wish,
  extent: ReadExtent | null,
  waiting: Waiting,
): Promise<GeneratedQuestion[]> {
  const { drafts, ...maker } = await makeOthers(ground, wish, waiting)
  return drafts.map(({ text, options, sourceSentence }) => ({
    text,
    questionType: wish.questionType,
    difficultyLevel: wish.difficulty,
    options,
    sourceSentence: sourceSentence || null,
    ...maker,
    extent,
  }))
}

/** Nothing is stored: a suggestion becomes a question when its teacher saves it to the bank. */
export async function generateFromText(db: Db, ground: GenerationGround, waiting: Waiting, body: GenerateFromTextBody) {
  await getAccessOrFail(db, waiting.caller, waiting.courseId)
  const wish = wishOf(body.contextText, body, waiting.language)
  return oneAtATime(ground, waiting, () => suggest(ground, wish, null, waiting))
}

const kinds: Record<string, DocumentKind> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/markdown': 'md',
}
const kindOf = ({ mediaType }: ReceivedFile): DocumentKind => kinds[mediaType] ?? 'docx'

/** Neither the file nor what was read of it is kept. */
export async function generateFromFile(
  db: Db,
  ground: GenerationGround,
  waiting: Waiting,
  { body, file, files }: { body: GenerateFromFileBody; file: ReceivedFile; files: Files },
) {
  await getAccessOrFail(db, waiting.caller, waiting.courseId)
  return oneAtATime(ground, waiting, async () => {
    const { text, ...read } = await ground.documents.read(await files.open(file.id), kindOf(file), waiting.signal)
    if (text.length < generationLimits.minTextLength) throw generationProblem.tooLittleText([text.length])
    const extent = { ...read, characters: text.length }
    return suggest(ground, wishOf(text, body, waiting.language), extent, waiting)
  })
}
