import { getFileLimits } from '@manara/contract/files.ts'
import { streamMaterial, viewMaterial } from '@manara/contract/materials.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import { materialProblem } from './materials.messages.ts'
import * as materials from './materials.service.ts'

export function materialRoutes(app: FastifyInstance): void {
  for (const declaration of [viewMaterial, streamMaterial])
    route(app, declaration, async ({ db, caller, params, isTab }) => {
      const found = await materials.getFileOrLink(db, caller, params.materialId)
      if (!found.isLink) return inline(found.file)
      if (isTab) return { url: found.url }
      throw materialProblem.isLink({ state: { url: found.url } })
    })
  route(app, getFileLimits, ({ files }) => files.limits)
}
