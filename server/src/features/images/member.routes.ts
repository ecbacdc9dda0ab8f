import { getImage } from '@manara/contract/images.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import { getImageOrFail } from './images.service.ts'

export function imageRoutes(app: FastifyInstance): void {
  route(app, getImage, async ({ db, caller, params }) => inline(await getImageOrFail(db, caller, params.imageId)))
}
