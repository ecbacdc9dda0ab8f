import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ProviderMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { id: string; function: { name: string; arguments: string } }[]
}

/** What a chat completion was asked with, as far as tests look into it. */
export interface ProviderRequest {
  messages: ProviderMessage[]
  tools?: { function: { name: string; description: string; parameters: unknown } }[]
  stream?: boolean
}

export interface ToolCall {
  name: string
  arguments: unknown
}

/** How the provider writes its reply. */
export interface ProviderReply {
  raw: ServerResponse
  /** Pieces of an answer that stays open. */
  write(text: string): void
  /** A whole answer, as a stream or as one JSON, as it was asked for. */
  answer(text: string): void
  call(calls: readonly ToolCall[]): void
  fail(status: number, headers?: Record<string, string>): void
}

export type Behaviour = (request: ProviderRequest, reply: ProviderReply) => void | Promise<void>

export interface FakeProvider {
  baseUrl: string
  /** Everything that reached the provider, oldest first. */
  requests: ProviderRequest[]
  /** Connections whose answer is not finished and whose caller is still there. */
  openCount(): number
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

const chunk = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const usage = { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 }
const streamEnd = `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [], usage })}\n\ndata: [DONE]\n\n`

function replyTo(raw: ServerResponse, isStream: boolean): ProviderReply {
  const begin = () => {
    if (!raw.headersSent) raw.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
  }
  const write = (text: string) => {
    begin()
    raw.write(chunk({ role: 'assistant', content: text }))
  }
  const whole = (message: unknown, finish: string) => {
    begin()
    raw.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'fake',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage,
      }),
    )
  }
  return {
    raw,
    write,
    answer(text) {
      if (!isStream) return whole({ role: 'assistant', content: text }, 'stop')
      for (const piece of text.match(/[\s\S]{1,400}/g) ?? ['']) write(piece)
      raw.end(chunk({}, 'stop') + streamEnd)
    },
    call(calls) {
      const toolCalls = calls.map((call, index) => ({
        index,
        id: `call-${index}`,
        type: 'function',
        function: { name: call.name, arguments: JSON.stringify(call.arguments) },
      }))
      const message = { role: 'assistant', content: null, tool_calls: toolCalls }
      if (!isStream) return whole(message, 'tool_calls')
      begin()
      raw.end(chunk(message) + chunk({}, 'tool_calls') + streamEnd)
    },
    fail(status, headers = {}) {
      raw.writeHead(status, { 'content-type': 'application/json', ...headers })
      raw.end(JSON.stringify({ error: { message: 'no', type: 'fake', code: status } }))
    },
  }
}

/** An OpenAI-compatible server on this machine that behaves as a test says. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: ProviderRequest[] = []
  let open = 0
  let behaviour: Behaviour = (_, reply) => reply.answer('حاضر.')
  const server = createServer((request, raw) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      open += 1
      raw.on('close', () => {
        open -= 1
      })
      raw.on('error', () => undefined)
      const asked: ProviderRequest = JSON.parse(Buffer.concat(parts).toString())
      requests.push(asked)
      void behaviour(asked, replyTo(raw, asked.stream === true))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    openCount: () => open,
    behave(next) {
      behaviour = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answering =
  (text: string): Behaviour =>
  (_, reply) =>
    reply.answer(text)

export const failing =
  (status: number, headers?: Record<string, string>): Behaviour =>
  (_, reply) =>
    reply.fail(status, headers)

/** Takes the question and never says anything. */
export const silent: Behaviour = () => undefined

/** Begins well, then stands still. */
export const stalling: Behaviour = (_, reply) => reply.write('لحظة')

/** Writes for ever. */
export const endless: Behaviour = async (_, reply) => {
  while (!reply.raw.destroyed) {
    reply.write('كلام '.repeat(40))
    await sleep(2)
  }
}

/** Calls tools for ever. */
export const restless: Behaviour = ({ tools = [] }, reply) =>
  reply.call(
    Array.from({ length: 40 }, (_, turn) => ({
      name: tools[turn % tools.length]?.function.name ?? 'none',
      arguments: {},
    })),
  )

export const malformed: Behaviour = (request, { raw }) => {
  raw.writeHead(200, { 'content-type': request.stream ? 'text/event-stream' : 'application/json' })
  raw.end(request.stream ? 'data: {"choices": [{"del\n\ndata: <html>\n\n' : '{"choices": "none"')
}

/** Breaks off in the middle of a sentence. */
export const cutting: Behaviour = async (_, reply) => {
  reply.write('نصف جملة')
  await sleep(10)
  reply.raw.destroy()
}

/** Looks things up, then answers with whatever was found. */
export const lookingUp =
  (...calls: ToolCall[]): Behaviour =>
  ({ messages }, reply) => {
    const found = messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []))
    if (found.length === 0) reply.call(calls)
    else reply.answer(found.join('\n'))
  }
