import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Word = Type.Optional(Type.Union([Type.String({ maxLength: 4_000, format: 'multiline' }), Type.Null()]))

/** The report of a browser on a violation of the content security policy, in the older form (`report-uri`). */
const SingleReport = Type.Object({
  'csp-report': Type.Object({ 'effective-directive': Word, 'violated-directive': Word, 'blocked-uri': Word }),
})

/** The same in the form of the Reporting API (`report-to`), several at once. */
const ReportList = Type.Array(
  Type.Object({ type: Word, body: Type.Object({ effectiveDirective: Word, blockedURL: Word }) }),
  { maxItems: 50 },
)

/** Browsers send more members, which are ignored. */
export const PolicyReports = Type.Union([SingleReport, ReportList])
export type PolicyReports = Static<typeof PolicyReports>

/** Also as `application/csp-report` and `application/reports+json`. */
export const reportPolicyViolation = endpoint({
  name: 'reportPolicyViolation',
  summary: 'بلاغ من متصفح عن مخالفة سياسة أمان الصفحة',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/csp-report',
  body: PolicyReports,
  bodyLimit: 8_192,
  replies: { 204: null },
})
