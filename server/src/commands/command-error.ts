import { ConfigError } from '../config/environment.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres.errors.ts'
import { Problem } from '../platform/problems/problem.ts'
import { startFailure } from '../start/start-failure.ts'
import { commandText } from './commands.text.ts'

/** A reason to stop, already worded for the operator. */
export class CommandError extends Error {}

/** One line for whatever was thrown; a refusal tells its first field. */
export function failureLine(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return commandText.failed(error.message)
  if (!(error instanceof Problem)) return startFailure(error)
  const [sentence = error.message] = Object.values(error.details.errors ?? {}).flat()
  return commandText.failed(sentence)
}
