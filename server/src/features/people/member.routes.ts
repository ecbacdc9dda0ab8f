import { getOwnRecord } from '@manara/contract/people.ts'
import { getPersonPhoto } from '@manara/contract/person-photo.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import * as people from './people.service.ts'
import { getPhotoOrFail } from './person-photo.service.ts'

export function peopleMemberRoutes(app: FastifyInstance): void {
  // The reply has no note and no health: its schema leaves them out.
  route(app, getOwnRecord, ({ db, caller }) => people.getPersonOrFail(db, caller, caller.personId))
  route(app, getPersonPhoto, async ({ db, caller, params }) => inline(await getPhotoOrFail(db, caller, params.id)))
}
