import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { userRole } from '@manara/contract/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSkills } from './skills/skills.ts'
import { createUnderstanding } from './understanding.ts'

const role = userRole.Student
const caller = { personId: 1, sessionId: '1', role, requestId: '1', address: '' }
const skills = listSkills({ db: undefined as never, clock: () => new Date(), caller, askFrame: async () => undefined })
const answered = skills.map((skill) => ({ ...skill, answer: () => skill.name }))
const question = (content: string, before: string[] = []) => ({ content, before, role })

let folder: string
/** A thread that answers nothing, or hangs as soon as it is asked. */
const threadThat = async (name: string, does: string) => {
  const file = join(folder, `${name}.mjs`)
  const start = `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (message) => {\n`
  await writeFile(file, `${start}${does}\n})\nparentPort.postMessage({ kind: 'ready' })`)
  return pathToFileURL(file)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the thread that reads questions', () => {
  const understanding = createUnderstanding()

  it('has the skills called on this side, and answers many at once', async () => {
    const asked = ['كم معدلي؟', 'مرحبا', 'ما شعبي؟'].map((text) => understanding.ask(question(text), answered))

    expect(await Promise.all(asked)).toEqual(['myGpa', 'greet', 'myClassrooms'])
  })

  it('knows the questions before, and says what may have been meant', async () => {
    const silent = skills.map((skill) => ({ ...skill, answer: () => undefined }))

    expect(await understanding.ask(question('هل تأخرت عن اختبار'), silent)).toContain('هل تقصد')
    expect(await understanding.ask(question('وأمس؟', ['كم معدلي؟']), answered)).not.toBe('myGpa')
    expect(await understanding.ask(question('ما عاصمة فرنسا'), silent)).toMatch(/^لا أملك جوابًا/)
  })

  it('passes on what a skill failed with', async () => {
    const failing = skills.map((skill) => ({ ...skill, answer: () => Promise.reject(new Error('away')) }))

    await expect(understanding.ask(question('كم معدلي؟'), failing)).rejects.toThrow('away')
  })

  it('holds up nobody while it reads the longest question', async () => {
    const questions = 5
    const started = performance.now()
    let longest = 0
    let last = started
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)

    await Promise.all(
      Array.from({ length: questions }, () => understanding.ask(question('\ufdfa '.repeat(400).repeat(5)), answered)),
    )

    clearInterval(beat)
    // Less than one of them takes to read, however busy the machine is.
    expect(longest).toBeLessThan((performance.now() - started) / (questions + 1))
  })

  it('is ended when it hangs: the question is declined, and the next one is read by a new thread', async () => {
    const file = await threadThat('hanging', 'if (message.question?.content === "hang") for (;;);')
    const hanging = createUnderstanding({ file, pulseMilliseconds: 50 })

    expect(await hanging.ask(question('hang'), skills)).toBeUndefined()
    expect(await hanging.ask(question('hang'), skills)).toBeUndefined()
  })

  it('is not ended while a skill takes its time', async () => {
    const slow = createUnderstanding({ pulseMilliseconds: 100, mostSilentPulses: 10, mostLoadingPulses: 1_000 })
    const patient = answered.map((skill) => ({ ...skill, answer: () => sleep(2_000, skill.name) }))

    expect(await slow.ask(question('كم معدلي؟'), patient)).toBe('myGpa')
  })

  it('that breaks declines what is asked of it', async () => {
    const file = await threadThat('broken', 'throw new Error("broken")')

    expect(await createUnderstanding({ file }).ask(question('كم معدلي؟'), skills)).toBeUndefined()
  })
})
