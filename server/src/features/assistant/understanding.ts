import { Worker } from 'node:worker_threads'
import type { ReaderRole } from '@manara/contract/users.ts'
import type { Skill } from '../../platform/llm/chat-engine.ts'
import type { BuiltinQuestion, FromThread, ToThread } from './understanding-messages.ts'

export interface UnderstandingOptions {
  file: URL
  /** Between two looks at the thread while a question is in it. */
  pulseMilliseconds: number
  /** After so many looks without a sign of life the thread is ended. */
  mostSilentPulses: number
  /** The same while the thread still loads. */
  mostLoadingPulses: number
  /** The thread ends after so long without a question, and gives its memory back. */
  restMilliseconds: number
}

const usual: UnderstandingOptions = {
  file: new URL('./understanding-thread.ts', import.meta.url),
  pulseMilliseconds: 500,
  mostSilentPulses: 4,
  mostLoadingPulses: 40,
  restMilliseconds: 600_000,
}

export interface Understanding {
  /**
   * Undefined when the question is declined: reading it took too long. Rejects when a skill fails. `onUnsure` is called
   * when no skill answered.
   */
  ask(question: BuiltinQuestion, skills: readonly Skill[], onUnsure?: () => void): Promise<string | undefined>
  /** Lets the thread learn before the first question of this role. */
  prepare(role: ReaderRole): void
}

interface Pending {
  skills: readonly Skill[]
  onUnsure: (() => void) | undefined
  resolve(answer: string | undefined): void
  reject(error: unknown): void
}

interface Thread {
  pending: Map<number, Pending>
  send(message: ToThread): void
  end(): void
}

function startThread({ file, ...limits }: UnderstandingOptions, onEnd: () => void): Thread {
  const pending = new Map<number, Pending>()
  const worker = new Worker(file, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  worker.unref()
  let isReady = false
  let silentPulses = 0
  let idlePulses = 0

  function end(): void {
    clearInterval(pulse)
    onEnd()
    for (const { resolve } of pending.values()) resolve(undefined)
    pending.clear()
    void worker.terminate()
  }

  // Looks are counted and not time: a main thread that was busy itself then hears the thread before it judges.
  const pulse = setInterval(() => {
    if (pending.size === 0) {
      idlePulses += 1
      return idlePulses * limits.pulseMilliseconds >= limits.restMilliseconds ? end() : undefined
    }
    idlePulses = 0
    silentPulses += 1
    if (silentPulses > (isReady ? limits.mostSilentPulses : limits.mostLoadingPulses)) end()
    else send({ kind: 'ping' })
  }, limits.pulseMilliseconds).unref()

  const send = (message: ToThread) => worker.postMessage(message)

  async function callSkill({ id, call, skill, understood }: FromThread & { kind: 'callSkill' }): Promise<void> {
    const question = pending.get(id)
    try {
      const answer = await question?.skills[skill]?.answer(understood)
      if (pending.has(id)) send({ kind: 'skillAnswer', id, call, answer })
    } catch (error) {
      question?.reject(error)
      pending.delete(id)
    }
  }

  worker.on('message', (message: FromThread) => {
    silentPulses = 0
    isReady = true
    if (message.kind === 'callSkill') return void callSkill(message)
    if (message.kind !== 'answer') return
    if (message.isUnsure) pending.get(message.id)?.onUnsure?.()
    pending.get(message.id)?.resolve(message.answer)
    pending.delete(message.id)
  })
  worker.on('error', end).once('exit', end)
  return { pending, send, end }
}

/** The built-in assistant reads questions in a separate thread: a hostile text delays no others and can be aborted. */
export function createUnderstanding(options: Partial<UnderstandingOptions> = {}): Understanding {
  let thread: Thread | undefined
  let last = 0
  function takeThread(): Thread {
    if (thread) return thread
    const started = startThread({ ...usual, ...options }, () => {
      if (thread === started) thread = undefined
    })
    thread = started
    return started
  }
  return {
    ask: (question, skills, onUnsure) =>
      new Promise((resolve, reject) => {
        const id = ++last
        const { pending, send } = takeThread()
        pending.set(id, { skills, onUnsure, resolve, reject })
        send({ kind: 'ask', id, question })
      }),
    prepare: (role) => takeThread().send({ kind: 'learn', role }),
  }
}

/** One for the process. */
export const understanding = createUnderstanding()
