import { createExtraField, deleteExtraField, listExtraFields, updateExtraField } from '@manara/contract/extra-fields.ts'
import { getPerson, updateRecord } from '@manara/contract/people.ts'
import {
  getPersonHealth,
  grantHealthReading,
  listHealthReaders,
  revokeHealthReading,
  updatePersonHealth,
} from '@manara/contract/person-health.ts'
import { findPersonMatches } from '@manara/contract/person-matches.ts'
import { getRecordSettings, updateRecordSettings } from '@manara/contract/record-settings.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as extraFields from './extra-fields.service.ts'
import * as people from './people.service.ts'
import * as health from './person-health.service.ts'
import * as matching from './person-matching.service.ts'
import * as settings from './record-settings.service.ts'

interface PeopleDeps {
  mail: Mail
  limits: RateLimits
}

export function peopleAdminRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  const { mail } = deps
  route(app, getPerson, ({ db, caller, params }) => people.getPersonOrFail(db, caller, params.id))
  route(app, updateRecord, ({ db, caller, params, body }) => people.updateRecord(db, caller, params.id, body))
  route(app, findPersonMatches, ({ db, caller, body }) => matching.findPersonMatches(db, deps, caller, body))
  route(app, getRecordSettings, ({ db }) => settings.getRecordSettings(db))
  route(app, updateRecordSettings, ({ db, caller, body }) => settings.updateRecordSettings(db, caller, body))
  route(app, listExtraFields, ({ db }) => extraFields.listExtraFields(db))
  route(app, createExtraField, ({ db, caller, body }) => extraFields.createExtraField(db, caller, body))
  route(app, updateExtraField, ({ db, caller, params, body }) =>
    extraFields.updateExtraField(db, caller, params.id, body),
  )
  route(app, deleteExtraField, ({ db, caller, params }) => extraFields.deleteExtraField(db, caller, params.id))
  route(app, getPersonHealth, ({ db, caller, params }) => health.getPersonHealth(db, caller, params.id))
  route(app, updatePersonHealth, ({ db, caller, params, body }) =>
    health.updatePersonHealth(db, caller, params.id, body),
  )
  route(app, listHealthReaders, ({ db }) => health.listHealthReaders(db))
  route(app, grantHealthReading, ({ db, caller, params }) => health.grantHealthReading(db, mail, caller, params.id))
  route(app, revokeHealthReading, ({ db, caller, params }) => health.revokeHealthReading(db, caller, params.id))
}
