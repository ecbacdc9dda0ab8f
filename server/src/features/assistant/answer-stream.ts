import { PassThrough } from 'node:stream'
import { type ChatReply, type ChatStreamEvent, chatStreamType } from '@manara/contract/assistant.ts'
import type { FastifyReply } from 'fastify'
import { asProblem, problemBody } from '../../platform/http/error-handler.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { AnswerListener } from '../../platform/llm/provider/provider-answer.ts'
import { assistantProblem } from './assistant.messages.ts'

type Reply = Wire<ChatReply>

/** A signal that ends when the caller no longer waits for this reply. */
export function untilLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(assistantProblem.stopped())
  })
  return controller.signal
}

export const wantsStream = (reply: FastifyReply): boolean =>
  (reply.request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith(chatStreamType))

/** Server-sent events from the first piece on; whatever is refused before is refused as everywhere. */
export async function streamAnswer(
  reply: FastifyReply,
  answer: (listener: AnswerListener) => Promise<Reply>,
): Promise<FastifyReply> {
  let stream: PassThrough | undefined
  const send = (event: ChatStreamEvent | { kind: 'done'; reply: Reply }) => {
    if (!stream) {
      stream = new PassThrough()
      reply
        .type(`${chatStreamType}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
      reply.send(stream)
    }
    if (!stream.destroyed) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  try {
    const stored = await answer({
      onText: (text) => send({ kind: 'text', text }),
      onRestart: () => {
        if (stream) send({ kind: 'restart' })
      },
    })
    send({ kind: 'done', reply: stored })
  } catch (error) {
    if (!stream) throw error
    const problem = asProblem(error)
    if (problem.status >= 500) reply.log.error({ type: problem.type }, 'an answer broke off')
    send({ kind: 'failed', problem: problemBody(problem, reply.request.id) })
  }
  stream?.end()
  return reply
}
