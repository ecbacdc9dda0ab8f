import { withoutIsolates } from '@manara/contract/named.ts'
import { type ReaderName, userRole } from '@manara/contract/users.ts'
import { getLikeness } from '../../src/features/assistant/examples/role-likeness.ts'
import { openFrames, runAskedFrame } from '../../src/features/assistant/frames/answer-frame.ts'
import type { SkillContext } from '../../src/features/assistant/skills/skill-context.ts'
import { listSkills } from '../../src/features/assistant/skills/skills.ts'
import { builtinEngine } from '../../src/platform/llm/builtin/builtin-engine.ts'
import type { TestServer } from '../test-server.ts'
import type { QuestionList } from './question-list.ts'

export interface Reading {
  asker: string
  question: string
  answeredBy: string
  /** The skill that answered; `nothing` when none did. */
  taken: string
  milliseconds: number
  verdict: 'right' | 'silent' | 'wrong'
  /** What was offered when nothing answered. */
  offered: string[]
  isCommand: boolean
  answer: string | undefined
}

const emails = { Administrator: 'admin', Teacher: 'teacher', Student: 'student' } as const

/** A search that leads to an article answers as that article does. */
const slugIn = (answer: string) => `help:${/[/]help[/]([a-z-]+)/.exec(answer)?.[1]}`

/** Asks the demo school of the server every question, as the people of its sign-in page. */
export async function readQuestions({ db, app }: TestServer, list: QuestionList): Promise<Reading[]> {
  const clock = () => new Date()
  const readings: Reading[] = []
  for (const [asker, answeredBy, questions, expectedText = ''] of list) {
    const person = db
      .selectFrom('person')
      .select('id')
      .where('email', '=', `${emails[asker as ReaderName]}@manara.example`)
    const { id: personId } = await person.executeTakeFirstOrThrow()
    const caller = { personId, sessionId: '1', role: userRole[asker as ReaderName], requestId: '1', address: '' }
    const likeness = await getLikeness(userRole[asker as ReaderName])
    const frames = await openFrames({ db, clock, read: app.deps.read }, caller, '')
    const askFrame: SkillContext['askFrame'] = async (written, words, days) =>
      frames && runAskedFrame(frames, written, words, { ...(days && { days }) })
    const skills = listSkills({ db, clock, caller, askFrame })
    for (const conversation of questions) {
      const before = conversation.split(' ← ')
      const question = before.pop() ?? ''
      const replies: { name: string; answer: string }[] = []
      const named = skills.map((skill) => ({
        ...skill,
        answer: async (understood: Parameters<typeof skill.answer>[0]) => {
          const answer = await skill.answer(understood)
          if (answer !== undefined)
            replies.push({ name: skill.name === 'searchHelp' ? slugIn(answer) : skill.name, answer })
          return answer
        },
      }))
      const started = performance.now()
      const answer = await builtinEngine.answer(question, named, { before, likeness: async () => likeness })
      // What only helped to understand it is no part of the answer.
      const all = replies.filter((one) => answer?.includes(one.answer)).map(({ name }) => name)
      const taken = all.join('+') || 'nothing'
      const unsure =
        taken === 'nothing' ? builtinEngine.near(question, skills, likeness) : { isCommand: false, near: [] }
      const offered = unsure.near.map(({ name }) => name)
      const milliseconds = performance.now() - started
      const names = answeredBy.split('|')
      // An order is answered by what the person can do themselves.
      const isSuggested = unsure.isCommand && names.includes(offered[0] ?? '')
      // A question of several parts is answered when one of them is; what else was told is read by people.
      const isRightSkill = names.includes(taken) || all.some((one) => names.includes(one)) || isSuggested
      const isRight = isRightSkill && (isSuggested || withoutIsolates(answer ?? '').includes(expectedText))
      const verdict = isRight ? 'right' : taken === 'nothing' ? 'silent' : 'wrong'
      const { isCommand } = unsure
      readings.push({
        asker,
        question: conversation,
        answeredBy,
        taken,
        milliseconds,
        verdict,
        offered,
        isCommand,
        answer,
      })
    }
  }
  return readings
}

/** Of the questions that have an answer, how many got it, and how many had it among what was offered instead; every wrong answer. */
export function computeScore(readings: readonly Reading[]) {
  const answerable = readings.filter(({ answeredBy }) => answeredBy !== 'nothing')
  const understood = answerable.filter(({ verdict }) => verdict === 'right').length
  const wrong = readings.filter(({ verdict }) => verdict === 'wrong')
  const offered = answerable.filter(
    ({ verdict, answeredBy, offered }) =>
      verdict === 'silent' && offered.some((name) => answeredBy.split('|').includes(name)),
  ).length
  return {
    asked: readings.length,
    share: understood / answerable.length,
    understood,
    answerable: answerable.length,
    offered,
    wrong,
  }
}
