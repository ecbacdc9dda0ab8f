import { reportPolicyViolation } from '@manara/contract/policy-reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { readJsonBodiesAs } from '../../platform/http/json-body.ts'
import { route } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { createViolationTally, violationsIn } from './policy-violations.ts'

const mediaTypes = ['application/csp-report', 'application/reports+json']

/** Browsers tell here, without being asked, of what the policy of a page refused. */
export function policyReportRoutes(
  app: FastifyInstance,
  { limits, clock }: { limits: RateLimits; clock: Clock },
): void {
  const count = createViolationTally(clock, (line) => app.log.warn(line, 'a page broke the security policy'))
  app.register(async (scope) => {
    readJsonBodiesAs(scope, mediaTypes, limits)
    route(scope, reportPolicyViolation, async ({ caller, body }) => {
      await limits.spend('policyReportsOfAddress', caller.address)
      violationsIn(body).forEach(count)
    })
  })
}
