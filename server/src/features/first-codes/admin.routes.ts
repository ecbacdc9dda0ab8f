import { createFirstCodes, getSignInCards } from '@manara/contract/first-codes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import { type CardsDeps, getSignInCards as makeCards } from './cards.service.ts'
import * as firstCodes from './first-codes.service.ts'

type AdminDeps = Omit<CardsDeps, 'address'> & { publicUrl: string | undefined }

export function firstCodeAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  /** Without `PUBLIC_URL` the address under which the administrator works. */
  const getAddress = ({ request }: FastifyReply) => {
    const base = deps.publicUrl ?? `${request.protocol}://${request.host}`
    return `${base.replace(/\/{1,9}$/, '')}/auth/activate`
  }

  route(app, createFirstCodes, ({ db, caller, body }) => firstCodes.createFirstCodes(db, deps, caller, body))
  route(app, getSignInCards, async ({ db, caller, params, query, reply }) =>
    attachment(await makeCards(db, { ...deps, address: getAddress(reply) }, caller, params.batchId, query.format)),
  )
}
