import { ConfigError } from '../config.ts'
import { EmbeddedPostgresError } from '../db/embedded-postgres.errors.ts'
import { Problem } from '../http/problem.ts'
import { startFailure } from '../start-failure.ts'
import { commandText } from './commands.text.ts'

/** A reason not to go on, already in the words for whoever typed the command. */
export class CommandError extends Error {}

/** One line for whatever was thrown; a refusal tells its first field. */
export function failureLine(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return commandText.failed(error.message)
  if (!(error instanceof Problem)) return startFailure(error)
  const [sentence = error.message] = Object.values(error.details.errors ?? {}).flat()
  return commandText.failed(sentence)
}
