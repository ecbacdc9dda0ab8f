import { generateFromFile, generateFromText } from '@manara/contract/question-generation.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createDocuments } from '../../platform/documents/documents.ts'
import { route } from '../../platform/http/route.ts'
import { getAccessOrFail } from '../question-bank/question-bank.service.ts'
import { createGivenQuestions } from './given-questions.ts'
import * as generation from './question-generation.service.ts'

/** Aborts when the caller disconnects before the answer. */
function waitingSince(now: number, { raw }: FastifyReply): Pick<generation.Waiting, 'signal' | 'startedAt'> {
  const control = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort()
  })
  return { signal: control.signal, startedAt: now }
}

export function questionGenerationTeacherRoutes(
  app: FastifyInstance,
  { llm, limits }: Pick<generation.GenerationDeps, 'llm' | 'limits'>,
): void {
  const documents = createDocuments()
  app.addHook('onClose', async () => documents.close())
  const deps: generation.GenerationDeps = {
    llm,
    limits,
    documents,
    waiting: new Set(),
    given: createGivenQuestions(),
  }

  route(app, generateFromText, ({ db, caller, params, query, body, reply }) =>
    generation.generateFromText(
      db,
      deps,
      { caller, ...params, language: query.language, ...waitingSince(performance.now(), reply) },
      body,
    ),
  )
  route(
    app,
    generateFromFile,
    ({ db, caller, params, query, body, file, files, reply }) =>
      generation.generateFromFile(
        db,
        deps,
        { caller, ...params, language: query.language, ...waitingSince(performance.now(), reply) },
        { body, file, files },
      ),
    ({ db, caller, params }) => getAccessOrFail(db, caller, params.courseId),
  )
}
