import { getPersonDataCopy, listPersonDataCopies, requestPersonDataCopy } from '@manara/contract/data-copies.ts'
import { listPersonViews } from '@manara/contract/record-views.ts'
import { getRetention } from '@manara/contract/retention.ts'
import type { FastifyInstance } from 'fastify'
import type { RetentionSettings } from '../../config/retention-settings.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as copies from './data-copies.service.ts'
import * as views from './record-views.service.ts'
import * as retention from './retention.service.ts'

interface PrivacyDeps extends copies.DataCopyDeps {
  retention: RetentionSettings
}

export function privacyAdminRoutes(app: FastifyInstance, deps: PrivacyDeps): void {
  route(app, listPersonViews, ({ db, params, query }) => views.listPersonViews(db, params.id, query))
  route(app, listPersonDataCopies, ({ db, params }) => copies.listPersonDataCopies(db, params.id))
  route(app, requestPersonDataCopy, ({ db, caller, params }) =>
    copies.requestPersonDataCopy(db, deps, caller, params.id),
  )
  route(app, getPersonDataCopy, async ({ db, caller, params, shows }) => {
    const { personId, ...file } = await copies.openPersonDataCopy(db, caller, params.id)
    shows(personId)
    return attachment(file)
  })
  route(app, getRetention, ({ db }) => retention.getRetention(db, deps.retention))
}
