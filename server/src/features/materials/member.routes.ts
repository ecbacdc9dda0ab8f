import { getFileLimits } from '@manara/contract/files.ts'
import { streamMaterial, viewMaterial } from '@manara/contract/materials.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { inline } from '../../http/send-file.ts'
import * as materials from './materials.service.ts'

export function materialRoutes(app: FastifyInstance): void {
  for (const declaration of [viewMaterial, streamMaterial])
    route(app, declaration, async ({ db, caller, params }) =>
      inline(await materials.getFileOrFail(db, caller, params.materialId)),
    )
  route(app, getFileLimits, ({ files }) => files.limits)
}
