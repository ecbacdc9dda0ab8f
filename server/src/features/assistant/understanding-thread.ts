import { parentPort } from 'node:worker_threads'
import type { ReaderRole } from '@manara/contract/users.ts'
import { builtinEngine } from '../../platform/llm/builtin/builtin-engine.ts'
import type { Skill } from '../../platform/llm/chat-engine.ts'
import { getLikeness } from './examples/role-likeness.ts'
import { prepareRules } from './rules/find-rule.ts'
import { answerByRule, answerNotKept } from './rules/rules.skills.ts'
import { listSkills } from './skills/skills.ts'
import { answerStudy, answerSummary } from './study-answer.ts'
import type { BuiltinQuestion, FromThread, ToThread } from './understanding-messages.ts'
import { unsureAnswer } from './unsure-answer.ts'

// The inside of the thread. It reads questions and has no database: skills are called on the main thread.

const send = (message: FromThread) => parentPort?.postMessage(message)
const calls = new Map<string, (answer: string | undefined) => void>()

const nothing = { db: undefined as never, clock: () => new Date(), askFrame: async () => undefined }

/** The ways of asking of a role; the rest of the context is used by answers alone. */
const listDescriptions = (role: ReaderRole): Skill[] => listSkills({ ...nothing, caller: { role } as never })

function callingSkills(id: number, role: ReaderRole): Skill[] {
  let last = 0
  return listDescriptions(role).map((description, skill) => ({
    ...description,
    answer: (understood) =>
      new Promise<string | undefined>((resolve) => {
        const call = ++last
        calls.set(`${id} ${call}`, resolve)
        send({ kind: 'callSkill', id, call, skill, understood })
      }),
  }))
}

async function answer(id: number, { content, before, role }: BuiltinQuestion) {
  const skills = callingSkills(id, role)
  const certain = (await answerByRule(content, skills, role)) ?? (await answerSummary(content, skills))
  if (certain !== undefined) return { answer: certain, isUnsure: false }
  const understood = await builtinEngine.answer(content, skills, { before, likeness: () => getLikeness(role) })
  const found = understood ?? (await answerNotKept(content, skills)) ?? (await answerStudy(content, skills))
  return { answer: found ?? (await unsureAnswer(content, skills, role)), isUnsure: found === undefined }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'ping') return send({ kind: 'pong' })
  if (message.kind === 'learn') return void Promise.all([getLikeness(message.role), prepareRules(message.role)])
  const { id } = message
  // An error ends the thread, and every question in it is declined.
  if (message.kind === 'ask')
    return void answer(id, message.question).then((answered) => send({ kind: 'answer', id, ...answered }))
  const key = `${id} ${message.call}`
  calls.get(key)?.(message.answer)
  calls.delete(key)
})
send({ kind: 'ready' })
