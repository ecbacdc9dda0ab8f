import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const once = <Value>(make: () => Value) => {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

const isAccepted = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    return name.trim() === encoding && !/^q=0(?:\.0+)?$/.test(weight.trim())
  })

/** Sends a text that never changes: written and compressed once, when it is first asked for. */
export function createKeptText(mediaType: string, write: () => string) {
  const plain = once(() => Buffer.from(write()))
  const packed = {
    br: once(() => brotliCompressSync(plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
    gzip: once(() => gzipSync(plain())),
  }
  return (reply: FastifyReply): FastifyReply => {
    const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(accepted, name))
    reply.type(`${mediaType}; charset=utf-8`).header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(encoding ? packed[encoding]() : plain())
  }
}
