import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { type ReaderRole, readerRole } from '@manara/contract/users.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { withBalancedIsolates } from '../../platform/format/isolates.ts'
import type { ReadEndpoint } from '../../platform/http/endpoint-reader.ts'
import { fold } from '../../platform/llm/builtin/arabic-text.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { LlmFailure } from '../../platform/llm/llm-failure.ts'
import type { AnswerListener, AnswerRequest } from '../../platform/llm/provider/provider-answer.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { answerFrame, openFrames, runAskedFrame } from './frames/answer-frame.ts'
import type { Frame } from './frames/frame.ts'
import { modelText } from './model.text.ts'
import { answerModelFrame } from './model-frame.ts'
import { toTools } from './model-tools.ts'
import { prepareAct } from './prepared/prepare-act.ts'
import { answerText } from './skills/everyone.text.ts'
import { asking, asList, plain, type SkillContext } from './skills/skill-context.ts'
import { listSkills } from './skills/skills.ts'
import type { Unanswered } from './unanswered/unanswered.service.ts'
import { understanding } from './understanding.ts'

export interface AssistantDeps {
  clock: Clock
  limits: RateLimits
  llm: Llm
  read: ReadEndpoint
  unanswered: Unanswered
}

export interface Question {
  content: string
  history: AnswerRequest['messages']
  /** What the question before was read as, when its answer was of a frame. */
  frame: Frame | undefined
  listener: AnswerListener
  /** Ended when the person no longer waits. */
  signal: AbortSignal
}

export interface Answer {
  text: string
  /** What the question was read as, for the next one. */
  frame?: Frame | undefined
  /** An act that the question orders, for the person to confirm (R-assistant-9). */
  proposal?: Proposal | undefined
}

const longestAnswer = 8_000

/** Folding can make a text eighteen times as long: «ﷺ» becomes four words. */
const longestFolded = 8_000
const isTooLong = (content: string) => fold(content).length > longestFolded

// Nothing that cannot be stored, and nothing that turns the order of letters around.
const unwanted = /(?![\n\t])\p{Cc}|[\u202a-\u202e]/gu
const clean = (text: string) =>
  withBalancedIsolates(text.toWellFormed().replace(unwanted, '').trim().slice(0, longestAnswer))

const spentTypes = ['/problems/person-budget-spent', '/problems/too-many-requests']

/** Why the built-in assistant answers instead, in words; undefined when it is another matter. */
function excuseFor(error: unknown): string | undefined {
  if (error instanceof LlmFailure) return modelText.away
  if (!(error instanceof Problem)) return undefined
  if (spentTypes.includes(error.type)) return modelText.spent
  return error.type === '/problems/school-budget-spent' ? modelText.schoolSpent : undefined
}

/** The nearest question that has an answer comes before what else may have been meant; orders keep their own words. */
function offerFirst(near: string, text: string, role: ReaderRole): string {
  const others = text.startsWith(answerText.didYouMean) ? text.split('\n').slice(1, 3) : []
  const isOffer = others.length > 0 || text === answerText.noAnswer(role)
  return isOffer ? [answerText.didYouMean, asList([asking(plain(near))]), ...others].join('\n') : text
}

/**
 * What was understood word for word is answered at once. Else the model reads the question, and answers in its own words
 * what is no question about figures; without a model, and when it fails, the built-in assistant answers.
 */
export async function answerQuestion(
  db: Db,
  { clock, limits, llm, read, unanswered }: AssistantDeps,
  caller: Caller,
  { content, history, frame, listener, signal }: Question,
): Promise<Answer> {
  const say = (answer: Answer): Answer => {
    const text = clean(answer.text)
    listener.onText(text)
    return { ...answer, text }
  }
  // An order that is read exactly needs no model.
  const prepared = await prepareAct({ db, clock, read, caller }, content)
  if (prepared) return say(prepared)
  const frames = await openFrames({ db, clock, read }, caller, content)
  let asked: Frame | undefined
  const askFrame: SkillContext['askFrame'] = async (written, words, days) => {
    const opened = frames ?? (await openFrames({ db, clock, read }, caller, ''))
    const found = opened && (await runAskedFrame(opened, written, words, { question: content, ...(days && { days }) }))
    asked = found?.frame
    return found
  }
  const skills = listSkills({ db, clock, caller, askFrame })
  const before = history.filter(({ role }) => role === 'user').map((message) => message.content)
  const framed = frames && (await answerFrame(frames, content, frame))
  const builtin = async (): Promise<Answer> => {
    if (isTooLong(content)) return { text: answerText.tooHeavy }
    if (framed?.text !== undefined) return { text: framed.text, frame: framed.frame }
    const question = { content, before: before.filter((text) => !isTooLong(text)), role: readerRole(caller.role) }
    let isUnsure = false
    const handleUnsure = () => {
      isUnsure = true
      return unanswered.note(caller, content)
    }
    const text = (await understanding.ask(question, skills, handleUnsure)) ?? answerText.tooHeavy
    if (isUnsure) return { text: framed?.near ? offerFirst(framed.near, text, readerRole(caller.role)) : text }
    return { text, frame: (framed?.near ? undefined : framed?.frame) ?? asked }
  }

  if (llm.isBuiltin) return say(await builtin())
  if (framed?.text !== undefined && !framed.lacks) return say({ text: framed.text, frame: framed.frame })
  try {
    const startedAt = performance.now()
    await limits.spend('assistantModelQuestionsOfUser', caller.personId)
    const asked = { question: content, before: frame, signal }
    const isRead = framed && !framed.lacks
    const modelled = frames && !isRead && (await answerModelFrame({ llm, clock }, frames, asked))
    if (modelled) return say(modelled)
    const today = clock().toISOString().slice(0, 10)
    const { text, isCut } = await llm.answer(
      {
        instructions: modelText.instructions(readerRole(caller.role), today),
        messages: [...history, { role: 'user', content }],
        tools: toTools(skills),
      },
      { caller, signal, milliseconds: llm.longestMilliseconds - (performance.now() - startedAt) },
      listener,
    )
    const answer = clean(text)
    if (answer === '') throw new LlmFailure('unusable')
    return { text: isCut ? `${answer}\n\n${modelText.cut}` : answer, frame: framed?.frame }
  } catch (error) {
    const excuse = signal.aborted ? undefined : excuseFor(error)
    if (excuse === undefined) throw error
    listener.onRestart()
    const answer = await builtin()
    return say({ ...answer, text: `${excuse}\n\n${answer.text}` })
  }
}
