import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  messages: { role: string; content: string | null }[]
  tools?: { function: { name: string } }[]
  stream?: boolean
}

/** Writes pieces of an answer; the stream stays open until it is ended. */
interface Pen {
  write: (text: string) => void
  end: () => void
  lookUp: (tool: string) => void
  fail: () => void
}

export interface LanguageModel {
  baseUrl: string
  /** From now on it answers so, and reads questions about figures as this form. */
  behave: (answer: (asked: Asked, pen: Pen) => void, form?: object) => void
  /** Calls whose caller still waits. */
  openCount: () => number
  stop: () => Promise<void>
}

const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

function penOn(response: ServerResponse): Pen {
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
  const end = (finish: string) => response.end(`${piece({}, finish)}data: [DONE]\n\n`)
  return {
    write(text) {
      begin()
      response.write(piece({ role: 'assistant', content: text }))
    },
    end: () => end('stop'),
    lookUp(name) {
      begin()
      const call = { index: 0, id: 'call', type: 'function', function: { name, arguments: '{}' } }
      response.write(piece({ role: 'assistant', tool_calls: [call] }))
      end('tool_calls')
    },
    fail() {
      response.writeHead(503)
      response.end()
    },
  }
}

const wholeAnswer = (form: object) =>
  JSON.stringify({
    ...{ id: '1', object: 'chat.completion', created: 1, model: 'm' },
    choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(form) }, finish_reason: 'stop' }],
  })

const noForm = { entity: null }

/** A language model on this machine that says what a journey tells it to. */
export async function openLanguageModel(): Promise<LanguageModel> {
  let open = 0
  let answer: (asked: Asked, pen: Pen) => void = (_, pen) => pen.end()
  let form: object = noForm
  const server = createServer(async (request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    let body = ''
    for await (const part of request) body += part
    const asked: Asked = JSON.parse(body)
    if (asked.stream) return answer(asked, penOn(response))
    response.writeHead(200, { 'content-type': 'application/json' }).end(wholeAnswer(form))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    behave: (next, nextForm = noForm) => {
      answer = next
      form = nextForm
    },
    openCount: () => open,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
