import { getWarningLetters } from '@manara/contract/attendance-papers.ts'
import * as contract from '@manara/contract/attendance-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import { listRules } from './attendance-rules.queries.ts'
import * as rules from './attendance-rules.service.ts'
import * as bars from './exam-bars.service.ts'
import { type LettersDeps, getWarningLetters as makeLetters } from './letters.service.ts'
import { listStandings } from './standings.queries.ts'

interface AbsenceDeps extends LettersDeps {
  clock: Clock
  jobs: JobSender
}

export function attendanceRuleRoutes(app: FastifyInstance, deps: AbsenceDeps): void {
  const { jobs, clock } = deps
  route(app, contract.listAttendanceRules, ({ db }) => listRules(db))
  route(app, contract.updateAttendanceRule, ({ db, caller, params, body }) =>
    rules.updateAttendanceRule(db, jobs, caller, params.programId, body),
  )
  route(app, contract.deleteAttendanceRule, ({ db, caller, params }) =>
    rules.deleteAttendanceRule(db, jobs, caller, params.programId),
  )
  route(app, contract.getLessonPlan, ({ db, params }) => rules.getLessonPlan(db, params.id))
  route(app, contract.updateLessonPlan, ({ db, caller, params, body }) =>
    rules.updateLessonPlan(db, caller, params.id, body),
  )
  listRoute(app, contract.listStandings, contract.exportStandings, ({ db, query }) => listStandings(db, query))
  route(app, contract.confirmExamBars, ({ db, caller, body }) => bars.confirmExamBars(db, caller, body))
  route(app, contract.waiveExamBar, ({ db, caller, params, body }) => bars.waiveExamBar(db, caller, params.id, body))
  route(app, contract.liftExamBar, ({ db, caller, params, body }) => bars.liftExamBar(db, caller, params.id, body))
  route(app, getWarningLetters, async ({ db, caller, query }) =>
    attachment(await makeLetters(db, clock(), deps, caller, query.ids)),
  )
}
