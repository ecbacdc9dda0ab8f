import { type Static, Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { AiBudgets, AiTimeout } from '../../src/config/ai-settings.ts'
import type { AnswerTool } from '../../src/platform/llm/answer-tools.ts'
import { createLlm } from '../../src/platform/llm/llm.ts'
import { buildPerson } from '../factories/people.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { aiSettingsFor } from './ai-settings.ts'
import { type Behaviour, type FakeProvider, startFakeProvider } from './fake-provider.ts'

export let server: TestServer
export let provider: FakeProvider

/** Opens a school for one file of tests, and a provider for each test. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    provider = await startFakeProvider()
  })
  afterEach(() => provider.close())
}

export const noon = new Date('2026-11-20T10:00:00Z')
let now = noon

/** Lets time pass. */
export const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

/** Puts a provider in place of one that a test has closed. */
export async function restartProvider() {
  provider = await startFakeProvider()
}

/** A room for language models that knows what time it is for the test. */
export const llmFor = (given: Given) => createLlm(aiSettingsFor(provider.baseUrl, given), server.db, () => now)

interface Given {
  budgets?: Partial<AiBudgets>
  timeout?: Partial<AiTimeout>
}

export async function openLlm(given: Given = {}, behaviour?: Behaviour) {
  now = noon
  if (behaviour) provider.behave(behaviour)
  const llm = llmFor(given)
  const caller = async () => ({ personId: (await buildPerson(server.db, { role: 'Teacher' })).id })
  return { llm, caller: await caller(), newCaller: caller }
}

type Opened = Awaited<ReturnType<typeof openLlm>>

const schema = Type.Object({ questions: Type.Array(Type.String(), { maxItems: 3 }) })
const jsonRequest = { schema, instructions: 'اكتب أسئلة.', prompt: 'النص', maxOutputTokens: 500 }
export const askJson = ({ llm, caller }: Opened, signal?: AbortSignal): Promise<Static<typeof schema>> =>
  llm.completeJson(jsonRequest, { caller, ...(signal && { signal }) })

export const ask = (
  { llm, caller }: Opened,
  tools: AnswerTool[] = [],
  onText = (_: string) => {},
  signal?: AbortSignal,
) =>
  llm.answer(
    { instructions: 'أنت مساعد.', messages: [{ role: 'user', content: 'كم الطلاب؟' }], tools },
    { caller, ...(signal && { signal }) },
    { onText, onRestart: () => onText('\n--\n') },
  )

export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    ({ kind }) => kind,
  )
