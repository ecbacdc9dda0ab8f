interface PostgresError extends Error {
  code: string
  constraint?: string
  table?: string
  routine?: string
}

const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const isPostgresError = (error: unknown): error is PostgresError => /^[0-9A-Z]{5}$/.test(getErrorCode(error) ?? '')

/** The name of the unique constraint that a change ran into. */
export const brokenUnique = (error: unknown): string | undefined =>
  isPostgresError(error) && error.code === '23505' ? error.constraint : undefined

/** A named statement that the database no longer knows, or whose columns have changed since it understood it. */
export const isForgottenStatement = (error: unknown): boolean =>
  isPostgresError(error) &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/** Serialization failures, deadlocks, forgotten statements: the same change may succeed when it is run again. */
export const isLostRace = (error: unknown): boolean =>
  ['40001', '40P01'].includes(getErrorCode(error) ?? '') || isForgottenStatement(error)

/** Another transaction held a lock for longer than the timeout. */
export const isLockTimeout = (error: unknown): boolean => getErrorCode(error) === '55P03'

/** 25006: the database is a standby; the next attempt reaches the current primary. */
const unavailableCodes = ['57P01', '57P02', '57P03', '53300', '53200', '53100', '55P03', '57014', '25P03', '25006']
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error|not queryable|Client was closed/i

/** The database is away, stopping, hung or full: worth trying again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getErrorCode(error) ?? ''
  if (isLostRace(error) || unavailableCodes.includes(code) || /^08/.test(code)) return true
  if (!(error instanceof Error)) return false
  const isDatabaseCall = 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  return (networkCodes.includes(code) && isDatabaseCall) || driverMessages.test(error.message)
}

/** A value that the database cannot hold (class 22): the request was wrong, not the server. */
export const isUnstorableValue = (error: unknown): boolean => isPostgresError(error) && error.code.startsWith('22')

/** A rule of a table that no check of ours caught first (class 23). */
export const isBrokenConstraint = (error: unknown): boolean => isPostgresError(error) && error.code.startsWith('23')

/** Parts of a database error that may be logged: names of objects, never values. */
export const loggableDatabaseError = (error: unknown): Record<string, string> => {
  if (!isPostgresError(error)) return {}
  const { code, constraint = '', table = '', routine = '' } = error
  return { code, constraint, table, routine }
}
