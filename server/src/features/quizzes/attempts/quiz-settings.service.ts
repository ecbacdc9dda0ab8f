import type { UpdateQuizSettingsBody } from '@manara/contract/quiz-settings.ts'
import { quizAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { touch } from '../../../platform/db/event-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { mergeEdit } from '../../../platform/http/edits.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from '../quizzes.service.ts'
import { attemptProblem, attemptText } from './attempts.messages.ts'
import * as queries from './quiz-settings.queries.ts'

export async function getQuizSettings(db: Db, caller: Caller, quizId: number) {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.getSettings(db, quizId)
}

const lateness = { AT_ONCE: 0, AFTER_CLOSE: 1, WHEN_PUBLISHED: 2, NEVER: 3 } as const

type Settings = Parameters<typeof queries.writeSettings>[2]

/** Undefined: without a limit. */
const isFewer = (after: number | null, before: number | null) => after !== null && (before === null || after < before)

function refuseWrongSettings(after: Settings, before: Settings, attemptsCount: number): void {
  if (after.opensAt && after.closesAt && after.closesAt <= after.opensAt)
    throw attemptProblem.closesBeforeOpening({ errors: { closesAt: [attemptProblem.closesBeforeOpening().message] } })
  if (after.showsScore !== after.showsKey && lateness[after.showsKey] < lateness[after.showsScore])
    throw attemptProblem.keyBeforeScore({ errors: { showsKey: [attemptProblem.keyBeforeScore().message] } })
  const isFrozenTouched =
    after.wrongPercent !== before.wrongPercent ||
    after.counts !== before.counts ||
    isFewer(after.attemptsAllowed, before.attemptsAllowed)
  if (attemptsCount > 0 && isFrozenTouched) throw attemptProblem.frozenSettings()
}

const toMoment = (given: Date | string | null): Date | null => (given === null ? null : new Date(given))

/** Without a secret: the trail never holds a password. */
const audited = ({ entryPassword, ...settings }: Settings) => ({ ...settings, hasPassword: entryPassword !== null })

/** What changes the points of an attempt is frozen by the first one; running attempts only gain time (R-quiz-11). */
export function updateQuizSettings(db: Db, caller: Caller, quizId: number, body: UpdateQuizSettingsBody) {
  return inTransaction(db, async (trx) => {
    const { classroomId } = await lockQuizOrFail(trx, caller, quizId)
    const { lectureQuizId, resultsPublishedAt, needsAttempt, attemptsCount, ...before } = await queries.getSettings(
      trx,
      quizId,
    )
    const toText = (moment: Date | null) => moment?.toISOString() ?? null
    const present = { ...before, opensAt: toText(before.opensAt), closesAt: toText(before.closesAt) }
    const merged = mergeEdit(present, body)
    const after = { ...merged, opensAt: toMoment(merged.opensAt), closesAt: toMoment(merged.closesAt) }
    refuseWrongSettings(after, before, attemptsCount)
    await queries.writeSettings(trx, quizId, after)
    await queries.lengthenOpenAttempts(trx, quizId)
    const saved = await queries.getSettings(trx, quizId)
    if (saved.needsAttempt && !needsAttempt) await queries.adoptSubmissions(trx, quizId)
    await recordChange(
      trx,
      caller,
      quizAudit('updateQuizSettings', quizId, { before: audited(before), after: audited(after) }),
    )
    await touch(trx, `classroom.${classroomId}`, `quiz.${quizId}`)
    return { ...saved, message: attemptText.settingsSaved }
  })
}

/** Only what waits for the publication can be published; hiding it again is allowed. */
export function publishQuizResults(db: Db, caller: Caller, quizId: number, isPublished: boolean) {
  return inTransaction(db, async (trx) => {
    await lockQuizOrFail(trx, caller, quizId)
    const before = await queries.getSettings(trx, quizId)
    if (before.showsScore !== 'WHEN_PUBLISHED' && before.showsKey !== 'WHEN_PUBLISHED')
      throw attemptProblem.nothingToPublish()
    await queries.setPublished(trx, quizId, isPublished)
    await recordChange(
      trx,
      caller,
      quizAudit('publishQuizResults', quizId, {
        before: { isPublished: before.resultsPublishedAt !== null },
        after: { isPublished },
      }),
    )
    await touch(trx, `quiz.${quizId}`)
    const message = isPublished ? attemptText.published : attemptText.hidden
    return { ...(await queries.getSettings(trx, quizId)), message }
  })
}
