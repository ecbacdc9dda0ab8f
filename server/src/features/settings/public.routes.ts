import { getSchool } from '@manara/contract/school.ts'
import { getLogo } from '@manara/contract/settings.ts'
import { getWebManifest } from '@manara/contract/web-manifest.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import { getLogoOrFail } from './school-settings.service.ts'
import * as settings from './settings.service.ts'
import * as manifest from './web-manifest.service.ts'

export function schoolRoutes(app: FastifyInstance): void {
  route(app, getSchool, ({ db }) => settings.getSchool(db))
  route(app, getWebManifest, ({ db, reply }) => {
    reply.type('application/manifest+json; charset=utf-8')
    return manifest.getWebManifest(db)
  })
  route(app, getLogo, async ({ db }) => inline(await getLogoOrFail(db)))
}
