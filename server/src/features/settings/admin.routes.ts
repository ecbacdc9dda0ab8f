import { getAssessmentSettings, updateAssessmentSettings } from '@manara/contract/assessment-settings.ts'
import { getAttendanceSettings, updateAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import {
  deleteLogo,
  getPaymentDetails,
  getSettings,
  updatePaymentDetails,
  updateSettings,
  uploadLogo,
} from '@manara/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as assessment from './assessment-settings.service.ts'
import * as attendance from './attendance-settings.service.ts'
import * as settings from './school-settings.service.ts'

export function settingsAdminRoutes(app: FastifyInstance, { mail, clock }: { mail: Mail; clock: Clock }): void {
  route(app, getSettings, ({ db }) => settings.getSettings(db, mail))
  route(app, updateSettings, ({ db, caller, body }) => settings.updateSettings(db, mail, caller, body))
  route(app, getPaymentDetails, ({ db }) => settings.getPaymentDetails(db))
  route(app, updatePaymentDetails, ({ db, caller, body }) => settings.updatePaymentDetails(db, caller, body))
  route(app, getAttendanceSettings, ({ db }) => attendance.getAttendanceSettings(db))
  route(app, updateAttendanceSettings, ({ db, caller, body }) =>
    attendance.updateAttendanceSettings(db, clock, caller, body),
  )
  route(app, getAssessmentSettings, ({ db }) => assessment.getAssessmentSettings(db))
  route(app, updateAssessmentSettings, ({ db, caller, body }) => assessment.updateAssessmentSettings(db, caller, body))
  route(app, uploadLogo, ({ db, caller, file, files }) => settings.uploadLogo(db, mail, files, caller, file))
  route(app, deleteLogo, ({ db, caller, files }) => settings.deleteLogo(db, files, caller))
}
