import {
  deleteLogo,
  getPaymentDetails,
  getSettings,
  updatePaymentDetails,
  updateSettings,
  uploadLogo,
} from '@manara/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as settings from './school-settings.service.ts'

export function settingsAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  route(app, getSettings, ({ db }) => settings.getSettings(db, mail))
  route(app, updateSettings, ({ db, caller, body }) => settings.updateSettings(db, mail, caller, body))
  route(app, getPaymentDetails, ({ db }) => settings.getPaymentDetails(db))
  route(app, updatePaymentDetails, ({ db, caller, body }) => settings.updatePaymentDetails(db, caller, body))
  route(app, uploadLogo, ({ db, caller, file, files }) => settings.uploadLogo(db, mail, files, caller, file))
  route(app, deleteLogo, ({ db, caller, files }) => settings.deleteLogo(db, files, caller))
}
