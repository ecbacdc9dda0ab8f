import { createExtraField, deleteExtraField, listExtraFields, updateExtraField } from '@manara/contract/extra-fields.ts'
import {
  countIncompleteRecords,
  exportIncompleteRecords,
  listIncompleteRecords,
} from '@manara/contract/incomplete-records.ts'
import { createPerson, getPerson, updateRecord } from '@manara/contract/people.ts'
import { getPeopleSheet } from '@manara/contract/people-sheets.ts'
import { createPersonDocument, deletePersonDocument, getPersonDocument } from '@manara/contract/person-documents.ts'
import {
  getPersonHealth,
  grantHealthReading,
  listHealthReaders,
  revokeHealthReading,
  updatePersonHealth,
} from '@manara/contract/person-health.ts'
import { findPersonMatches } from '@manara/contract/person-matches.ts'
import { deletePersonPhoto, uploadPersonPhoto } from '@manara/contract/person-photo.ts'
import { getRecordSettings, updateRecordSettings } from '@manara/contract/record-settings.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment, inline } from '../../platform/http/send-file.ts'
import { createBoundedQueue } from '../../platform/jobs/bounded-queue.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import type { RowCodes } from '../../platform/spreadsheets/row-codes.ts'
import * as extraFields from './extra-fields.service.ts'
import * as incomplete from './incomplete-records.service.ts'
import * as people from './people.service.ts'
import * as sheets from './people-sheet.service.ts'
import * as creation from './person-creation.service.ts'
import * as documents from './person-documents.service.ts'
import * as health from './person-health.service.ts'
import * as matching from './person-matching.service.ts'
import * as photos from './person-photo.service.ts'
import * as settings from './record-settings.service.ts'

interface PeopleDeps {
  mail: Mail
  jobs: JobSender
  limits: RateLimits
  rowCodes: RowCodes
}

export function peopleAdminRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  const { mail, jobs } = deps
  const inTurn = createBoundedQueue(2, 10)
  listRoute(app, listIncompleteRecords, exportIncompleteRecords, ({ db, query }) =>
    incomplete.listIncompleteRecords(db, query),
  )
  route(app, countIncompleteRecords, ({ db }) => incomplete.countIncompleteRecords(db))
  route(app, getPerson, ({ db, caller, params }) => people.getPersonOrFail(db, caller, params.id))
  route(app, getPeopleSheet, async ({ db, caller, query, reply }) => {
    const asked = { query, isIssued: reply.request.method === 'GET' }
    const sheetDeps = { ...deps, noteViews: app.deps.noteViews }
    return attachment(await inTurn(() => sheets.getPeopleSheet(db, sheetDeps, caller, asked)))
  })
  route(app, createPerson, ({ db, caller, body }) => creation.createPerson(db, caller, body))
  route(app, updateRecord, ({ db, caller, params, body }) => people.updateRecord(db, caller, params.id, body))
  route(app, findPersonMatches, ({ db, caller, body }) => matching.findPersonMatches(db, deps, caller, body))
  route(app, getRecordSettings, ({ db }) => settings.getRecordSettings(db))
  route(app, updateRecordSettings, ({ db, caller, body }) => settings.updateRecordSettings(db, jobs, caller, body))
  route(app, listExtraFields, ({ db }) => extraFields.listExtraFields(db))
  route(app, createExtraField, ({ db, caller, body }) => extraFields.createExtraField(db, jobs, caller, body))
  route(app, updateExtraField, ({ db, caller, params, body }) =>
    extraFields.updateExtraField(db, jobs, caller, params.id, body),
  )
  route(app, deleteExtraField, ({ db, caller, params }) => extraFields.deleteExtraField(db, caller, params.id))
  route(app, getPersonHealth, ({ db, caller, params }) => health.getPersonHealth(db, caller, params.id))
  route(app, updatePersonHealth, ({ db, caller, params, body }) =>
    health.updatePersonHealth(db, caller, params.id, body),
  )
  route(app, listHealthReaders, ({ db }) => health.listHealthReaders(db))
  route(app, grantHealthReading, ({ db, caller, params }) => health.grantHealthReading(db, mail, caller, params.id))
  route(app, revokeHealthReading, ({ db, caller, params }) => health.revokeHealthReading(db, caller, params.id))
  route(
    app,
    uploadPersonPhoto,
    ({ db, files, caller, params, file }) => photos.uploadPersonPhoto(db, files, caller, params.id, file),
    ({ db, params }) => photos.admitPhoto(db, params.id),
  )
  route(app, deletePersonPhoto, ({ db, files, caller, params }) =>
    photos.deletePersonPhoto(db, files, caller, params.id),
  )
  route(
    app,
    createPersonDocument,
    ({ db, files, caller, params, body, file }) =>
      documents.createPersonDocument(db, files, caller, params.id, { body, file }),
    ({ db, params }) => documents.admitDocument(db, params.id),
  )
  route(app, getPersonDocument, async ({ db, caller, params, shows }) => {
    const { personId, ...file } = await documents.openPersonDocument(db, caller, params.id)
    shows(personId)
    return inline(file)
  })
  route(app, deletePersonDocument, ({ db, caller, params }) => documents.deletePersonDocument(db, caller, params.id))
}
