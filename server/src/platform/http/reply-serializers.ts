import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

type Serialize = (reply: unknown) => string

/** By the schema of the contract: several servers in one process share them. */
const compiled = new WeakMap<object, Serialize>()

const compile = SerializerSelector()()

/** Compiled with the first reply: the serializers of all replies would be most of the work of a start. */
export function serializeReplies(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '' }) => (reply) => {
    let serialize = compiled.get(schema as object)
    if (!serialize) {
      serialize = compile({ schema, method, url, httpStatus })
      compiled.set(schema as object, serialize)
    }
    return serialize(reply)
  })
}
