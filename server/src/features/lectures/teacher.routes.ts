import {
  copyLecture,
  createLecture,
  deleteLecture,
  listLectures,
  reorderLectures,
  updateLecture,
} from '@manara/contract/lectures.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as copies from './copy-lecture.service.ts'
import * as lectures from './lectures.service.ts'

export function lectureTeacherRoutes(app: FastifyInstance): void {
  route(app, listLectures, ({ db, caller, params, query }) => lectures.listLectures(db, caller, params.id, query))
  route(app, createLecture, ({ db, caller, params, body }) => lectures.createLecture(db, caller, params.id, body))
  route(app, reorderLectures, ({ db, caller, params, body }) => lectures.reorderLectures(db, caller, params.id, body))
  route(app, updateLecture, ({ db, caller, params, body }) => lectures.updateLecture(db, caller, params.id, body))
  route(app, copyLecture, ({ db, caller, params, body, files }) =>
    copies.copyLecture(db, files, caller, params.id, body),
  )
  route(app, deleteLecture, ({ db, caller, params }) => lectures.deleteLecture(db, caller, params.id))
}
