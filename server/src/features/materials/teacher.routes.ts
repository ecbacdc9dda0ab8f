import {
  createLectureMaterial,
  deleteLectureMaterial,
  downloadTeacherMaterial,
  listCurriculum,
  listCurriculumMaterials,
  replaceLectureMaterialFile,
  updateLectureMaterial,
} from '@manara/contract/materials.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as curriculum from './curriculum.queries.ts'
import * as ofLectures from './lecture-materials.service.ts'
import * as materials from './materials.service.ts'

export function materialTeacherRoutes(app: FastifyInstance): void {
  route(app, listCurriculum, ({ db, caller, query }) => curriculum.listCurriculum(db, caller.personId, query))
  route(app, listCurriculumMaterials, ({ db, caller, params, query }) =>
    materials.listVisibleMaterials(db, caller, params.courseId, query),
  )
  route(
    app,
    createLectureMaterial,
    ({ db, caller, params, body, file, files }) =>
      ofLectures.createLectureMaterial(db, files, caller, params.id, { body, file }),
    ({ db, caller, params }) => ofLectures.checkLectureTakesMaterial(db, caller, params.id),
  )
  route(app, updateLectureMaterial, ({ db, caller, params, body }) =>
    ofLectures.updateLectureMaterial(db, caller, params.id, body),
  )
  route(
    app,
    replaceLectureMaterialFile,
    ({ db, caller, params, file, files }) => ofLectures.replaceLectureMaterialFile(db, files, caller, params.id, file),
    ({ db, caller, params }) => ofLectures.checkMaterialTakesFile(db, caller, params.id),
  )
  route(app, deleteLectureMaterial, ({ db, caller, params }) => ofLectures.deleteLectureMaterial(db, caller, params.id))
  route(app, downloadTeacherMaterial, async ({ db, caller, params }) =>
    attachment(await materials.getFileOrFail(db, caller, params.id)),
  )
}
