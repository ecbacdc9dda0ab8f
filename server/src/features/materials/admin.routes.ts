import {
  createMaterial,
  deleteMaterial,
  downloadMaterial,
  listMaterials,
  replaceMaterialFile,
  updateMaterial,
} from '@manara/contract/materials.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as materials from './materials.service.ts'

export function materialAdminRoutes(app: FastifyInstance): void {
  route(app, listMaterials, ({ db, params, query }) => materials.listMaterials(db, params.courseId, query))
  route(
    app,
    createMaterial,
    ({ db, caller, params, body, file, files }) =>
      materials.createMaterial(db, files, caller, params.courseId, { body, file }),
    ({ db, params }) => materials.getCourseOrFail(db, params.courseId),
  )
  route(app, updateMaterial, ({ db, caller, params, body }) => materials.updateMaterial(db, caller, params.id, body))
  route(
    app,
    replaceMaterialFile,
    ({ db, caller, params, file, files }) => materials.replaceMaterialFile(db, files, caller, params.id, file),
    async ({ db, params }) => void (await materials.getMaterialOrFail(db, params.id)),
  )
  route(app, deleteMaterial, ({ db, caller, params }) => materials.deleteMaterial(db, caller, params.id))
  route(app, downloadMaterial, async ({ db, caller, params }) =>
    attachment(await materials.getFileOrFail(db, caller, params.id)),
  )
}
