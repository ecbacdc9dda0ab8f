import { getHealth, getOpenApi, getReady } from '@manara/contract/system.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createKeptText } from '../../platform/http/kept-text.ts'
import { openApiDocument } from '../../platform/http/openapi.ts'
import { serveOpenApiPage } from '../../platform/http/openapi-page.ts'
import { route } from '../../platform/http/route.ts'
import { systemText } from './system.text.ts'

export function systemRoutes(app: FastifyInstance): void {
  route(app, getHealth, () => ({ status: 'ok', message: systemText.alive }))

  // A database that is away answers 503 through the usual door.
  route(app, getReady, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ready', message: systemText.ready }
  })

  serveOpenApiPage(app, systemText.apiTitle, systemText.apiDescription)
  const sendDocument = createKeptText('application/json', () =>
    JSON.stringify(openApiDocument(systemText.apiTitle, systemText.apiDescription)),
  )
  route(app, getOpenApi, ({ reply }) => sendDocument(reply))
}
